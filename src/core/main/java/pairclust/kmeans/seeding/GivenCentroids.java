package pairclust.kmeans.seeding;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import pairclust.kmeans.Problem;
import pairclust.kmeans.Seeded;
import pairclust.kmeans.Seeding;
import pairclust.parallel.Workers;

/**
 * Begins with centroids that were found before, such as on a sample of the rows.
 *
 * @param centroids one per cluster, in the coordinates of the rows; copied for every start
 * @param label where they come from
 */
public record GivenCentroids(double[][] centroids, String label) implements Seeding {

  @Override
  public Seeded seed(Problem problem, SplittableRandom random, Workers workers) {
    if (centroids.length != problem.k()) {
      throw new IllegalArgumentException("There are " + centroids.length + " centroids for " + problem.k() + " clusters.");
    }
    return new Seeded(Arrays.stream(centroids).map(double[]::clone).toArray(double[][]::new), List.of());
  }
}
