package pairclust.weka.curves;

import java.awt.Graphics;
import org.jfree.chart.ChartPanel;
import org.jfree.chart.JFreeChart;

/** Shows a chart on the screen, with the values of a point where the mouse rests. */
final class CurvePane extends ChartPanel {

  private static final long serialVersionUID = 1L;

  /** Charts are made for print; letters of that size are too small to read from a screen. */
  private static final double ZOOM = 1.4;

  CurvePane(JFreeChart chart) {
    // Without JFreeChart's own menu, which offers what a chart of this kind is not made for.
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
