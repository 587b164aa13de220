package pairclust.weka.explorer;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.RenderingHints;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.xy.XYSeriesCollection;
import pairclust.weka.curves.Picture;
import pairclust.weka.explorer.model.Candidates;
import pairclust.weka.explorer.model.Candidates.Line;
import pairclust.weka.explorer.model.Candidates.Role;

/** Draws how candidates agree with left-out pairs, with JFreeChart. Sizes are in points, as in learning curves. */
public final class CandidateChart {

  static final Color INK = new Color(0x222222);
  private static final Color GRID = new Color(0xDDDDDD);

  /** The agreement of random clusters. */
  static final double RANDOM = 0.5;

  private static final double MARGIN = 0.03;
  private static final double[] STEPS = {0.05, 0.1, 0.2};
  private static final int MAX_STEPS = 6;

  /** The height of a line, and of everything else. */
  private static final int LINE_HEIGHT = 38;
  private static final int FRAME_HEIGHT = 80;
  private static final int CAPTION_HEIGHT = 40;

  private CandidateChart() {
  }

  /** Returns the height in points that the picture needs. */
  static int height(Candidates candidates, boolean captioned) {
    return FRAME_HEIGHT + LINE_HEIGHT * candidates.lines().size() + (captioned ? CAPTION_HEIGHT : 0);
  }

  /** Returns the size of the picture in a file, with a caption. */
  public static Picture size(Candidates candidates) {
    return new Picture(Picture.DEFAULT.width(), height(candidates, true), Picture.DEFAULT.dpi());
  }

  /** Draws candidates from top to bottom; the caption says why the result is what it is. */
  public static JFreeChart of(Candidates candidates, boolean captioned) {
    List<Line> lines = candidates.lines();
    NumberAxis places = new NumberAxis();
    places.setRange(-0.5, lines.size() - 0.5);
    places.setInverted(true);
    places.setVisible(false);
    XYPlot plot = new XYPlot(new XYSeriesCollection(), agreement(lines), places,
        new XYLineAndShapeRenderer());
    double most = lines.stream().filter(line -> line.role() == Role.PART).mapToDouble(Line::share).max().orElse(1);
    for (int i = 0; i < lines.size(); i++) {
      plot.addAnnotation(new CandidateMark(lines.get(i), i, most));
    }
    // Above, it is visible even if a small window shows the first lines only.
    plot.setDomainAxisLocation(AxisLocation.TOP_OR_LEFT);
    plot.addDomainMarker(random(), Layer.BACKGROUND);
    plot.setBackgroundPaint(Color.WHITE);
    plot.setOutlineVisible(false);
    plot.setRangeGridlinesVisible(false);
    plot.setDomainGridlinePaint(GRID);
    plot.setDomainGridlineStroke(new BasicStroke(0.5f));
    plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
    plot.setFixedLegendItems(legend(lines));
    JFreeChart chart = new JFreeChart(null, null, plot, false);
    chart.setBackgroundPaint(Color.WHITE);
    chart.setPadding(new RectangleInsets(4, 8, 4, 8));
    chart.getRenderingHints().put(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    // Subtitles that are added later are placed further up.
    if (captioned) {
      chart.addSubtitle(caption(candidates.reason()));
    }
    chart.addSubtitle(key(plot));
    return chart;
  }

  private static TextTitle caption(String text) {
    TextTitle caption = new TextTitle(text, font(Font.PLAIN, 8), INK, RectangleEdge.BOTTOM, HorizontalAlignment.LEFT,
        TextTitle.DEFAULT_VERTICAL_ALIGNMENT, new RectangleInsets(4, 4, 0, 4));
    caption.setTextAlignment(HorizontalAlignment.LEFT);
    return caption;
  }

  private static LegendTitle key(XYPlot plot) {
    LegendTitle legend = new LegendTitle(plot);
    legend.setPosition(RectangleEdge.BOTTOM);
    legend.setItemFont(font(Font.PLAIN, 8));
    legend.setItemPaint(INK);
    legend.setFrame(BlockBorder.NONE);
    return legend;
  }

  /** Makes an axis that includes what random clusters have. */
  private static NumberAxis agreement(List<Line> lines) {
    double low = lines.stream().filter(Line::isJudged).mapToDouble(line -> line.agreement() - line.uncertainty()).min()
        .orElse(RANDOM);
    NumberAxis axis = new NumberAxis("Agreement with left-out pairs");
    axis.setRange(Math.max(0, Math.min(RANDOM, low) - MARGIN), 1 + MARGIN);
    double step = STEPS[STEPS.length - 1];
    for (int i = STEPS.length - 1; i >= 0 && axis.getRange().getLength() / STEPS[i] <= MAX_STEPS; i--) {
      step = STEPS[i];
    }
    axis.setTickUnit(new NumberTickUnit(step, new DecimalFormat("0 %", DecimalFormatSymbols.getInstance(Locale.ROOT))));
    axis.setLabelFont(font(Font.PLAIN, 9));
    axis.setTickLabelFont(font(Font.PLAIN, 8));
    axis.setLabelPaint(INK);
    axis.setTickLabelPaint(INK);
    axis.setAxisLinePaint(INK);
    axis.setTickMarkPaint(INK);
    return axis;
  }

  private static ValueMarker random() {
    return new ValueMarker(RANDOM, INK, dashes());
  }

  private static BasicStroke dashes() {
    return new BasicStroke(0.8f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, new float[] {4, 2}, 0);
  }

  /** Explains the colours that occur, and the line of random clusters. */
  private static LegendItemCollection legend(List<Line> lines) {
    LegendItemCollection items = new LegendItemCollection();
    for (Role role : Role.values()) {
      if (lines.stream().anyMatch(line -> line.role() == role && line.isJudged())) {
        items.add(new LegendItem(role.label(), null, null, null, new Rectangle2D.Double(-5, -3, 10, 6), CandidateMark.colour(role),
            new BasicStroke(0.5f), CandidateMark.edge(role)));
      }
    }
    items.add(new LegendItem("random clusters", null, null, null, new Line2D.Double(-8, 0, 8, 0), dashes(), INK));
    return items;
  }

  static Font font(int style, int size) {
    return new Font(Font.SANS_SERIF, style, size);
  }
}
