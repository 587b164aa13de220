package pairclust.weka.curves;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.RenderingHints;
import java.awt.geom.Line2D;
import java.text.NumberFormat;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.NumberTickUnitSource;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.block.ColumnArrangement;
import org.jfree.chart.plot.SeriesRenderingOrder;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.DeviationRenderer;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.text.TextUtils;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import org.jfree.data.xy.YIntervalSeries;
import org.jfree.data.xy.YIntervalSeriesCollection;
import pairclust.eval.MeanInterval;

/** Draws a learning curve with JFreeChart. Sizes are in points, so that fonts have their nominal size in print. */
public final class CurveChart {

  private static final Color INK = new Color(0x222222);
  private static final Color GRID = new Color(0xDDDDDD);

  /** The opacity of bands and their edges: where several overlap, each must still be visible. */
  private static final float BAND_ALPHA = 0.12f;
  private static final int EDGE_ALPHA = 0x70;

  /** The margin above and below the values, as a share of their range. */
  private static final double MARGIN = 0.04;

  private static final int MAX_STEPS = 7;

  static {
    // JFreeChart turns rotated text into outlines to work around very old versions of Java; in SVG files it should remain text.
    TextUtils.setUseDrawRotatedStringWorkaround(false);
  }

  private CurveChart() {
  }

