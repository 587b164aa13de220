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
 * What one picture shows: a measure against the number of pairs on one data set.
 *
 * @param dataset the data set
 * @param measure the measure, by the name of its column
 * @param caption what the means and bands are
 * @param lines one for each scheme, at least one, none of them empty
 */
public record LearningCurve(String dataset, String measure, String caption, List<Line> lines) {

  /**
   * A line of the picture.
   *
   * @param name what the legend says
   * @param style which colour, marker and dashes it has, counted from 0: the same scheme looks the same in all pictures
   * @param points the mean, by number of pairs
   */
  public record Line(String name, int style, SortedMap<Integer, MeanInterval> points) {
  }

  /** @return the numbers of pairs at which some line has a value */
  public SortedSet<Integer> budgets() {
    return lines.stream().flatMap(line -> line.points.keySet().stream()).collect(Collectors.toCollection(TreeSet::new));
  }

  /** @return what is not as it should be, in sentences: a single number of pairs, values that are missing */
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

  /** Returns the same with other names in the legend. */
  LearningCurve renamed(UnaryOperator<String> names) {
    List<Line> renamed = lines.stream().map(line -> new Line(names.apply(line.name), line.style, line.points)).toList();
    return new LearningCurve(dataset, measure, caption, renamed);
  }

  /** Returns the measure's name as people write it, and which direction is better if it is the less usual one. */
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
