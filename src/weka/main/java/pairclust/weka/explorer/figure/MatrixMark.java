package pairclust.weka.explorer.figure;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.Locale;
import org.jfree.chart.annotations.AbstractXYAnnotation;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;
import pairclust.weka.explorer.outcome.ClassMatrix;

/** The cells of a matrix of clusters and classes. */
final class MatrixMark extends AbstractXYAnnotation {

  private static final long serialVersionUID = 1L;

  private static final Color EDGE = new Color(0xBBBBBB);

  /** From this share on, cells are dark and have white text. */
  private static final double DARK = 0.55;
  private static final int LARGEST_FONT = 9;
  private static final int SMALLEST_FONT = 5;

  private final transient ClassMatrix matrix;

  MatrixMark(ClassMatrix matrix) {
    this.matrix = matrix;
  }

  /** Returns the colour of a share: from white to blue, which also differ in brightness. */
  static Color colour(double share) {
    return new Color(mixed(ChartLook.BLUE.getRed(), share), mixed(ChartLook.BLUE.getGreen(), share),
        mixed(ChartLook.BLUE.getBlue(), share));
  }

  private static int mixed(int part, double share) {
    return (int) Math.round(255 + share * (part - 255));
  }

  @Override
  public void draw(Graphics2D g2, XYPlot plot, Rectangle2D area, ValueAxis domain, ValueAxis range, int rendererIndex,
      PlotRenderingInfo info) {
    g2.setStroke(new BasicStroke(0.5f));
    for (int i = 0; i < matrix.clusters().length; i++) {
      double top = range.valueToJava2D(i - 0.5, area, plot.getRangeAxisEdge());
      double bottom = range.valueToJava2D(i + 0.5, area, plot.getRangeAxisEdge());
      for (int j = 0; j < matrix.classes().length; j++) {
        double left = domain.valueToJava2D(j - 0.5, area, plot.getDomainAxisEdge());
        double right = domain.valueToJava2D(j + 0.5, area, plot.getDomainAxisEdge());
        Rectangle2D cell = new Rectangle2D.Double(left, top, right - left, bottom - top);
        cell(g2, cell, matrix.counts()[i][j], matrix.share(i, j));
        addEntity(info, cell, rendererIndex, String.format(Locale.ROOT, "%,d rows of class %s in %s: %.1f %% of the cluster's %,d",
            matrix.counts()[i][j], matrix.classes()[j], matrix.clusters()[i], 100 * matrix.share(i, j), matrix.size(i)), null);
      }
    }
  }

  private static void cell(Graphics2D g2, Rectangle2D cell, long count, double share) {
    g2.setPaint(colour(share));
    g2.fill(cell);
    g2.setPaint(EDGE);
    g2.draw(cell);
    String text = Long.toString(count);
    for (int size = LARGEST_FONT; count > 0 && size >= SMALLEST_FONT; size--) {
      g2.setFont(ChartLook.font(Font.PLAIN, size));
      FontMetrics metrics = g2.getFontMetrics();
      if (metrics.stringWidth(text) + 2 <= cell.getWidth() && metrics.getAscent() <= cell.getHeight()) {
        g2.setPaint(share < DARK ? ChartLook.INK : Color.WHITE);
        g2.drawString(text, (float) (cell.getCenterX() - metrics.stringWidth(text) / 2.0),
            (float) (cell.getCenterY() + metrics.getAscent() * 0.36));
        return;
      }
    }
  }
}
