package pairclust.api;

import pairclust.constraint.ConstraintSet;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Problem;
import pairclust.kmeans.learning.MetricLearning;
import pairclust.kmeans.loop.Recipe;
import pairclust.kmeans.loop.Recipes;
import pairclust.kmeans.penalty.DistancePenalty;
import pairclust.kmeans.penalty.PottsPenalty;

/** The k-means methods, with the settings that the Weka clusterers of the same names have by default. */
public enum Method {

  /** Pairwise constrained k-means: every violated pair has a cost. */
  PCKMEANS {
    @Override
    public Recipe recipe(Problem problem, Options options) {
      if (options.weight() == 0) {
        // Without a cost the pairs only choose the seeds and the start to keep.
        return Recipes.seededKMeans(problem, false, new PottsPenalty(problem, problem.unit(), options.closure()), options.starts(),
            options.maxIterations());
      }
      return Recipes.pckMeans(problem, new PottsPenalty(problem, pairCost(problem, options), options.closure()), options.starts(),
          options.maxIterations());
    }
  },

  /** Seeded and constrained k-means: pairs choose the seeds, which may stay in their clusters. */
  SEEDED_KMEANS {
    @Override
    public Recipe recipe(Problem problem, Options options) {
      return Recipes.seededKMeans(problem, options.keepSeeds(),
          new PottsPenalty(problem, pairCost(problem, options), options.closure()), options.starts(), options.maxIterations());
    }
  },

  /** HMRF-KMeans: the cost of a violated pair depends on the distance of its rows, and weights of the columns are learned. */
  HMRF_KMEANS {
    @Override
    public Recipe recipe(Problem problem, Options options) {
      return Recipes.hmrfKMeans(problem, new Recipes.HmrfParts(true, true, options.learning(), options.closure()),
          new DistancePenalty(problem, Math.min(LARGEST_WEIGHT, options.weight()), options.closure()), options.starts(),
          options.maxIterations());
    }
  },

  /** MPCK-Means: as HMRF-KMeans, with a metric that is learned in every iteration. */
  MPCKMEANS {
    @Override
    public Recipe recipe(Problem problem, Options options) {
      if (options.distance() != StandardDistance.EUCLIDEAN) {
        throw new IllegalArgumentException("MPCK-Means learns a Euclidean metric; choose the Euclidean distance instead of "
            + options.distance().label() + ".");
      }
      DistancePenalty penalty = new DistancePenalty(problem, Math.min(LARGEST_WEIGHT, options.weight()), options.closure());
      return Recipes.mpckMeans(problem, penalty,
          new MetricLearning(problem, penalty, options.metric().isFull(), options.metric().isPerCluster()), options.starts(),
          options.maxIterations());
    }
  };

  /** A larger weight changes nothing, but the distances would be lost in rounding. */
  private static final double LARGEST_WEIGHT = 1e9;

  /**
   * Returns the parts of the loop that make up the method.
   *
   * @param problem the problem
   * @param options the options
   * @return the recipe
   */
  public abstract Recipe recipe(Problem problem, Options options);

  /**
   * Returns the cost of a violated pair of weight 1, for methods where it is a constant, so that it can be charged wherever the rows of the
   * pair are stored.
   *
   * @param problem the problem, whose rows with pairs are stored elsewhere
   * @param pairs the pairs
   * @param options the options
   * @return the cost; 0 if the method ignores violated pairs, and NaN if the cost depends on the distances of rows
   */
  public double constantPairCost(Problem problem, ConstraintSet pairs, Options options) {
    return switch (this) {
      case PCKMEANS -> problem.boundedCost(options.weight() * problem.unit(), pairs);
      case SEEDED_KMEANS -> 0;
      case HMRF_KMEANS, MPCKMEANS -> Double.NaN;
    };
  }

  private static double pairCost(Problem problem, Options options) {
    return problem.boundedCost(options.weight() * problem.unit());
  }
}