  /**
   * Draws a curve.
   *
   * @param curve what to draw
   * @param linear whether the axis of pairs is linear instead of logarithmic
   * @param bare whether to omit the title and the caption, for papers that print them below a figure
   * @return the chart
   */
  public static JFreeChart of(LearningCurve curve, boolean linear, boolean bare) {
    PairsAxis pairs = new PairsAxis(curve.budgets(), linear);
    XYPlot plot = new XYPlot(dataset(curve, pairs), withFonts(pairs), withFonts(valueAxis(curve)), renderer(curve));
    plot.setDataset(1, edges(curve, pairs));
    plot.setRenderer(1, edgeRenderer(curve));
    // The first line is solid: below the others, it is still visible between their dashes where lines coincide.
    plot.setSeriesRenderingOrder(SeriesRenderingOrder.FORWARD);
    plot.setBackgroundPaint(Color.WHITE);
    plot.setOutlineVisible(false);
    plot.setDomainGridlinesVisible(false);
    plot.setRangeGridlinePaint(GRID);
    plot.setRangeGridlineStroke(new BasicStroke(0.5f));
    plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
    JFreeChart chart = new JFreeChart(bare ? null : curve.dataset(), font(Font.BOLD, 11), plot, false);
    chart.setBackgroundPaint(Color.WHITE);
    chart.setPadding(new RectangleInsets(4, 4, 4, 8));
    // Pure strokes: snapping to pixels would separate markers from their lines.
    chart.getRenderingHints().put(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    // Subtitles that are added later are placed further up.
    if (!bare) {
      chart.getTitle().setPaint(INK);
      chart.addSubtitle(caption(curve.caption()));
    }
    chart.addSubtitle(legend(plot));
    return chart;
  }

  private static TextTitle caption(String text) {
    return new TextTitle(text, font(Font.PLAIN, 7), Color.DARK_GRAY, RectangleEdge.BOTTOM, HorizontalAlignment.CENTER,
        TextTitle.DEFAULT_VERTICAL_ALIGNMENT, new RectangleInsets(4, 4, 0, 4));
  }

  private static LegendTitle legend(XYPlot plot) {
    LegendTitle legend = new LegendTitle(plot, new CentredRows(), new ColumnArrangement());
    legend.setPosition(RectangleEdge.BOTTOM);
    legend.setItemFont(font(Font.PLAIN, 9));
    legend.setItemPaint(INK);
    legend.setFrame(BlockBorder.NONE);
    legend.setLegendItemGraphicPadding(new RectangleInsets(0, 8, 0, 4));
    return legend;
  }

  private static YIntervalSeriesCollection dataset(LearningCurve curve, PairsAxis axis) {
    YIntervalSeriesCollection dataset = new YIntervalSeriesCollection();
    for (LearningCurve.Line line : curve.lines()) {
      YIntervalSeries series = new YIntervalSeries(line.name());
      line.points().forEach((pairs, point) -> series.add(axis.position(pairs), point.mean(), point.low(), point.high()));
      dataset.addSeries(series);
    }
    return dataset;
  }

  private static DeviationRenderer renderer(LearningCurve curve) {
    DeviationRenderer renderer = new DeviationRenderer(true, true);
    renderer.setAlpha(BAND_ALPHA);
    // A thin white outline separates markers where lines meet.
    renderer.setDrawOutlines(true);
    renderer.setUseOutlinePaint(true);
    renderer.setDefaultOutlinePaint(Color.WHITE);
    renderer.setDefaultOutlineStroke(new BasicStroke(0.5f));
    renderer.setLegendLine(new Line2D.Double(-13, 0, 13, 0));
    List<LearningCurve.Line> lines = curve.lines();
    for (int i = 0; i < lines.size(); i++) {
      LineStyle style = new LineStyle(lines.get(i).style());
      renderer.setSeriesPaint(i, style.colour());
      renderer.setSeriesFillPaint(i, style.colour());
      renderer.setSeriesShape(i, style.marker());
      renderer.setSeriesStroke(i, style.stroke());
    }
    renderer.setDefaultToolTipGenerator((dataset, series, item) -> tip(lines.get(series), item));
    return renderer;
  }

  /** Returns the lower and upper edges of the bands. */
  private static XYSeriesCollection edges(LearningCurve curve, PairsAxis axis) {
    XYSeriesCollection edges = new XYSeriesCollection();
    for (LearningCurve.Line line : curve.lines()) {
      XYSeries low = new XYSeries(line.name() + " low");
      XYSeries high = new XYSeries(line.name() + " high");
      line.points().forEach((pairs, point) -> {
        if (point.hasMargin()) {
          low.add(axis.position(pairs), point.low());
          high.add(axis.position(pairs), point.high());
        }
      });
      edges.addSeries(low);
      edges.addSeries(high);
    }
    return edges;
  }

  private static XYLineAndShapeRenderer edgeRenderer(LearningCurve curve) {
    XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, false);
    renderer.setDefaultSeriesVisibleInLegend(false);
    renderer.setDefaultStroke(new BasicStroke(0.4f));
    renderer.setAutoPopulateSeriesStroke(false);
    for (int i = 0; i < curve.lines().size(); i++) {
      Color colour = new LineStyle(curve.lines().get(i).style()).colour();
      Color pale = new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), EDGE_ALPHA);
      renderer.setSeriesPaint(2 * i, pale);
      renderer.setSeriesPaint(2 * i + 1, pale);
    }
    return renderer;
  }

  private static String tip(LearningCurve.Line line, int item) {
    int pairs = line.points().keySet().stream().skip(item).findFirst().orElseThrow();
    MeanInterval point = line.points().get(pairs);
    return line.name() + ", " + pairs + " pairs: " + CurveTable.text(point) + ", mean of " + point.count();
  }

  /** Makes an axis that spans all bands, but does not exceed the range of the measure. */
  private static NumberAxis valueAxis(LearningCurve curve) {
    NumberAxis axis = new NumberAxis(curve.measureLabel());
    List<MeanInterval> points = curve.lines().stream().flatMap(line -> line.points().values().stream()).toList();
    double low = points.stream().mapToDouble(MeanInterval::low).min().orElseThrow();
    double high = points.stream().mapToDouble(MeanInterval::high).max().orElseThrow();
    low = Math.max(curve.lowest(), low);
    high = Math.min(curve.highest(), high);
    double margin = MARGIN * (high > low ? high - low : Math.max(1e-3, Math.abs(high)));
    axis.setRange(low - margin, high + margin);
    axis.setTickUnit(tickUnit(high - low + 2 * margin));
    return axis;
  }

  /** Returns a step that depends on the range only, so that pictures of different sizes have the same ticks. */
  private static NumberTickUnit tickUnit(double range) {
    double step = new NumberTickUnitSource().getCeilingTickUnit(range / MAX_STEPS).getSize();
    // JFreeChart's own format follows the default locale; pictures should look the same everywhere.
    NumberFormat format = NumberFormat.getInstance(Locale.ROOT);
    int digits = Math.max(0, -(int) Math.floor(Math.log10(step) + 1e-9));
    format.setMinimumFractionDigits(digits);
    format.setMaximumFractionDigits(digits);
    return new NumberTickUnit(step, format);
  }

  private static ValueAxis withFonts(ValueAxis axis) {
    axis.setLabelFont(font(Font.PLAIN, 10));
    axis.setTickLabelFont(font(Font.PLAIN, 9));
    axis.setLabelPaint(INK);
    axis.setTickLabelPaint(INK);
    axis.setAxisLinePaint(INK);
    axis.setTickMarkPaint(INK);
    return axis;
  }

  private static Font font(int style, int size) {
    return new Font(Font.SANS_SERIF, style, size);
  }
}
