package pairclust.weka.select;

import java.util.Arrays;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.parallel.Orders;
import pairclust.select.settle.Clusterings;
import pairclust.select.settle.SettleWatch;
import pairclust.weka.clusterer.ConstrainedClusterer;
import pairclust.weka.model.NoiseException;
import weka.clusterers.AbstractClusterer;
import weka.core.Instances;

/**
 * Clusters rows with a clusterer of Weka to see how much answers change: all rows, or, of many, a random sample and the rows in pairs. In a
 * sample pairs have more influence than among all rows, so the clusters seem to change rather more than they do.
 */
public final class WatchedClusterings implements Clusterings {

  /** The largest number of rows that are all clustered. */
  static final int MOST_ROWS = 2000;

  private final Instances rows;
  private final ConstrainedClusterer clusterer;
  private final int[] watched;

  private WatchedClusterings(Instances rows, ConstrainedClusterer clusterer, long seed) {
    this.rows = rows;
    this.clusterer = clusterer;
    int[] all = IntStream.range(0, rows.numInstances()).toArray();
    watched = all.length <= MOST_ROWS ? all
        : Arrays.stream(Orders.shuffle(all, new Random(new SplittableRandom(seed).nextLong()))).limit(MOST_ROWS).sorted().toArray();
  }

  /**
   * Creates a watch.
   *
   * @param rows the rows, without class, ID and text
   * @param clusterer the clusterer, without a pair file of its own; copies of it are built
   * @param given pairs known before the first question
   * @param seed the random seed
   * @return the watch
   */
  public static SettleWatch watch(Instances rows, ConstrainedClusterer clusterer, ConstraintSet given, long seed) {
    WatchedClusterings clusterings = new WatchedClusterings(rows, clusterer, seed);
    return new SettleWatch(rows.numInstances(), clusterings.watched, given, clusterings, seed);
  }

  @Override
  public IntUnaryOperator cluster(ConstraintSet pairs) throws Exception {
    ConstrainedClusterer built = (ConstrainedClusterer) AbstractClusterer.makeCopy(clusterer);
    if (watched.length == rows.numInstances()) {
      built.buildClusterer(rows, pairs);
      int[] clusters = built.assignments();
      int noise = noiseNumber(clusters);
      return row -> clusters[row] < 0 ? noise : clusters[row];
    }
    int[] sample = IntStream.concat(Arrays.stream(watched), pairs.stream().flatMapToInt(pair -> IntStream.of(pair.first(), pair.second())))
        .sorted().distinct().toArray();
    Instances some = new Instances(rows, sample.length);
    Arrays.stream(sample).forEach(row -> some.add(rows.instance(row)));
    ConstraintSet.Builder within = new ConstraintSet.Builder();
    for (int i = 0; i < pairs.size(); i++) {
      within.add(Arrays.binarySearch(sample, pairs.first(i)), Arrays.binarySearch(sample, pairs.second(i)), pairs.link(i), pairs.weight(i),
          0);
    }
    built.buildClusterer(some, within.build());
    int[] clusters = built.assignments();
    int noise = noiseNumber(clusters);
    return row -> {
      int place = Arrays.binarySearch(sample, row);
      int cluster = place >= 0 ? clusters[place] : clusterOf(built, row);
      return cluster < 0 ? noise : cluster;
    };
  }

  /** Returns a number for rows in no cluster, which count as one cluster more here: what matters is whether rows change it. */
  private static int noiseNumber(int[] clusters) {
    return IntStream.of(clusters).max().orElse(-1) + 1;
  }

  private int clusterOf(ConstrainedClusterer built, int row) {
    try {
      return built.clusterInstance(rows.instance(row));
    } catch (NoiseException e) {
      return -1;
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
  }
}
