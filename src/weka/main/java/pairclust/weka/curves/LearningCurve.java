package pairclust.weka.curves;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import pairclust.eval.ClusterMeasure;
import pairclust.eval.MeanInterval;
import pairclust.weka.evaluate.InstalledMeasures;

/**
 * The content of one picture: a measure against the number of pairs on one data set.
 *
 * @param dataset the data set
 * @param measure the measure, by the name of its column
 * @param caption the explanation of means and bands
 * @param lines one for each scheme, at least one, none of them empty
 */
public record LearningCurve(String dataset, String measure, String caption, List<Line> lines) {

  /**
   * A line of the picture.
   *
   * @param name the name in the legend
   * @param style the index of its colour, marker and dashes; a scheme has the same style in all pictures
   * @param points the mean, by number of pairs
   */
  public record Line(String name, int style, SortedMap<Integer, MeanInterval> points) {
  }

  /** @return the numbers of pairs at which any line has a value */
  public SortedSet<Integer> budgets() {
    return lines.stream().flatMap(line -> line.points.keySet().stream()).collect(Collectors.toCollection(TreeSet::new));
  }

  /** @return warnings about incomplete results: a single number of pairs, missing values */
  public List<String> remarks() {
    List<String> remarks = new ArrayList<>();
    SortedSet<Integer> budgets = budgets();
    if (budgets.size() == 1) {
      remarks.add("All results are for " + budgets.first() + " pairs: a curve needs several numbers of pairs.");
    }
    for (Line line : lines) {
      String missing = budgets.stream().filter(pairs -> !line.points.containsKey(pairs)).map(String::valueOf)
          .collect(Collectors.joining(", "));
      if (!missing.isEmpty()) {
        remarks.add(line.name + " has no " + measure + " at " + missing + " pairs.");
      }
    }
    return remarks;
  }

  /** Returns a copy with other names in the legend. */
  LearningCurve renamed(UnaryOperator<String> names) {
    List<Line> renamed = lines.stream().map(line -> new Line(names.apply(line.name), line.style, line.points)).toList();
    return new LearningCurve(dataset, measure, caption, renamed);
  }

  /** Returns the name of the measure in plain text, with the better direction if it is the less usual one. */
  String measureLabel() {
    String label = measure.replace("F_measure", "F-measure").replaceFirst("_unconstrained$", ", rows in no pair").replace('_', ' ');
    return known().filter(one -> !one.higherIsBetter()).map(one -> label + " (lower is better)").orElse(label);
  }

  /** Returns a bound that no value is below. */
  double lowest() {
    return known().map(ClusterMeasure::lowest).orElse(Double.NEGATIVE_INFINITY);
  }

  /** Returns a bound that no value is above. */
  double highest() {
    return known().map(ClusterMeasure::highest).orElse(Double.POSITIVE_INFINITY);
  }

  /** Returns the measure, unless the column holds something else, such as a time. */
  private Optional<ClusterMeasure> known() {
    return InstalledMeasures.ofColumn(measure);
  }
}
