package pairclust.weka.explorer.figure;

import java.awt.Color;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeriesCollection;
import pairclust.weka.explorer.outcome.ClassMatrix;

/** Draws which classes the rows of each cluster have: numbers in cells, the darker the larger their share in the cluster. */
final class MatrixChart {

  /** The size of cells, and of everything else. */
  private static final int CELL_WIDTH = 24;
  private static final int CELL_HEIGHT = 20;
  private static final int LEFT = 100;
  private static final int FRAME_HEIGHT = 130;

  private static final double[] SHARES = {0, 0.25, 0.5, 0.75, 1};
  private static final Color EDGE = new Color(0x808080);

  private MatrixChart() {
  }

  static Figure figure(ClassMatrix matrix) {
    return matrix.isEmpty() ? Figure.none(matrix.note()) : new Figure("", matrix.note(), LEFT + CELL_WIDTH * matrix.classes().length,
        FRAME_HEIGHT + CELL_HEIGHT * matrix.clusters().length, caption -> of(matrix, caption), matrix.csv());
  }

  private static JFreeChart of(ClassMatrix matrix, String caption) {
    NamesAxis across = new NamesAxis("Class", matrix.classes());
    NamesAxis down = new NamesAxis("Cluster", matrix.clusters());
    down.setInverted(true);
    XYPlot plot = new XYPlot(new XYSeriesCollection(), across, down, new XYLineAndShapeRenderer());
    plot.setDomainAxisLocation(AxisLocation.TOP_OR_LEFT);
    plot.setDomainGridlinesVisible(false);
    plot.setRangeGridlinesVisible(false);
    ChartLook.style(plot);
    plot.addAnnotation(new MatrixMark(matrix));
    LegendItemCollection legend = new LegendItemCollection();
    for (double share : SHARES) {
      String text = Math.round(100 * share) + " %";
      legend.add(ChartLook.colour(share == 0 ? "share of the cluster's rows: " + text : text, MatrixMark.colour(share), EDGE));
    }
    return ChartLook.chart(plot, legend, caption);
  }
}
