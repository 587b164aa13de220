package pairclust.kmeans;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

/**
 * Given pairs that are probably wrong: the result violates them, as did most starts, and keeping one would put a row where it fits much
 * worse.
 */
public final class SuspectPairs {

  /**
   * A pair that is probably wrong.
   *
   * @param pair its number among the given ones
   * @param violations how many starts ended with it violated
   * @param misfit how much farther from its representative the more willing of its rows would be if the pair was kept, in the data's unit
   */
  public record Suspect(int pair, int violations, double misfit) {
  }

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
    return IntStream.range(0, given.size()).filter(i -> given.weight(i) > 0 && given.violated(i, labels))
        .filter(i -> 2 * result.violations()[i] >= starts)
        .mapToObj(i -> new Suspect(i, result.violations()[i], misfit(problem, result, i)))
        .filter(suspect -> suspect.misfit() > 0).sorted(Comparator.comparingDouble(Suspect::misfit).reversed()).toList();
  }

  private static double misfit(Problem problem, Clustering result, int pair) {
    ConstraintSet given = problem.constraints();
    int[] labels = result.partition().labels();
    int a = given.first(pair);
    int b = given.second(pair);
    double[] first = costs(result, a);
    double[] second = costs(result, b);
    if (given.link(pair) == Link.MUST) {
      return Math.min(first[labels[b]] - first[labels[a]], second[labels[a]] - second[labels[b]]) / problem.unit();
    }
    return Math.min(leastElsewhere(first, labels[a]), leastElsewhere(second, labels[b])) / problem.unit();
  }

  private static double[] costs(Clustering result, int row) {
    double[] costs = new double[result.centroids().length];
    result.space().points().linearCosts(row, row + 1, result.space().forms(result.centroids()), costs);
    return costs;
  }

  private static double leastElsewhere(double[] costs, int here) {
    return IntStream.range(0, costs.length).filter(h -> h != here).mapToDouble(h -> costs[h] - costs[here]).min()
        .orElse(0);
  }
}
