package pairclust.benchmark;

import java.util.List;
import java.util.SplittableRandom;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Problem;
import pairclust.kmeans.Refinement;
import pairclust.kmeans.Seeded;
import pairclust.kmeans.Seeding;
import pairclust.progress.ProgressListener;
import pairclust.kmeans.loop.EmLoop;
import pairclust.kmeans.loop.Recipe;
import pairclust.kmeans.loop.Recipes;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.parallel.Workers;

/** The loop of PCKMeans: one start from given centroids. */
final class Ours implements Engine {

  private final StandardDistance measure;
  private final double share;
  private final int threads;
  private Problem problem;
  private Recipe recipe;

  /**
   * @param measure the distortion
   * @param share how many of the rows are in pairs, from 0 to 1
   * @param threads how many threads
   */
  Ours(StandardDistance measure, double share, int threads) {
    this.measure = measure;
    this.share = share;
    this.threads = threads;
  }

  @Override
  public void load(DataSet data) throws InterruptedException {
    StandardDistance.Prepared prepared = measure.prepare(data.points());
    problem = new Problem(prepared.points(), prepared.distortion(), data.start().length, data.pairs(share));
    recipe = Recipes.pckMeans(problem, new PottsPenalty(problem, problem.unit(), true), 1, 1);
    recipe = with(recipe, new Given(data.start(), prepared), 1);
  }

  /** Returns a recipe with another seeding and number of iterations, and without the further starts that pairs may bring. */
  private static Recipe with(Recipe recipe, Seeding seeding, int iterations) {
    return recipe.toBuilder().seedings(List.of(seeding)).tryFeasibleStart(false).tryUnsupervisedStart(false).starts(1)
        .maxIterations(iterations).build();
  }

  @Override
  public Clustering run(int iterations) throws InterruptedException {
    try (Workers workers = new Workers(threads)) {
      Clustering clustering = EmLoop.run(problem, with(recipe, recipe.seedings().get(0), iterations), 1, workers, ProgressListener.NONE);
      if (clustering.iterations() < iterations) {
        throw new IllegalStateException("Converged after " + clustering.iterations() + " iterations; " + iterations + " cannot be timed.");
      }
      return clustering;
    }
  }

  /**
   * Goes on until nothing moves.
   *
   * @param moves whether exact moves follow the batch steps
   * @param most the largest number of iterations
   */
  Clustering converge(boolean moves, int most) throws InterruptedException {
    Recipe limited = with(recipe, recipe.seedings().get(0), most);
    Recipe chosen = moves ? limited : limited.toBuilder().refinement(Refinement.NONE).build();
    try (Workers workers = new Workers(threads)) {
      return EmLoop.run(problem, chosen, 1, workers, ProgressListener.NONE);
    }
  }

  Problem problem() {
    return problem;
  }

  /** Starts from given centroids, wherever the rows were moved to. */
  private record Given(double[][] start, StandardDistance.Prepared prepared) implements Seeding {

    @Override
    public Seeded seed(Problem problem, SplittableRandom random, Workers workers) {
      double[][] centroids = new double[start.length][];
      for (int h = 0; h < start.length; h++) {
        double[] moved = start[h].clone();
        for (int j = 0; j < moved.length && prepared.origin() != null; j++) {
          moved[j] -= prepared.origin()[j];
        }
        centroids[h] = new double[moved.length];
        prepared.distortion().estimate(moved, 1, centroids[h]);
      }
      return new Seeded(centroids, List.of());
    }

    @Override
    public String label() {
      return "given";
    }
  }
}
