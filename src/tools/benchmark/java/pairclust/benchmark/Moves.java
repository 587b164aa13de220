package pairclust.benchmark;

import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Clustering;

/** What exact moves cost and bring: one start to convergence, with batch steps only and with exact moves, by turns. */
final class Moves {

  /** Rows of a cluster in the mean: few, and nearly as many as exact moves are made for. */
  private static final List<Integer> CLUSTER_ROWS = List.of(50, 400);

  private static final double SHARE = 0.1;

  private Moves() {
  }

  static String measure(Collection<Shape> shapes, int rounds) throws InterruptedException {
    Table table = new Table("shape", "rows", "distance", "iterations, batch", "with moves", "J, batch", "with moves", "ms, batch",
        "with moves", "ratio", "min to max");
    for (Shape shape : shapes) {
      DataSet data = shape.draw();
      List<StandardDistance> distances = shape.isSparse() ? List.of(StandardDistance.EUCLIDEAN, StandardDistance.COSINE)
          : List.of(StandardDistance.EUCLIDEAN);
      for (StandardDistance distance : distances) {
        for (int size : CLUSTER_ROWS) {
          table.add(row(shape, data.first(size * shape.clusters), distance, rounds));
        }
      }
    }
    return String.format(Locale.ROOT, "One start of PCKMeans from given rows to convergence, at most %d iterations, with %.0f %% of the"
        + " rows in pairs, on the first rows of each shape: %s times as many as there are clusters. (Clusters of more than 500 rows in the"
        + " mean are left to batch steps.) CPU milliseconds, median of %d rounds; a ratio is of two runs of the same round. With pairs"
        + " the default also searches without them, for one more start; this is not part of these times.%n%n", Rounds.MOST_ITERATIONS,
        100 * SHARE, CLUSTER_ROWS.stream().map(String::valueOf).collect(Collectors.joining(" and ")), rounds) + table;
  }

  private static String[] row(Shape shape, DataSet data, StandardDistance distance, int rounds) throws InterruptedException {
    Ours ours = new Ours(distance, SHARE, 1);
    ours.load(data);
    double[] batch = new double[rounds];
    double[] moves = new double[rounds];
    double[] ratios = new double[rounds];
    // The first rounds warm up and are measured again.
    for (int round = -3; round < rounds; round++) {
      int at = Math.max(round, 0);
      batch[at] = millis(ours, false);
      moves[at] = millis(ours, true);
      ratios[at] = moves[at] / batch[at];
    }
    Clustering without = ours.converge(false, Rounds.MOST_ITERATIONS);
    Clustering with = ours.converge(true, Rounds.MOST_ITERATIONS);
    Sample.Spread ratio = Sample.Spread.of(ratios);
    return new String[] {shape.name(), String.format(Locale.ROOT, "%,d", data.values().length), distance.name().toLowerCase(Locale.ROOT),
        String.valueOf(without.iterations()), String.valueOf(with.iterations()), objective(without), objective(with),
        Goals.digits(Sample.Spread.of(batch).median()), Goals.digits(Sample.Spread.of(moves).median()), Goals.digits(ratio.median()),
        Goals.range(ratio)};
  }

  private static String objective(Clustering clustering) {
    return String.format(Locale.ROOT, "%.6g", clustering.objective().total());
  }

  private static double millis(Ours ours, boolean moves) throws InterruptedException {
    long began = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    ours.converge(moves, Rounds.MOST_ITERATIONS);
    return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - began) / 1e6;
  }
}
