package pairclust.kmeans.seeding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.LinearForms;
import pairclust.data.Points;
import pairclust.kmeans.Problem;
import pairclust.kmeans.Seeded;
import pairclust.parallel.Workers;

/** Collects centroids, with the steps that seedings share. */
public final class Seeds {

  /** The distance of a perturbed seed from the global centroid, in standard deviations of each dimension. */
  private static final double PERTURBATION = 0.1;

  private final Problem problem;
  private final SplittableRandom random;
  private final Workers workers;
  private final List<double[]> centroids = new ArrayList<>();
  private final List<List<Integer>> groups = new ArrayList<>();

  /**
   * Creates an empty collection.
   *
   * @param problem the problem
   * @param random the source of randomness
   * @param workers the threads
   */
  public Seeds(Problem problem, SplittableRandom random, Workers workers) {
    this.problem = problem;
    this.random = random;
    this.workers = workers;
  }

  boolean isFull() {
    return centroids.size() >= problem.k();
  }

  /** @return the centroids collected so far */
  public Seeded toSeeded() {
    return new Seeded(centroids.toArray(double[][]::new), List.copyOf(groups));
  }

  private void add(double[] centroid, List<Integer> origin) {
    centroids.add(centroid);
    groups.add(List.copyOf(origin));
  }

  /**
   * Adds a centroid at a row.
   *
   * @param row the row
   */
  public void addRow(int row) {
    addMean(problem.points().row(row), 1);
  }

  /**
   * Adds the centroid of rows of which only the sum and the count are known.
   *
   * @param sum the sum of the rows
   * @param count the number of rows
   */
  public void addMean(double[] sum, int count) {
    double[] centroid = new double[sum.length];
    problem.distortion().estimate(sum, count, centroid);
    add(centroid, List.of());
  }

  /** Adds the common centroid of one or several neighbourhoods. */
  void addGroups(List<Integer> neighbourhoods) {
    add(centroid(problem, neighbourhoods), neighbourhoods);
  }

  static double[] centroid(Problem problem, List<Integer> neighbourhoods) {
    Neighbourhoods all = problem.neighbourhoods();
    double[] sum = new double[problem.points().dimensions()];
    int count = 0;
    for (int p : neighbourhoods) {
      for (int i = 0; i < all.size(p); i++) {
        problem.points().addTo(all.member(p, i), 1, sum);
      }
      count += all.size(p);
    }
    double[] centroid = new double[sum.length];
    problem.distortion().estimate(sum, count, centroid);
    return centroid;
  }

  /**
   * Fills up with rows drawn in proportion to their distortion from the nearest seed (Arthur and Vassilvitskii, k-means++: the
   * advantages of careful seeding, SODA 2007, doi:10.5555/1283383.1283494).
   */
  Seeded fillPlusPlus() {
    if (isFull()) {
      return toSeeded();
    }
    Points points = problem.points();
    if (centroids.isEmpty()) {
      addRow(random.nextInt(points.size()));
    }
    double[] self = new double[points.size()];
    double[] nearest = new double[points.size()];
    double[] totals = new double[Workers.ranges(points.size())];
    Arrays.fill(nearest, Double.POSITIVE_INFINITY);
    workers.forRanges(self.length, (range, from, to) -> {
      for (int row = from; row < to; row++) {
        self[row] = problem.distortion().self(points, row);
      }
    });
    for (int done = 0; !isFull(); addRow(draw(nearest, totals, random))) {
      for (; done < centroids.size(); done++) {
        lower(nearest, totals, self, centroids.get(done));
      }
    }
    return toSeeded();
  }

  /** Updates the distortions from the nearest seed for one more seed, and sums them by range. */
  private void lower(double[] nearest, double[] totals, double[] self, double[] centroid) {
    LinearForms form = problem.distortion().forms(new double[][] {centroid});
    workers.forRanges(nearest.length, (range, from, to) -> {
      double[][] costs = new double[1][Points.BATCH];
      double total = 0;
      for (int start = from; start < to; start += Points.BATCH) {
        int end = Math.min(to, start + Points.BATCH);
        problem.points().linearCosts(start, end, form, costs);
        for (int row = start; row < end; row++) {
          nearest[row] = Math.min(nearest[row], Math.max(0, self[row] + costs[0][row - start]));
          total += nearest[row];
        }
      }
      totals[range] = total;
    });
  }

  /**
   * Draws a number in proportion to weights.
   *
   * @param weights the weight of each number
   * @param totals the sums of the weights of each range of rows, see {@link Workers}; or only the sum of all
   * @param random the source of randomness
   * @return the number; any if all weights are zero
   */
  public static int draw(double[] weights, double[] totals, SplittableRandom random) {
    double left = random.nextDouble() * DoubleStream.of(totals).sum();
    int range = 0;
    while (range < totals.length && left >= totals[range]) {
      left -= totals[range++];
    }
    for (int i = range * Workers.RANGE; i < weights.length; i++) {
      left -= weights[i];
      if (left < 0) {
        return i;
      }
    }
    // All rows coincide with seeds, so any row will do.
    return random.nextInt(weights.length);
  }

  /** Fills up with random perturbations of the global centroid, as the papers do. */
  Seeded fillPerturbed() {
    double[] deviation = DoubleStream.of(problem.points().variances()).map(Math::sqrt).toArray();
    while (!isFull()) {
      double[] centroid = problem.globalCentroid().clone();
      for (int j = 0; j < centroid.length; j++) {
        centroid[j] += PERTURBATION * deviation[j] * gaussian();
      }
      addMean(centroid, 1);
    }
    return toSeeded();
  }

  private double gaussian() {
    // Box-Muller: the values of SplittableRandom's own method may differ between Java versions.
    return Math.sqrt(-2 * Math.log(1 - random.nextDouble())) * Math.cos(2 * Math.PI * random.nextDouble());
  }
}
