package pairclust.boost;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.PairList;

/**
 * What the base algorithm finds without pairs, as further pairs of little weight: must-links within its clusters and cannot-links between
 * them. Twenty pairs span a few directions of many and determine a projection that satisfies them but mixes all other rows; with these
 * pairs the projection keeps what the base algorithm sees, until there are enough given pairs to say otherwise.
 */
final class BasePrior {

  /** The number of given pairs that clusters count for if they satisfy all given pairs. */
  private static final double WEIGHT = 50;

  /** The number of pairs drawn of each kind. */
  private static final int SAMPLE = 1000;

  private BasePrior() {
  }

  /** Returns how much a partition agrees with pairs: 1 if it satisfies all, 0 if it is no better than chance. */
  static double agreement(PairList pairs, int[] labels) {
    double[] all = new double[2];
    double[] satisfied = new double[2];
    for (int pair = 0; pair < pairs.size(); pair++) {
      boolean together = labels[pairs.first(pair)] == labels[pairs.second(pair)];
      int kind = pairs.isMust(pair) ? 0 : 1;
      all[kind] += pairs.weight(pair);
      satisfied[kind] += together == pairs.isMust(pair) ? pairs.weight(pair) : 0;
    }
    double must = all[0] > 0 ? satisfied[0] / all[0] : 0.5;
    double cannot = all[1] > 0 ? satisfied[1] / all[1] : 0.5;
    return Math.max(0, must + cannot - 1);
  }

  /**
   * Adds pairs of a partition to a list. They weigh less the less the partition agrees with the given pairs, and the more of these it
   * violates: many violated pairs are evidence against it, whatever their share.
   *
   * @param pairs the given pairs, which come first in the result too
   * @param labels the partition
   * @return all pairs; the list itself if the partition agrees with it no better than chance
   */
  static PairList add(PairList pairs, int[] labels) {
    double unit = IntStream.range(0, pairs.size()).mapToDouble(pairs::weight).max().orElse(0);
    double violated = IntStream.range(0, pairs.size())
        .filter(pair -> (labels[pairs.first(pair)] == labels[pairs.second(pair)]) != pairs.isMust(pair)).mapToDouble(pairs::weight).sum();
    double weight = unit * WEIGHT * agreement(pairs, labels) / (1 + (violated > 0 ? violated / unit : 0));
    if (weight == 0) {
      return pairs;
    }
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int pair = 0; pair < pairs.size(); pair++) {
      builder.add(pairs.first(pair), pairs.second(pair), pairs.isMust(pair) ? Link.MUST : Link.CANNOT, pairs.weight(pair), 0);
    }
    for (Link link : Link.values()) {
      int[][] drawn = draw(labels, link == Link.MUST);
      for (int[] rows : drawn) {
        builder.add(rows[0], rows[1], link, weight / 2 / drawn.length, 0);
      }
    }
    return new PairList(builder.build(), new Neighbourhoods(labels.length, ConstraintSet.empty()), false, 0);
  }

  /** Draws pairs of rows within clusters or between them; fewer, or none, where they are rare. */
  private static int[][] draw(int[] labels, boolean within) {
    SplittableRandom random = new SplittableRandom(1);
    int rows = labels.length;
    return IntStream.range(0, 100 * SAMPLE).mapToObj(t -> new int[] {random.nextInt(rows), random.nextInt(rows)})
        .filter(pair -> pair[0] != pair[1] && (labels[pair[0]] == labels[pair[1]]) == within).limit(SAMPLE).toArray(int[][]::new);
  }
}
