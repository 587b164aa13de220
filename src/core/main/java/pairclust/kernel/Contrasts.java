package pairclust.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.parallel.Orders;

/**
 * The differences among must-linked rows, as vectors of coefficients that sum to zero. A neighbourhood of s rows has s - 1 of them, each
 * row against the mean of the rows before it (Helmert's contrasts), orthonormal, so that their squares sum to the neighbourhood's scatter.
 *
 * @param rows the rows of each difference; all but the last have the same coefficient
 * @param factors the square root of the weight of each
 * @param total the total weight, before sampling
 */
record Contrasts(List<int[]> rows, double[] factors, double total) {

  /** The largest number of differences; beyond it a sample with larger weights represents all of them. */
  static final int LIMIT = 500;

  static final Contrasts NONE = new Contrasts(List.of(), new double[0], 0);

  /** Returns the differences within neighbourhoods, or only between the rows of given must-links. */
  static Contrasts of(ConstraintSet constraints, Neighbourhoods neighbourhoods, boolean closure) {
    List<int[]> rows = new ArrayList<>();
    List<Double> weights = new ArrayList<>();
    if (closure) {
      for (int p = 0; p < neighbourhoods.count(); p++) {
        int[] members = neighbourhoods.members(p);
        for (int last = 1; last < members.length; last++) {
          rows.add(Arrays.copyOf(members, last + 1));
          weights.add(neighbourhoods.mustWeight(p));
        }
      }
    } else {
      for (int pair = 0; pair < constraints.size(); pair++) {
        if (constraints.link(pair) == Link.MUST && constraints.weight(pair) > 0) {
          rows.add(new int[] {constraints.first(pair), constraints.second(pair)});
          weights.add(constraints.weight(pair));
        }
      }
    }
    double total = weights.stream().mapToDouble(Double::doubleValue).sum();
    int[] chosen = Orders.shuffle(IntStream.range(0, rows.size()).toArray(), new SplittableRandom(1));
    chosen = Arrays.stream(chosen).limit(LIMIT).sorted().toArray();
    double share = Math.max(1, (double) rows.size() / LIMIT);
    return new Contrasts(Arrays.stream(chosen).mapToObj(rows::get).toList(),
        Arrays.stream(chosen).mapToDouble(c -> Math.sqrt(share * weights.get(c))).toArray(), total);
  }

  int count() {
    return factors.length;
  }

  /** Returns the coefficient of the i-th row of a difference. */
  double coefficient(int c, int i) {
    int before = rows.get(c).length - 1;
    double length = Math.sqrt((double) before * (before + 1));
    return factors[c] * (i < before ? 1 : -before) / length;
  }
}
