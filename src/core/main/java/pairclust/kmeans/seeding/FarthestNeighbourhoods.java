package pairclust.kmeans.seeding;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.kmeans.Problem;
import pairclust.kmeans.Seeded;
import pairclust.kmeans.Seeding;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Orders;
import pairclust.parallel.Workers;

/**
 * Weighted farthest-first selection (Section 3.3 of Basu, Bilenko and Mooney, A probabilistic framework for semi-supervised clustering, KDD
 * 2004, doi:10.1145/1014052.1014062): starting with the largest neighbourhood, it repeatedly takes the one farthest from those taken, with
 * distances multiplied by the sizes at both ends. Ties go to the one farthest from the global centroid. Missing seeds are filled up, as
 * printed, with random perturbations of the global centroid, or, by default, with rows far from the seeds.
 *
 * @param asPublished whether to fill up with perturbations of the global centroid
 */
public record FarthestNeighbourhoods(boolean asPublished) implements Seeding {

  /** The largest total number of values in the centroids of all candidates (64 MB). */
  private static final int MAX_VALUES = 1 << 23;

  @Override
  public Seeded seed(Problem problem, SplittableRandom random, Workers workers) {
    Neighbourhoods neighbourhoods = problem.neighbourhoods();
    int[] tied = Orders.largestFirst(neighbourhoods.count(), neighbourhoods::size, p -> neighbourhoods.size(p) > 1, random);
    // Bounds the memory for the centroids. Distances are weighted by size, so the smallest neighbourhoods would hardly be taken.
    int most = Math.max(problem.k(), MAX_VALUES / Math.max(1, problem.points().dimensions()));
    tied = Arrays.copyOf(tied, Math.min(tied.length, most));
    Seeds seeds = new Seeds(problem, random, workers);
    double[] nearest = new double[tied.length];
    Arrays.fill(nearest, Double.POSITIVE_INFINITY);
    double[][] centroids = new double[tied.length][];
    for (int i = 0; i < tied.length; i++) {
      Interrupts.check();
      centroids[i] = Seeds.centroid(problem, List.of(tied[i]));
    }
    Points candidates = DensePoints.of(centroids);
    double[] self = new double[tied.length];
    Arrays.setAll(self, i -> problem.distortion().self(candidates, i));
    double[] distances = new double[tied.length];
    for (int taken = tied.length > 0 ? 0 : -1; taken >= 0 && !seeds.isFull();) {
      seeds.addGroups(List.of(tied[taken]));
      nearest[taken] = Double.NEGATIVE_INFINITY;
      candidates.linearCosts(0, tied.length, problem.distortion().forms(new double[][] {centroids[taken]}),
          new double[][] {distances});
      int farthest = -1;
      for (int i = 0; i < tied.length; i++) {
        Interrupts.check();
        if (nearest[i] > Double.NEGATIVE_INFINITY) {
          double distance = Math.max(0, self[i] + distances[i]);
          nearest[i] = Math.min(nearest[i], distance * neighbourhoods.size(tied[i]) * neighbourhoods.size(tied[taken]));
          if (farthest < 0 || nearest[i] > nearest[farthest]
              || nearest[i] == nearest[farthest] && fromGlobal(problem, centroids[i]) > fromGlobal(problem, centroids[farthest])) {
            farthest = i;
          }
        }
      }
      taken = farthest;
    }
    return asPublished ? seeds.fillPerturbed() : seeds.fillPlusPlus();
  }

  private static double fromGlobal(Problem problem, double[] centroid) {
    return problem.distortion().between(centroid, problem.globalCentroid());
  }

  @Override
  public String label() {
    return "weighted farthest-first";
  }
}
