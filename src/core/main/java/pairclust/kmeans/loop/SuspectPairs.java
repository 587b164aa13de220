package pairclust.kmeans.loop;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.LinearForms;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Problem;
import pairclust.parallel.Interrupts;

/**
 * Finds given pairs that are probably wrong: the result violates them, as did most of several starts, and satisfying one would assign a row
 * to a cluster that fits it clearly worse.
 */
public final class SuspectPairs {

  /**
   * A pair that is probably wrong.
   *
   * @param pair its index among the given pairs
   * @param violations the number of starts that ended with it violated
   * @param misfit the increase in distance from the centroid if the pair was satisfied by moving the row for which it is smaller, as a
   *     multiple of the mean distance of rows from their centroids
   */
  public record Suspect(int pair, int violations, double misfit) implements Serializable {
  }

  /** The misfit below which a violation may be random. */
  private static final double LEAST_MISFIT = 0.5;

  /** The number of starts below which it means nothing that most of them violate a pair. */
  public static final int FEWEST_STARTS = 3;

  private SuspectPairs() {
  }

  /**
   * @param problem the problem
   * @param result the result of a run
   * @return the suspect pairs, the largest misfit first
   */
  public static List<Suspect> find(Problem problem, Clustering result) {
    int[] labels = result.partition().labels();
    ConstraintSet given = problem.constraints();
    int starts = result.startObjectives().length;
    LinearForms forms = result.space().forms(result.centroids());
    // Learned distances have a unit of their own.
    double unit = result.objective().distortion() / problem.points().size();
    List<Suspect> suspects = new ArrayList<>();
    for (int i = 0; i < given.size() && unit > 0; i++) {
      Interrupts.check(i);
      if (given.weight(i) > 0 && given.violated(i, labels) && (starts < FEWEST_STARTS || 2 * result.violations()[i] > starts)) {
        double misfit = misfit(given, i, labels, costs(result, forms, given.first(i)), costs(result, forms, given.second(i))) / unit;
        if (misfit > LEAST_MISFIT) {
          suspects.add(new Suspect(i, result.violations()[i], misfit));
        }
      }
    }
    suspects.sort(Comparator.comparingDouble(Suspect::misfit).reversed());
    return suspects;
  }

  private static double misfit(ConstraintSet given, int pair, int[] labels, double[] first, double[] second) {
    int a = labels[given.first(pair)];
    int b = labels[given.second(pair)];
    return given.link(pair) == Link.MUST ? Math.min(first[b] - first[a], second[a] - second[b])
        : Math.min(leastElsewhere(first, a), leastElsewhere(second, b));
  }

  private static double[] costs(Clustering result, LinearForms forms, int row) {
    double[] costs = new double[forms.count()];
    result.space().points().linearCosts(row, forms, costs);
    return costs;
  }

  private static double leastElsewhere(double[] costs, int here) {
    return IntStream.range(0, costs.length).filter(h -> h != here).mapToDouble(h -> costs[h] - costs[here]).min().orElse(0);
  }
}
