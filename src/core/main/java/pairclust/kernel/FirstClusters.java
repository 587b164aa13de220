package pairclust.kernel;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import pairclust.constraint.Neighbourhoods;
import pairclust.parallel.Interrupts;

/**
 * The first assignment of all rows from seeds: whole neighbourhoods to the nearest seed where no cannot-link is violated, those with the
 * fewest such clusters left first; then every other row to the nearest seed.
 */
final class FirstClusters {

  private final KernelProblem problem;
  private final Neighbourhoods neighbourhoods;
  private final List<int[]> seeds;
  private final int[] labels;

  /** The squared distances of all rows from each seed's mean, up to the rows' self-similarities. */
  private final double[][] distances;

  /** For each neighbourhood, the clusters of neighbourhoods that it is cannot-linked to. */
  private final BitSet[] taken;
  private final int[] places;
  private boolean broken;

  private FirstClusters(KernelProblem problem, List<int[]> seeds) {
    this.problem = problem;
    this.seeds = seeds;
    neighbourhoods = problem.neighbourhoods();
    labels = new int[problem.rows()];
    Arrays.fill(labels, -1);
    places = new int[neighbourhoods.count()];
    Arrays.fill(places, -1);
    taken = new BitSet[neighbourhoods.count()];
    Arrays.setAll(taken, p -> new BitSet());
    distances = new double[seeds.size()][problem.rows()];
    for (int h = 0; h < distances.length; h++) {
      measure(seeds.get(h), distances[h]);
    }
  }

  private void measure(int[] seed, double[] distance) {
    for (int i = 0; i < seed.length; i++) {
      Interrupts.check(i);
      problem.matrix().addTo(seed[i], 1, distance);
    }
    double inner = Arrays.stream(seed).mapToDouble(row -> distance[row]).sum() / ((double) seed.length * seed.length);
    Arrays.setAll(distance, row -> inner - 2 * distance[row] / seed.length);
  }

  /**
   * The outcome of an assignment.
   *
   * @param labels the cluster of each row
   * @param broken whether pairs were to be satisfied and some could not be
   */
  record Assigned(int[] labels, boolean broken) {
  }

  /** Assigns all rows to the nearest seeds, and satisfies pairs if required. */
  static Assigned assign(KernelProblem problem, List<int[]> seeds, boolean keepPairs) {
    FirstClusters clusters = new FirstClusters(problem, seeds);
    if (keepPairs) {
      clusters.placeSeeds();
      clusters.placeNeighbourhoods();
    }
    clusters.placeRows();
    return new Assigned(clusters.labels, clusters.broken);
  }

  private void placeSeeds() {
    for (int h = 0; h < seeds.size(); h++) {
      for (int row : seeds.get(h)) {
        int p = neighbourhoods.of(row);
        if (p < 0) {
          labels[row] = h;
        } else if (places[p] < 0) {
          place(p, h);
        }
      }
    }
  }

  private void place(int p, int cluster) {
    broken |= taken[p].get(cluster);
    places[p] = cluster;
    for (int row : neighbourhoods.members(p)) {
      labels[row] = cluster;
    }
    for (int e = 0; e < neighbourhoods.degree(p); e++) {
      taken[neighbourhoods.linked(p, e)].set(cluster);
    }
  }

  /** A waiting neighbourhood, with the number of clusters that were closed to it when it was queued. */
  private record Waiting(int neighbourhood, int closed) {
  }

  private void placeNeighbourhoods() {
    PriorityQueue<Waiting> queue = new PriorityQueue<>(Comparator.<Waiting>comparingInt(w -> -w.closed)
        .thenComparingInt(w -> -neighbourhoods.size(w.neighbourhood)).thenComparingInt(Waiting::neighbourhood));
    IntStream.range(0, places.length).filter(p -> places[p] < 0).forEach(p -> queue.add(new Waiting(p, taken[p].cardinality())));
    while (!queue.isEmpty()) {
      Interrupts.check();
      int p = queue.remove().neighbourhood;
      if (places[p] < 0) {
        place(p, nearest(p));
        for (int e = 0; e < neighbourhoods.degree(p); e++) {
          int q = neighbourhoods.linked(p, e);
          if (places[q] < 0) {
            queue.add(new Waiting(q, taken[q].cardinality()));
          }
        }
      }
    }
  }

  /** Returns the nearest cluster that is open to a neighbourhood, or the nearest of all if none is open. */
  private int nearest(int p) {
    boolean none = taken[p].cardinality() == seeds.size();
    return nearest(neighbourhoods.members(p), h -> none || !taken[p].get(h));
  }

  private int nearest(int[] rows, IntPredicate open) {
    return IntStream.range(0, distances.length).filter(open).boxed()
        .min(Comparator.comparingDouble(h -> IntStream.of(rows).mapToDouble(row -> distances[h][row]).sum())).orElseThrow();
  }

  private void placeRows() {
    for (int row = 0; row < labels.length; row++) {
      if (labels[row] < 0) {
        labels[row] = nearest(new int[] {row}, h -> true);
      }
    }
  }
}
