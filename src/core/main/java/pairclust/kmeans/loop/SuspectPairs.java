package pairclust.kmeans.loop;

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
 * Given pairs that are probably wrong: the result violates them, as did most starts if there were several, and keeping one would put a row
 * where it fits clearly worse.
 */
public final class SuspectPairs {

  /**
   * A pair that is probably wrong.
   *
   * @param pair its number among the given ones
   * @param violations how many starts ended with it violated
   * @param misfit how much farther from its representative the more willing of its rows would be if the pair was kept, as a multiple of
   *     the mean distance of rows from their representatives
   */
  public record Suspect(int pair, int violations, double misfit) {
  }

  /** What fits worse by less than this may be chance. */
  private static final double LEAST_MISFIT = 0.5;

  /** With fewer starts than these it says nothing that most of them violate a pair. */
  public static final int FEWEST_STARTS = 3;

  private SuspectPairs() {
  }

  /**
   * @param problem the problem
   * @param result what came out
   * @return the suspect pairs, the worst fit first
   */
  public static List<Suspect> find(Problem problem, Clustering result) {
    int[] labels = result.partition().labels();
    ConstraintSet given = problem.constraints();
    int starts = result.startObjectives().length;
    LinearForms forms = result.space().forms(result.centroids());
    // The distances may have been learned since the problem was posed, so they are told in their own unit.
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
