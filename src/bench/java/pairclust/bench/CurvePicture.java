package pairclust.bench;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Polygon;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jfree.chart.ChartUtils;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.data.xy.YIntervalSeries;
import org.jfree.data.xy.YIntervalSeriesCollection;
import weka.experiment.Stats;

/** Draws the learning curves of one data set: NMI by number of pairs, a line per scheme, with standard errors. */
final class CurvePicture {

  private static final int WIDTH = 900;
  private static final int HEIGHT = 600;

  /** Okabe and Ito's colours, which colour-blind people tell apart; without their yellow, which is pale on white. */
  private static final int[] COLOURS = {0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7, 0x000000, 0xE69F00, 0x56B4E9};

  private static final float[][] DASHES = {null, {10, 5}, {3, 4}, {12, 4, 3, 4}, {18, 5}};

  private static final Shape[] MARKERS = {new Ellipse2D.Double(-5, -5, 10, 10), new Rectangle2D.Double(-4.5, -4.5, 9, 9),
      new Polygon(new int[] {-6, 6, 0}, new int[] {5, 5, -6}, 3), new Polygon(new int[] {0, 6, 0, -6}, new int[] {-6, 0, 6, 0}, 4),
      new Polygon(new int[] {-6, 6, 0}, new int[] {-5, -5, 6}, 3), new Rectangle2D.Double(-6, -2.5, 12, 5)};

  /** How far apart lines stand at one number of pairs, so that error bars do not hide each other. */
  private static final double STEP = 0.05;

  private final CurvePlan plan;
  private final CurveResults results;

  CurvePicture(CurvePlan plan, CurveResults results) {
    this.plan = plan;
    this.results = results;
  }

  void draw(Path file) throws IOException {
    String shared = sharedEnding();
    XYPlot plot = new XYPlot(curves(shared), pairsAxis(), nmiAxis(), renderer());
    plot.setBackgroundPaint(Color.WHITE);
    plot.setDomainGridlinesVisible(false);
    plot.setRangeGridlinePaint(Color.LIGHT_GRAY);
    JFreeChart chart = new JFreeChart(plan.data().name() + shared.replace(" -distance", ","), font(Font.BOLD, 18), plot, true);
    chart.setBackgroundPaint(Color.WHITE);
    chart.getLegend().setItemFont(font(Font.PLAIN, 15));
    chart.getLegend().setPosition(RectangleEdge.BOTTOM);
    ChartUtils.saveChartAsPNG(file.toFile(), chart, WIDTH, HEIGHT);
  }

  /** Returns the distance if all schemes have the same: once in the title is enough then. */
  private String sharedEnding() {
    String first = plan.schemes().get(0);
    String ending = first.contains(" -distance ") ? first.substring(first.lastIndexOf(" -distance ")) : "";
    return plan.schemes().stream().allMatch(scheme -> scheme.endsWith(ending)) ? ending : "";
  }

  /** Numbers of pairs stand side by side, evenly: they grow too fast for a linear scale, and a logarithmic one has no 0. */
  private YIntervalSeriesCollection curves(String shared) {
    YIntervalSeriesCollection curves = new YIntervalSeriesCollection();
    List<String> schemes = plan.schemes();
    for (int s = 0; s < schemes.size(); s++) {
      YIntervalSeries series = new YIntervalSeries(schemes.get(s).substring(0, schemes.get(s).length() - shared.length()));
      for (int b = 0; b < plan.budgets().size(); b++) {
        Stats stats = CurveTable.stats(plan, results, schemes.get(s), plan.budgets().get(b));
        double error = CurveTable.error(stats);
        series.add(b + STEP * (s - (schemes.size() - 1) / 2.0), stats.mean, stats.mean - error, stats.mean + error);
      }
      curves.addSeries(series);
    }
    return curves;
  }

  private ValueAxis pairsAxis() {
    SymbolAxis axis = new SymbolAxis("Number of pairs", plan.budgets().stream().map(String::valueOf).toArray(String[]::new));
    axis.setGridBandsVisible(false);
    axis.setRange(-0.4, plan.budgets().size() - 0.6);
    return withFonts(axis);
  }

  private static ValueAxis nmiAxis() {
    NumberAxis axis = new NumberAxis("NMI on held-out rows");
    axis.setAutoRangeIncludesZero(false);
    return withFonts(axis);
  }

  private static ValueAxis withFonts(ValueAxis axis) {
    axis.setLabelFont(font(Font.PLAIN, 17));
    axis.setTickLabelFont(font(Font.PLAIN, 15));
    return axis;
  }

  private XYErrorRenderer renderer() {
    XYErrorRenderer renderer = new XYErrorRenderer();
    renderer.setDefaultLinesVisible(true);
    renderer.setLegendLine(new Line2D.Double(-20, 0, 20, 0));
    renderer.setDrawXError(false);
    renderer.setErrorStroke(new BasicStroke(1.2f));
    for (int s = 0; s < plan.schemes().size(); s++) {
      renderer.setSeriesPaint(s, new Color(COLOURS[s % COLOURS.length]));
      renderer.setSeriesShape(s, MARKERS[s % MARKERS.length]);
      renderer.setSeriesStroke(s, new BasicStroke(2.2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, DASHES[s % DASHES.length], 0));
    }
    return renderer;
  }

  private static Font font(int style, int size) {
    return new Font(Font.SANS_SERIF, style, size);
  }
}
