package pairclust.weka.explorer.figure;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import org.jfree.chart.annotations.AbstractXYAnnotation;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;

/** The title of a group of lines. */
final class TitleMark extends AbstractXYAnnotation {

  private static final long serialVersionUID = 1L;

  private final String title;
  private final int place;

  /** Makes a title at a place counted from 0 at the top. */
  TitleMark(String title, int place) {
    this.title = title;
    this.place = place;
  }

  @Override
  public void draw(Graphics2D g2, XYPlot plot, Rectangle2D area, ValueAxis domain, ValueAxis range, int rendererIndex,
      PlotRenderingInfo info) {
    double bottom = range.valueToJava2D(place + 0.4, area, plot.getRangeAxisEdge());
    ChartLook.text(g2, ChartLook.font(Font.BOLD, 9), title, area, bottom, false);
  }
}
