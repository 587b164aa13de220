package pairclust.weka.explorer;

import java.awt.BasicStroke;
import java.awt.Color;
import java.io.File;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.swing.JComponent;
import org.jfree.chart.ChartFactory;
import org.jfree.chart.ChartPanel;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import pairclust.kmeans.Iteration;
import pairclust.progress.ProgressEvent;
import pairclust.weka.curves.Picture;
import pairclust.weka.explorer.model.RunResult;
import pairclust.weka.explorer.model.Workspace;

/** Shows the objective over the iterations of the selected run. */
public final class ObjectivePanel extends FigurePanel {

  private static final long serialVersionUID = 1L;

  private static final Color BEST = new Color(0x0072B2);
  private static final Color OTHER = new Color(0xB0B0B0);

  ObjectivePanel(Workspace workspace) {
    super(workspace, "objective");
  }

  @Override
  boolean isAvailable(RunResult result) {
    return result != null && !result.trace().isEmpty();
  }

  @Override
  String hint(RunResult result) {
    return result == null ? "Run a clusterer to see its objective over the iterations."
        : "This clusterer has no iterations to show. If it has an objective, the view Output has its value.";
  }

  @Override
  JComponent view(RunResult result) {
    return new ChartPanel(chart(result), false, true, false, true, true);
  }

  @Override
  void write(RunResult result, File target) throws IOException {
    Picture.DEFAULT.write(chart(result), target);
  }

  @Override
  String table(RunResult result) {
    return csv(result);
  }

  /** Returns the figure that the run ended with; before, some algorithms report others. */
  private static String figure(RunResult result) {
    return result.trace().get(result.trace().size() - 1).figure();
  }

  /** Returns the iterations of each start, without those on samples of the rows, whose objectives are smaller, if there are others. */
  private static Map<Integer, List<ProgressEvent>> starts(RunResult result) {
    boolean all = result.trace().stream().anyMatch(step -> !step.trial());
    String figure = figure(result);
    return result.trace().stream().filter(step -> step.figure().equals(figure) && (!all || !step.trial()))
        .collect(Collectors.groupingBy(ProgressEvent::start, TreeMap::new, Collectors.toList()));
  }

  /** Draws the objective of all starts, with the best one on top. */
  public static JFreeChart chart(RunResult result) {
    Map<Integer, List<ProgressEvent>> starts = starts(result);
    int best = starts.entrySet().stream().min(Comparator.comparingDouble(start -> last(start.getValue()))).orElseThrow().getKey();
    XYSeriesCollection lines = new XYSeriesCollection();
    XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, false);
    addLine(lines, renderer, "start " + best + " (best)", starts.get(best), BEST);
    renderer.setSeriesShapesVisible(0, true);
    boolean first = true;
    for (Map.Entry<Integer, List<ProgressEvent>> start : starts.entrySet()) {
      if (start.getKey() != best) {
        addLine(lines, renderer, first ? "other starts" : "start " + start.getKey(), start.getValue(), OTHER);
        renderer.setSeriesVisibleInLegend(lines.getSeriesCount() - 1, first);
        first = false;
      }
    }
    JFreeChart chart = ChartFactory.createXYLineChart(result.name(), "Iteration", figure(result).substring(0,
        1).toUpperCase(Locale.ROOT) + figure(result).substring(1), lines);
    XYPlot plot = chart.getXYPlot();
    plot.setRenderer(renderer);
    plot.setBackgroundPaint(Color.WHITE);
    plot.setRangeGridlinePaint(Color.LIGHT_GRAY);
    plot.getDomainAxis().setStandardTickUnits(NumberAxis.createIntegerTickUnits());
    ((NumberAxis) plot.getRangeAxis()).setAutoRangeIncludesZero(false);
    return chart;
  }

  private static double last(List<ProgressEvent> iterations) {
    return iterations.get(iterations.size() - 1).value();
  }

  private static void addLine(XYSeriesCollection lines, XYLineAndShapeRenderer renderer, String name, List<ProgressEvent> iterations,
      Color colour) {
    XYSeries series = new XYSeries(name);
    iterations.forEach(step -> series.add(step.step(), step.value()));
    renderer.setSeriesPaint(lines.getSeriesCount(), colour);
    renderer.setSeriesStroke(lines.getSeriesCount(), new BasicStroke(colour == BEST ? 2f : 1f));
    lines.addSeries(series);
  }

  /** Returns the numbers behind the curve. */
  public static String csv(RunResult result) {
    StringBuilder text = new StringBuilder("start,iteration," + figure(result) + ",moved\n");
    starts(result).values().forEach(start -> start.forEach(i ->
        text.append(String.format(Locale.ROOT, "%d,%d,%s,%d%n", i.start(), i.step(), i.value(), i.moved()))));
    return text.toString();
  }
}
