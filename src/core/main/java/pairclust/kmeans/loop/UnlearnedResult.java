package pairclust.kmeans.loop;

import java.util.List;
import java.util.SplittableRandom;
import pairclust.data.ColumnStatistics;
import pairclust.kmeans.Problem;
import pairclust.kmeans.Seeded;
import pairclust.kmeans.Seeding;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/**
 * Seeds with the result of PCKMeans on columns scaled to the same range. In many dimensions learning a metric from the first few clusters
 * of a start often fixes their faults; from clusters that no metric has shaped it reaches a lower objective.
 */
final class UnlearnedResult implements Seeding {

  private static final int MAX_ITERATIONS = 100;

  private final int starts;

  /** @param starts the number of starts of PCKMeans */
  UnlearnedResult(int starts) {
    this.starts = starts;
  }

  @Override
  public Seeded seed(Problem problem, SplittableRandom random, Workers workers) {
    double[] ranges = ColumnStatistics.ranges(problem.points());
    double[] factors = new double[ranges.length];
    for (int m = 0; m < factors.length; m++) {
      factors[m] = ranges[m] > 0 ? 1 / ranges[m] : 1;
    }
    Problem scaled = new Problem(problem.distortion().stretched(problem.points(), factors), problem.distortion(), problem.k(),
        problem.constraints());
    Recipe recipe = Recipes.pckMeans(scaled, new PottsPenalty(scaled, scaled.unit(), false), starts, MAX_ITERATIONS);
    double[][] centroids = EmLoop.run(scaled, recipe, random.nextLong(), workers, ProgressListener.NONE).centroids();
    for (double[] centroid : centroids) {
      for (int m = 0; m < factors.length; m++) {
        centroid[m] /= factors[m];
      }
    }
    return new Seeded(centroids, List.of());
  }

  @Override
  public String label() {
    return "the result of PCKMeans";
  }
}
