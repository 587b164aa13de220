package pairclust.weka.curves;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import pairclust.eval.MeanInterval;

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

  /** Returns the name of the measure in plain text. */
  String measureLabel() {
    return measure.replace("F_measure", "F-measure").replaceFirst("_unconstrained$", ", rows in no pair").replace('_', ' ');
  }

  /** Returns whether the measure is at most 1, like all that compare clusters with classes. */
  boolean atMostOne() {
    return measure.matches("(NMI|ARI|Purity|Homogeneity|Completeness|Pairwise_).*");
  }

  /** Returns whether the measure is at least 0. */
  boolean atLeastZero() {
    return measure.matches("(NMI|Purity|Homogeneity|Completeness|Pairwise_).*");
  }
}
