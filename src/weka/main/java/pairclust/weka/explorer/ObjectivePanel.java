package pairclust.weka.explorer;

import java.awt.BasicStroke;
import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.FlowLayout;
import java.io.File;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.swing.Action;
import javax.swing.JLabel;
import javax.swing.JPanel;
import org.jfree.chart.ChartFactory;
import org.jfree.chart.ChartPanel;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import pairclust.file.FileReplacement;
import pairclust.kmeans.Iteration;
import pairclust.progress.ProgressEvent;
import pairclust.weka.curves.Picture;
import pairclust.weka.explorer.model.Dialogs;
import pairclust.weka.explorer.model.RunResult;
import pairclust.weka.explorer.model.Workspace;
import weka.gui.WrapLayout;

/** Shows the objective over the iterations of the selected run. */
public final class ObjectivePanel extends JPanel {

  private static final long serialVersionUID = 1L;

  private static final Color BEST = new Color(0x0072B2);
  private static final Color OTHER = new Color(0xB0B0B0);

  private final transient Workspace workspace;
  private final JPanel place = new JPanel(new BorderLayout());
  private final transient Action picture = Look.action("Save picture...", "Save the curve as PNG or SVG", this::savePicture);
  private final transient Action table = Look.action("Save table...", "Save the numbers as CSV", this::saveTable);
  private transient RunResult shown;

  ObjectivePanel(Workspace workspace) {
    super(new BorderLayout());
    this.workspace = workspace;
    JPanel tools = new JPanel(new WrapLayout(FlowLayout.LEFT, 4, 2));
    tools.add(Look.button(picture, 'P'));
    tools.add(Look.button(table, 'T'));
    add(tools, BorderLayout.NORTH);
    add(place, BorderLayout.CENTER);
    workspace.onChange(this::refresh);
    show(null);
  }

  private void refresh() {
    if (workspace.selected() != shown) {
      show(workspace.selected());
    }
  }

  private void show(RunResult result) {
    shown = result;
    boolean traced = result != null && !result.trace().isEmpty();
    picture.setEnabled(traced);
    table.setEnabled(traced);
    place.removeAll();
    if (traced) {
      ChartPanel panel = new ChartPanel(chart(result), false, true, false, true, true);
      place.add(panel, BorderLayout.CENTER);
    } else {
      place.add(new JLabel(result == null ? "Run a clusterer to see its objective over the iterations."
          : "This clusterer does not report its objective.", JLabel.CENTER), BorderLayout.CENTER);
    }
    place.revalidate();
    place.repaint();
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

  private void savePicture() {
    RunResult result = shown;
    File file = workspace.dialogs().chooseSave(Dialogs.Kind.PICTURE, "objective.png");
    if (file != null) {
      workspace.export(target -> Picture.DEFAULT.write(chart(result), target), file);
    }
  }

  private void saveTable() {
    RunResult result = shown;
    File file = workspace.dialogs().chooseSave(Dialogs.Kind.TABLE, "objective.csv");
    if (file != null) {
      workspace.export(target -> write(target, csv(result)), file);
    }
  }

  private static void write(File file, String text) throws IOException {
    FileReplacement.write(file.toPath(), text);
  }
}
