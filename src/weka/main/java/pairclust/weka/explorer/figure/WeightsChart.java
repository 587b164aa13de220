package pairclust.weka.explorer.figure;

import java.awt.BasicStroke;
import java.awt.geom.Line2D;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import pairclust.weka.explorer.outcome.AttributeWeights;
import pairclust.weka.explorer.outcome.AttributeWeights.Group;
import pairclust.weka.report.AttributeShares.Share;

/** Draws how much attributes count in a learned distance, as bars. */
final class WeightsChart {

  /** The height of a line, and of everything else. */
  private static final int LINE_HEIGHT = 24;
  private static final int FRAME_HEIGHT = 76;
  private static final int WIDTH = 170;

  private static final double MARGIN = 1.04;

  private WeightsChart() {
  }

  static Figure figure(AttributeWeights weights) {
    return weights.isEmpty() ? Figure.none(weights.note())
        : new Figure("", weights.note(), WIDTH, FRAME_HEIGHT + LINE_HEIGHT * lines(weights), caption -> of(weights, caption),
            weights.csv());
  }

  private static int lines(AttributeWeights weights) {
    return weights.groups().stream().mapToInt(group -> group.shares().size() + (group.title().isEmpty() ? 0 : 1)).sum();
  }

  private static JFreeChart of(AttributeWeights weights, String caption) {
    NumberAxis axis = new NumberAxis("Share in the distances between rows");
    double most = weights.groups().stream().flatMap(group -> group.shares().stream())
        .mapToDouble(share -> Math.max(share.before(), share.after())).max().orElse(1);
    axis.setRange(0, Math.max(1e-9, most) * MARGIN);
    axis.setNumberFormatOverride(new DecimalFormat("0.## %", DecimalFormatSymbols.getInstance(Locale.ROOT)));
    XYPlot plot = ChartLook.lines(axis, -0.5, lines(weights) - 0.5);
    int place = 0;
    for (Group group : weights.groups()) {
      if (!group.title().isEmpty()) {
        plot.addAnnotation(new TitleMark(group.title(), place++));
      }
      for (Share share : group.shares()) {
        plot.addAnnotation(new WeightMark(share, place++));
      }
    }
    LegendItemCollection legend = new LegendItemCollection();
    legend.add(ChartLook.colour("after learning", ChartLook.BLUE, ChartLook.BLUE));
    legend.add(new LegendItem("before", null, null, null, new Line2D.Double(0, -4, 0, 4), new BasicStroke(1.4f), ChartLook.INK));
    return ChartLook.chart(plot, legend, caption);
  }
}
