package pairclust.bench.heldout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.StatUtils;

/**
 * A number of pairs with which a clusterer is worse than without any.
 *
 * @param set the data set
 * @param scheme the clusterer with its options
 * @param pairs how many pairs
 * @param without mean NMI without pairs
 * @param difference mean NMI with pairs less that without
 * @param t the difference divided by its standard error over the draws
 * @param p two-sided p of the paired t-test
 * @param confirmed whether the difference is beyond chance, all cells considered
 */
record Dip(String set, String scheme, int pairs, double without, double difference, double t, double p, boolean confirmed) {

  /** Smaller differences are not worth a line. */
  static final double LEAST = 0.01;

  static final double LEVEL = 0.05;

  /** Returns the dips, deepest first. All cells with pairs take part in the correction for their number (Holm, 1979). */
  static List<Dip> find(Plan plan, Scores scores) {
    List<Dip> cells = new ArrayList<>();
    for (String set : plan.sets()) {
      for (String scheme : plan.schemes()) {
        double[] without = plan.values(scores, set, scheme, 0, 0);
        plan.budgets().stream().filter(pairs -> pairs > 0)
            .forEach(pairs -> cells.add(of(set, scheme, pairs, without, plan.values(scores, set, scheme, 0, pairs))));
      }
    }
    boolean[] beyondChance = holm(cells.stream().mapToDouble(Dip::p).toArray(), LEVEL);
    return IntStream.range(0, cells.size()).filter(i -> cells.get(i).difference < -LEAST)
        .mapToObj(i -> cells.get(i).withConfirmed(beyondChance[i])).sorted(Comparator.comparing(Dip::difference)).toList();
  }

  /** Compares the draws that have both scores. */
  static Dip of(String set, String scheme, int pairs, double[] without, double[] with) {
    double[] differences = IntStream.range(0, with.length).mapToDouble(i -> with[i] - without[i])
        .filter(difference -> !Double.isNaN(difference)).toArray();
    int n = differences.length;
    double mean = StatUtils.mean(differences);
    double error = n < 2 ? Double.NaN : Math.sqrt(StatUtils.variance(differences) / n);
    // Equal differences, usually all of them 0, have no error.
    double t = mean == 0 ? 0 : mean / error;
    double p = Double.isNaN(t) ? 1 : 2 * new TDistribution(Math.max(1, n - 1)).cumulativeProbability(-Math.abs(t));
    return new Dip(set, scheme, pairs, StatUtils.mean(without), mean, t, p, false);
  }

  /** Returns how large a t must be to be significant as the first of several cells, which shows what so few draws can confirm at all. */
  static double leastT(int cells, int draws) {
    return new TDistribution(draws - 1.0).inverseCumulativeProbability(1 - LEVEL / cells / 2);
  }

  private Dip withConfirmed(boolean isConfirmed) {
    return new Dip(set, scheme, pairs, without, difference, t, p, isConfirmed);
  }

  /** Says of each p whether it is significant when at most one false alarm in 1/level families is allowed. */
  static boolean[] holm(double[] p, double level) {
    boolean[] significant = new boolean[p.length];
    List<Integer> order = IntStream.range(0, p.length).boxed().sorted(Comparator.comparing(i -> p[i])).toList();
    for (int i = 0; i < p.length && p[order.get(i)] <= level / (p.length - i); i++) {
      significant[order.get(i)] = true;
    }
    return significant;
  }
}
