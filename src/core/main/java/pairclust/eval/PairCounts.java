package pairclust.eval;

import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.RowPair;

/**
 * Pairs of rows, counted; pairwise precision, recall and F-measure derive from it.
 *
 * @param sameBoth pairs in one cluster and of one class
 * @param sameCluster pairs in one cluster
 * @param sameClass pairs of one class
 */
public record PairCounts(long sameBoth, long sameCluster, long sameClass) {

  /**
   * The papers count only pairs that were not given: that a clusterer satisfies a given pair proves nothing.
   *
   * @param given the given pairs
   * @param clusters the cluster of each row
   * @param classes the class of each row, negative if unknown
   * @return the counts without the given pairs
   */
  public PairCounts without(ConstraintSet given, int[] clusters, int[] classes) {
    long both = sameBoth;
    long cluster = sameCluster;
    long clazz = sameClass;
    // A pair given both as a must-link and as a cannot-link, as noisy sets may, is one pair.
    for (long pair : IntStream.range(0, given.size()).mapToLong(i -> RowPair.key(given.first(i), given.second(i))).distinct().toArray()) {
      int a = RowPair.lower(pair);
      int b = RowPair.upper(pair);
      if (classes[a] < 0 || classes[b] < 0) {
        continue;
      }
      boolean oneCluster = clusters[a] == clusters[b];
      boolean oneClass = classes[a] == classes[b];
      both -= oneCluster && oneClass ? 1 : 0;
      cluster -= oneCluster ? 1 : 0;
      clazz -= oneClass ? 1 : 0;
    }
    return new PairCounts(both, cluster, clazz);
  }

  /** @return of the pairs in one cluster, the share of one class; 1 if there are none of either kind */
  public double precision() {
    return share(sameBoth, sameCluster);
  }

  /** @return of the pairs of one class, the share in one cluster; 1 if there are none of either kind */
  public double recall() {
    return share(sameBoth, sameClass);
  }

  /** @return the harmonic mean of precision and recall */
  public double fMeasure() {
    // 2PR/(P+R), reduced, so that it needs no case for P + R = 0 but one for no pairs at all.
    long sum = sameCluster + sameClass;
    return sum == 0 ? 1 : 2.0 * sameBoth / sum;
  }

  private double share(long part, long whole) {
    if (whole == 0) {
      return sameCluster + sameClass == 0 ? 1 : 0;
    }
    return (double) part / whole;
  }
}
