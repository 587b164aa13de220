package pairclust.weka.curves;

import java.awt.Graphics;
import org.jfree.chart.ChartPanel;
import org.jfree.chart.JFreeChart;

/** Shows a chart on the screen, with the values of points as tool tips. */
final class CurvePane extends ChartPanel {

  private static final long serialVersionUID = 1L;

  /** Charts are made for print; fonts of that size are too small on a screen. */
  private static final double ZOOM = 1.4;

  CurvePane(JFreeChart chart) {
    // Without JFreeChart's pop-up menu, whose functions do not suit this chart.
    super(chart, false, false, false, false, true);
    setDomainZoomable(false);
    setRangeZoomable(false);
    setInitialDelay(0);
  }

  @Override
  public void paintComponent(Graphics g) {
    int width = Math.max(1, (int) Math.round(getWidth() / ZOOM));
    int height = Math.max(1, (int) Math.round(getHeight() / ZOOM));
    setMinimumDrawWidth(width);
    setMaximumDrawWidth(width);
    setMinimumDrawHeight(height);
    setMaximumDrawHeight(height);
    super.paintComponent(g);
  }
}
