package pairclust.weka.explorer.figure;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.Locale;
import org.jfree.chart.annotations.AbstractXYAnnotation;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;
import pairclust.weka.explorer.outcome.ClusterSilhouettes.Cluster;

/** The silhouettes of a cluster in a chart: its name and figures, and below them a bar for each row, the largest first. */
final class SilhouetteMark extends AbstractXYAnnotation {

  private static final long serialVersionUID = 1L;

  private static final double GAP = 3;

  private final transient Cluster cluster;
  private final double top;
  private final double bottom;
  private final double title;

  /** Makes the mark of a cluster between two heights; the upper part is for its title. */
  SilhouetteMark(Cluster cluster, double top, double bottom, double title) {
    this.cluster = cluster;
    this.top = top;
    this.bottom = bottom;
    this.title = title;
    setToolTipText(String.format(Locale.ROOT, "%s: silhouettes from %.3f to %.3f, median %.3f; %,d of %,d rows are nearer to another"
        + " cluster", cluster.name(), cluster.quartiles()[0], cluster.quartiles()[4], cluster.quartiles()[2], cluster.negative(),
        cluster.rows()));
  }

  @Override
  public void draw(Graphics2D g2, XYPlot plot, Rectangle2D area, ValueAxis domain, ValueAxis range, int rendererIndex,
      PlotRenderingInfo info) {
    double above = range.valueToJava2D(top, area, plot.getRangeAxisEdge());
    double start = range.valueToJava2D(top + title, area, plot.getRangeAxisEdge());
    double end = range.valueToJava2D(bottom, area, plot.getRangeAxisEdge());
    g2.setPaint(ChartLook.BLUE);
    g2.fill(bars(plot, area, domain, start, end, true));
    g2.setPaint(ChartLook.ORANGE);
    g2.fill(bars(plot, area, domain, start, end, false));
    String figures = String.format(Locale.ROOT, "%s  %.2f \u00b7 %,d %s%s", cluster.name(), cluster.mean(), cluster.rows(),
        cluster.rows() == 1 ? "row" : "rows",
        cluster.negative() == 0 ? "" : String.format(Locale.ROOT, ", %,d below 0", cluster.negative()));
    ChartLook.text(g2, ChartLook.font(Font.PLAIN, 8), figures, area, start - 1, false);
    addEntity(info, new Rectangle2D.Double(area.getX(), above, area.getWidth(), end - above - GAP), rendererIndex, getToolTipText(), null);
  }

  /** Returns the outline of the bars above or below zero, as one shape. */
  private Path2D bars(XYPlot plot, Rectangle2D area, ValueAxis domain, double start, double end, boolean positive) {
    double[] values = cluster.drawn();
    double zero = domain.valueToJava2D(0, area, plot.getDomainAxisEdge());
    Path2D path = new Path2D.Double();
    path.moveTo(zero, start);
    for (int i = 0; i < values.length; i++) {
      double x = domain.valueToJava2D(positive ? Math.max(0, values[i]) : Math.min(0, values[i]), area, plot.getDomainAxisEdge());
      path.lineTo(x, start + (end - start) * i / values.length);
      path.lineTo(x, start + (end - start) * (i + 1) / values.length);
    }
    path.lineTo(zero, end);
    path.closePath();
    return path;
  }
}
