package pairclust.weka.explorer.figure;

import java.awt.BasicStroke;
import java.awt.geom.Line2D;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.Layer;
import pairclust.weka.explorer.outcome.ClusterSilhouettes;
import pairclust.weka.explorer.outcome.ClusterSilhouettes.Cluster;

/**
 * Draws the silhouettes of the rows of each cluster as sorted bars, as in P. J. Rousseeuw: Silhouettes: a graphical aid to the
 * interpretation and validation of cluster analysis. J. Computational and Applied Mathematics 20, 1987,
 * doi:10.1016/0377-0427(87)90125-7. The height of a cluster grows with its rows.
 */
final class SilhouetteChart {

  /** The heights of the bars of all clusters together, the least of a cluster, of its title, and of everything else. */
  private static final int BARS = 260;
  private static final int FEWEST = 7;
  private static final int TITLE = 17;
  private static final int FRAME = 92;
  private static final int WIDTH = 170;

  /** The axis ends at 1; few silhouettes are below this. */
  private static final double USUAL = -0.2;
  private static final double STEP = 0.2;

  private SilhouetteChart() {
  }

  static Figure figure(ClusterSilhouettes silhouettes, String distance) {
    if (silhouettes.isEmpty()) {
      return Figure.none(silhouettes.note());
    }
    List<Cluster> clusters = silhouettes.clusters();
    double[] heights = heights(clusters);
    String note = String.format(Locale.ROOT, "By %s of the attributes as they are in the data, whatever the clusterer uses. Rows below 0"
        + " are nearer to another cluster.", distance);
    return new Figure("", note, WIDTH, FRAME + (int) Math.ceil(sum(heights)), caption -> of(silhouettes, heights, caption),
        silhouettes.csv());
  }

  /** Returns the heights of the clusters, with their titles. */
  private static double[] heights(List<Cluster> clusters) {
    double rows = clusters.stream().mapToDouble(Cluster::rows).sum();
    return clusters.stream().mapToDouble(cluster -> TITLE + Math.max(FEWEST, BARS * cluster.rows() / rows)).toArray();
  }

  private static double sum(double[] heights) {
    double sum = 0;
    for (double height : heights) {
      sum += height;
    }
    return sum;
  }

  private static JFreeChart of(ClusterSilhouettes silhouettes, double[] heights, String caption) {
    double least = silhouettes.clusters().stream().mapToDouble(cluster -> cluster.quartiles()[0]).min().orElse(0);
    NumberAxis axis = new NumberAxis("Silhouette");
    double low = Math.max(-1, Math.min(USUAL, Math.floor(least / STEP) * STEP));
    axis.setRange(low, 1);
    axis.setTickUnit(new NumberTickUnit(low < USUAL ? 2 * STEP : STEP));
    XYPlot plot = ChartLook.lines(axis, 0, sum(heights));
    double top = 0;
    for (int h = 0; h < heights.length; h++) {
      plot.addAnnotation(new SilhouetteMark(silhouettes.clusters().get(h), top, top + heights[h], TITLE));
      top += heights[h];
    }
    BasicStroke dashes = new BasicStroke(0.8f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, new float[] {4, 2}, 0);
    plot.addDomainMarker(new ValueMarker(silhouettes.mean(), ChartLook.INK, dashes), Layer.FOREGROUND);
    LegendItemCollection legend = new LegendItemCollection();
    legend.add(ChartLook.colour("own cluster nearer", ChartLook.BLUE, ChartLook.BLUE));
    legend.add(ChartLook.colour("another nearer", ChartLook.ORANGE, ChartLook.ORANGE));
    legend.add(new LegendItem(String.format(Locale.ROOT, "mean %.3f", silhouettes.mean()), null, null, null,
        new Line2D.Double(-8, 0, 8, 0), dashes, ChartLook.INK));
    return ChartLook.chart(plot, legend, caption);
  }
}
