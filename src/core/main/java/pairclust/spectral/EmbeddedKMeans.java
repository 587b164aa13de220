package pairclust.spectral;

import java.util.List;
import java.util.function.Function;
import pairclust.constraint.ConstraintSet;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Penalty;
import pairclust.kmeans.Problem;
import pairclust.progress.ProgressListener;
import pairclust.kmeans.loop.EmLoop;
import pairclust.kmeans.loop.Recipe;
import pairclust.kmeans.loop.Recipes;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.kmeans.seeding.GivenClusters;
import pairclust.parallel.Workers;

/** Clusters embedded rows with the pairs. */
final class EmbeddedKMeans {

  private final ConstraintSet constraints;
  private final SpectralAlgorithm.Settings settings;
  private final long seed;
  private final Workers workers;
  private final ProgressListener listener;
  private Penalty cutPenalty;

  EmbeddedKMeans(ConstraintSet constraints, SpectralAlgorithm.Settings settings, long seed, Workers workers, ProgressListener listener) {
    this.constraints = constraints;
    this.settings = settings;
    this.seed = seed;
    this.workers = workers;
    this.listener = listener;
  }

  /**
   * Embeds each row by its entries in the vectors, normalised to length one: only directions matter (A. Ng, M. Jordan and Y. Weiss, On
   * spectral clustering: analysis and an algorithm, NIPS 2001), and rows far from any pair have short vectors.
   */
  static DensePoints directions(double[][] vectors) {
    int n = vectors[0].length;
    DensePoints.Builder builder = new DensePoints.Builder(vectors.length);
    double[] point = new double[vectors.length];
    for (int row = 0; row < n; row++) {
      double squares = 0;
      for (int e = 0; e < point.length; e++) {
        point[e] = vectors[e][row];
        squares += point[e] * point[e];
      }
      for (int e = 0; e < point.length && squares > 0; e++) {
        point[e] /= Math.sqrt(squares);
      }
      builder.add(point);
    }
    return builder.build();
  }

  Clustering run(DensePoints embedded) {
    return run(embedded, this::recipe);
  }

  /** Clusters rows from one start: clusters that were found before. */
  Clustering run(DensePoints embedded, int[] labels, String label) {
    return run(embedded, problem -> recipe(problem).toBuilder().seedings(List.of(new GivenClusters(labels, label))).starts(1).build());
  }

  private Clustering run(DensePoints embedded, Function<Problem, Recipe> recipe) {
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(embedded);
    Problem problem = new Problem(prepared.points(), prepared.distortion(), settings.k(), constraints);
    if (cutPenalty == null) {
      double unit = SpectralAlgorithm.unit(settings.k(), embedded.size());
      cutPenalty = new PottsPenalty(problem, settings.weight() * unit, settings.closure());
    }
    Problem clustered = settings.asPublished()
        ? new Problem(prepared.points(), prepared.distortion(), settings.k(), ConstraintSet.empty()) : problem;
    return EmLoop.run(clustered, recipe.apply(clustered), seed, workers, listener);
  }

  private Recipe recipe(Problem problem) {
    if (settings.weight() == 0) {
      return Recipes.seededKMeans(problem, false, new PottsPenalty(problem, problem.unit(), settings.closure()), settings.starts(),
          settings.maxIterations());
    }
    double cost = problem.boundedCost(settings.weight() * problem.unit());
    return Recipes.pckMeans(problem, new PottsPenalty(problem, cost, settings.closure()), settings.starts(), settings.maxIterations());
  }

  /** Returns the cost of violated pairs in addition to the cut. */
  Penalty cutPenalty() {
    return cutPenalty;
  }
}
