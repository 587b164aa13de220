package pairclust.weka.explorer.figure;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.xy.XYSeriesCollection;

/** The common look of the pictures: dark on white, for screens and for print. Sizes are in points, as in learning curves. */
final class ChartLook {

  static final Color INK = new Color(0x222222);

  /** Of the palette of Okabe and Ito, which colour-blind people can distinguish. */
  static final Color BLUE = new Color(0x0072B2);
  static final Color ORANGE = new Color(0xE69F00);

  private static final Color GRID = new Color(0xDDDDDD);
  private static final double GAP = 1.5;

  private ChartLook() {
  }

  static Font font(int style, int size) {
    return new Font(Font.SANS_SERIF, style, size);
  }

  /** Makes a plot of marks from top to bottom; the axis above is visible even if a small window shows the first lines only. */
  static XYPlot lines(NumberAxis across, double top, double bottom) {
    NumberAxis places = new NumberAxis();
    places.setRange(top, bottom);
    places.setInverted(true);
    places.setVisible(false);
    style(across);
    XYPlot plot = new XYPlot(new XYSeriesCollection(), across, places, new XYLineAndShapeRenderer());
    plot.setDomainAxisLocation(AxisLocation.TOP_OR_LEFT);
    plot.setRangeGridlinesVisible(false);
    plot.setDomainGridlinePaint(GRID);
    plot.setDomainGridlineStroke(new BasicStroke(0.5f));
    style(plot);
    return plot;
  }

  static void style(XYPlot plot) {
    plot.setBackgroundPaint(Color.WHITE);
    plot.setOutlineVisible(false);
    plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
  }

  static void style(ValueAxis axis) {
    axis.setLabelFont(font(Font.PLAIN, 9));
    axis.setTickLabelFont(font(Font.PLAIN, 8));
    axis.setLabelPaint(INK);
    axis.setTickLabelPaint(INK);
    axis.setAxisLinePaint(INK);
    axis.setTickMarkPaint(INK);
  }

  /** Makes a chart with a legend, if that has items, and a caption, unless it is empty. */
  static JFreeChart chart(XYPlot plot, LegendItemCollection legend, String caption) {
    plot.setFixedLegendItems(legend);
    JFreeChart chart = new JFreeChart(null, null, plot, false);
    chart.setBackgroundPaint(Color.WHITE);
    chart.setPadding(new RectangleInsets(4, 8, 4, 8));
    chart.getRenderingHints().put(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    // Subtitles that are added later are placed further up.
    if (!caption.isEmpty()) {
      chart.addSubtitle(caption(caption));
    }
    if (legend.getItemCount() > 0) {
      chart.addSubtitle(key(plot));
    }
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

  /** Explains a colour. */
  static LegendItem colour(String text, Color fill, Color edge) {
    return new LegendItem(text, null, null, null, new Rectangle2D.Double(-5, -3, 10, 6), fill, new BasicStroke(0.5f), edge);
  }

  /** Writes a text above or below a height, shortened to the width of the area. */
  static void text(Graphics2D g2, Font font, String text, Rectangle2D area, double y, boolean below) {
    g2.setFont(font);
    FontMetrics metrics = g2.getFontMetrics();
    String shown = fitting(text, metrics, area.getWidth());
    double base = below ? y + metrics.getAscent() : y - metrics.getDescent();
    // Lines of the plot would cross the text.
    g2.setPaint(Color.WHITE);
    g2.fill(new Rectangle2D.Double(area.getX(), base - metrics.getAscent(), metrics.stringWidth(shown) + GAP, metrics.getHeight()));
    g2.setPaint(INK);
    g2.drawString(shown, (float) area.getX(), (float) base);
  }

  /** Shortens a text to a width. */
  static String fitting(String text, FontMetrics metrics, double width) {
    String shown = text;
    for (int length = text.length(); length > 0 && metrics.stringWidth(shown) > width; length--) {
      shown = text.substring(0, length - 1) + "\u2026";
    }
    return shown;
  }
}
