package pairclust.weka.curves;

import java.awt.Font;
import java.awt.Graphics;
import javax.swing.UIManager;
import org.jfree.chart.ChartPanel;
import org.jfree.chart.JFreeChart;

/** Shows a chart on the screen, with the values of points as tool tips. */
public final class CurvePane extends ChartPanel {

  private static final long serialVersionUID = 1L;

  /** Charts are made for print; fonts of that size are too small on a screen whose labels have the usual size. */
  private static final double ZOOM = 1.4;
  private static final double USUAL = 12;

  /** @param chart the chart */
  public CurvePane(JFreeChart chart) {
    // Without JFreeChart's pop-up menu, whose functions do not suit this chart.
    super(chart, false, false, false, false, true);
    setDomainZoomable(false);
    setRangeZoomable(false);
    setInitialDelay(0);
  }

  /** Returns the zoom, which follows the font size that the user prefers. */
  private static double zoom() {
    Font font = UIManager.getFont("Label.font");
    return font == null ? ZOOM : ZOOM * font.getSize2D() / USUAL;
  }

  /**
   * @param points a length in a chart
   * @return the length on the screen
   */
  public static int pixels(int points) {
    return (int) Math.round(points * zoom());
  }

  @Override
  public void paintComponent(Graphics g) {
    int width = Math.max(1, (int) Math.round(getWidth() / zoom()));
    int height = Math.max(1, (int) Math.round(getHeight() / zoom()));
    setMinimumDrawWidth(width);
    setMaximumDrawWidth(width);
    setMinimumDrawHeight(height);
    setMaximumDrawHeight(height);
    super.paintComponent(g);
  }
}
