package pairclust.weka.curves;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import pairclust.eval.MeanInterval;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;

/** The results of an experiment over numbers of pairs: one row per data set, run, fold, number of pairs and scheme. */
public final class ExperimentResults {

  /** One result. */
  private record Row(int pairs, String run, String fold, Instance values) {
  }

  /** The measure that papers on constrained clustering report first. */
  public static final String DEFAULT_MEASURE = "NMI";

  private final ResultColumns columns;

  /** Rows by data set and line, both in the order of the file. */
  private final Map<String, Map<LineKey, List<Row>>> datasets = new LinkedHashMap<>();

  /** The names of the lines of each data set, in the order of the lines. */
  private final Map<String, List<String>> names = new LinkedHashMap<>();

  /** All names of lines; the index of a name determines its style. */
  private final List<String> styles;

  /**
   * Takes results in the format of Weka's result listeners.
   *
   * @param data the results
   */
  public ExperimentResults(Instances data) {
    columns = new ResultColumns(data);
    Set<List<Object>> seen = new HashSet<>();
    for (Instance values : data) {
      Row row = new Row(columns.pairs(values), columns.run(values), columns.fold(values), values);
      String dataset = columns.dataset(values);
      LineKey line = columns.line(values);
      if (!seen.add(List.of(dataset, line, row.pairs, row.run, row.fold))) {
        throw new IllegalArgumentException("Run " + row.run + (row.fold.isEmpty() ? "" : ", fold " + row.fold) + " of " + line.scheme()
            + " with " + row.pairs + " pairs on " + dataset + " occurs twice. Were result files with the same runs merged?");
      }
      datasets.computeIfAbsent(dataset, name -> new LinkedHashMap<>()).computeIfAbsent(line, key -> new ArrayList<>()).add(row);
    }
    datasets.forEach((dataset, lines) -> names.put(dataset, LineKey.names(List.copyOf(lines.keySet()))));
    styles = names.values().stream().flatMap(List::stream).distinct().toList();
  }

  /**
   * Reads a result file.
   *
   * @param file ARFF or CSV, compressed or not
   * @return the results
   * @throws IOException if the file cannot be read
   */
  public static ExperimentResults read(File file) throws IOException {
    Instances data = ResultFile.read(file);
    if (data.isEmpty()) {
      throw new IllegalArgumentException(file + " has no rows. Did the experiment finish?");
    }
    try {
      return new ExperimentResults(data);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
    }
  }

  /** @return the data sets, in the order of the file */
  public List<String> datasets() {
    return List.copyOf(datasets.keySet());
  }

  /** @return the measures, by the names of their columns */
  public List<String> measures() {
    return columns.measures().stream().map(Attribute::name).toList();
  }

  /**
   * @param dataset a data set
   * @return the numbers of pairs with results
   */
  public SortedSet<Integer> budgets(String dataset) {
    SortedSet<Integer> budgets = new TreeSet<>();
    lines(dataset).values().forEach(rows -> rows.forEach(row -> budgets.add(row.pairs)));
    return budgets;
  }

  /**
   * @param dataset a data set
   * @return the short names of its lines, each with a full description
   */
  public Map<String, String> schemes(String dataset) {
    Map<String, String> schemes = new LinkedHashMap<>();
    int i = 0;
    for (LineKey line : lines(dataset).keySet()) {
      schemes.put(names.get(dataset).get(i++), line.description());
    }
    return schemes;
  }

  private Map<LineKey, List<Row>> lines(String dataset) {
    Map<LineKey, List<Row>> lines = datasets.get(dataset);
    if (lines == null) {
      throw new IllegalArgumentException("There are no results for the data set '" + dataset + "', only for "
          + String.join(", ", datasets()) + ".");
    }
    return lines;
  }

  /**
   * Summarises the results of one data set.
   *
   * @param dataset the data set
   * @param measure the measure
   * @param band the meaning of the bands
   * @return a line for each scheme that has values
   */
  public LearningCurve curve(String dataset, String measure, Band band) {
    Attribute column = columns.measure(measure);
    if (!hasValues(dataset, measure)) {
      throw new IllegalArgumentException("All values of " + column.name() + " on " + dataset + " are missing; choose another measure.");
    }
    double ratio = testTrainRatio(dataset);
    List<LearningCurve.Line> curve = new ArrayList<>();
    int i = 0;
    for (List<Row> rows : lines(dataset).values()) {
      String name = names.get(dataset).get(i++);
      SortedMap<Integer, MeanInterval> points = points(rows, column, band, ratio);
      if (!points.isEmpty()) {
        curve.add(new LearningCurve.Line(name, styles.indexOf(name), Collections.unmodifiableSortedMap(points)));
      }
    }
    return new LearningCurve(dataset, column.name(), caption(dataset, band, !Double.isNaN(ratio), curve), List.copyOf(curve));
  }

  /**
   * @param dataset a data set
   * @param measure a measure
   * @return whether there is any value of the measure
   */
  public boolean hasValues(String dataset, String measure) {
    Attribute column = columns.measure(measure);
    return lines(dataset).values().stream().flatMap(List::stream).anyMatch(row -> !Double.isNaN(columns.number(row.values, column)));
  }

  private SortedMap<Integer, MeanInterval> points(List<Row> rows, Attribute column, Band band, double ratio) {
    SortedMap<Integer, List<Double>> values = new TreeMap<>();
    for (Row row : rows) {
      double value = columns.number(row.values, column);
      if (!Double.isNaN(value)) {
        values.computeIfAbsent(row.pairs, pairs -> new ArrayList<>()).add(value);
      }
    }
    SortedMap<Integer, MeanInterval> points = new TreeMap<>();
    values.forEach((pairs, list) -> points.put(pairs, band.around(list.stream().mapToDouble(Double::doubleValue).toArray(), ratio)));
    return points;
  }

  /** Returns test rows per training row, from the numbers of rows if they are recorded, else from the number of folds; NaN if unknown. */
  private double testTrainRatio(String dataset) {
    double recorded = columns.testTrainRatio(lines(dataset).values().stream().flatMap(List::stream).map(Row::values).toList());
    int folds = distinct(dataset, false).size();
    return Double.isNaN(recorded) && folds > 1 ? 1.0 / (folds - 1) : recorded;
  }

  private Set<String> distinct(String dataset, boolean runs) {
    Set<String> values = new LinkedHashSet<>();
    lines(dataset).values().forEach(rows -> rows.forEach(row -> values.add(runs ? row.run : row.fold)));
    return values;
  }

  private String caption(String dataset, Band band, boolean corrected, List<LearningCurve.Line> curve) {
    int runs = distinct(dataset, true).size();
    int folds = distinct(dataset, false).size();
    String repeats = runs + (runs == 1 ? " run" : " runs") + (folds > 1 ? " of " + folds + " folds" : "");
    int least = curve.stream().flatMap(line -> line.points().values().stream()).mapToInt(MeanInterval::count).min().orElseThrow();
    String gaps = least < runs * folds ? "; some points have only " + least + " of " + runs * folds + " values" : "";
    return band.caption(repeats, corrected) + gaps + ".";
  }
}
