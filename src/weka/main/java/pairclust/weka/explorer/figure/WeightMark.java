package pairclust.weka.explorer.figure;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.Locale;
import org.jfree.chart.annotations.AbstractXYAnnotation;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;
import pairclust.weka.report.AttributeShares.Share;

/** An attribute in a chart: its name and shares, and below them a bar for its share after learning with a line at the share before. */
final class WeightMark extends AbstractXYAnnotation {

  private static final long serialVersionUID = 1L;

  private static final double BAR = 6;
  private static final double OVER = 1.5;

  private final transient Share share;
  private final int place;

  /** Makes the mark of an attribute, at a place counted from 0 at the top. */
  WeightMark(Share share, int place) {
    this.share = share;
    this.place = place;
    setToolTipText(String.format(Locale.ROOT, "%s: %.2f %% of the distances, %.2f %% before learning", share.name(), 100 * share.after(),
        100 * share.before()));
  }

  @Override
  public void draw(Graphics2D g2, XYPlot plot, Rectangle2D area, ValueAxis domain, ValueAxis range, int rendererIndex,
      PlotRenderingInfo info) {
    double top = range.valueToJava2D(place - 0.5, area, plot.getRangeAxisEdge());
    double bottom = range.valueToJava2D(place + 0.5, area, plot.getRangeAxisEdge());
    double middle = bottom - BAR;
    String figures = String.format(Locale.ROOT, "%.3g %%", 100 * share.after());
    ChartLook.text(g2, ChartLook.font(Font.PLAIN, 8), share.name() + "  " + figures, area, middle - BAR / 2 - OVER, false);
    double zero = domain.valueToJava2D(0, area, plot.getDomainAxisEdge());
    double after = domain.valueToJava2D(share.after(), area, plot.getDomainAxisEdge());
    double before = domain.valueToJava2D(share.before(), area, plot.getDomainAxisEdge());
    g2.setPaint(ChartLook.BLUE);
    g2.fill(new Rectangle2D.Double(zero, middle - BAR / 2, Math.max(0.5, after - zero), BAR));
    Line2D mark = new Line2D.Double(before, middle - BAR / 2 - OVER, before, middle + BAR / 2 + OVER);
    // White around it shows it on a dark bar.
    g2.setStroke(new BasicStroke(3));
    g2.setPaint(Color.WHITE);
    g2.draw(mark);
    g2.setStroke(new BasicStroke(1.4f));
    g2.setPaint(ChartLook.INK);
    g2.draw(mark);
    addEntity(info, new Rectangle2D.Double(area.getX(), top, area.getWidth(), bottom - top), rendererIndex, getToolTipText(), null);
  }
}
