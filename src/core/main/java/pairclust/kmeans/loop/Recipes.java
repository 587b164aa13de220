package pairclust.kmeans.loop;

import java.util.ArrayList;
import java.util.List;
import pairclust.kmeans.Assignment;
import pairclust.kmeans.EmptyClusters;
import pairclust.kmeans.Learning;
import pairclust.kmeans.Penalty;
import pairclust.kmeans.Problem;
import pairclust.kmeans.Refinement;
import pairclust.kmeans.Seeding;
import pairclust.kmeans.Weighting;
import pairclust.kmeans.assignment.ExactMoves;
import pairclust.kmeans.assignment.GreedyHardAssignment;
import pairclust.kmeans.assignment.HardAssignment;
import pairclust.kmeans.assignment.IteratedModes;
import pairclust.kmeans.assignment.LcvqeAssignment;
import pairclust.kmeans.learning.Cooling;
import pairclust.kmeans.learning.InverseScatter;
import pairclust.kmeans.learning.LcvqeEstimation;
import pairclust.kmeans.learning.WeightLearning;
import pairclust.kmeans.penalty.DistancePenalty;
import pairclust.kmeans.penalty.LcvqePenalty;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.kmeans.seeding.ExclusiveNeighbourhoods;
import pairclust.kmeans.seeding.FarthestNeighbourhoods;
import pairclust.kmeans.seeding.LargestNeighbourhoods;
import pairclust.kmeans.seeding.MovedCentroid;
import pairclust.kmeans.seeding.PlusPlus;
import pairclust.kmeans.seeding.RandomRows;

/**
 * The algorithms of the papers. Each has a form with a better search for the minimum of the same objective (several starts that seed
 * differently; neighbourhoods that move as a whole) and one to the letter of its paper.
 */
public final class Recipes {

  /** The number of starts that are drawn where a search follows: at least this, and one in this many. */
  private static final int FEWEST_DRAWN = 2;
  private static final int DRAWN_ONE_IN = 4;

  private Recipes() {
  }

  /**
   * PCKMeans (Basu, Banerjee and Mooney, Active semi-supervision for pairwise constrained clustering, SDM 2004,
   * doi:10.1137/1.9781611972740.31).
   *
   * @param problem the problem; without pairs all starts seed by k-means++
   * @param penalty the cost of violated pairs
   * @param starts the number of starts
   * @param maxIterations the largest number of iterations of a start
   * @return the recipe
   */
  public static Recipe pckMeans(Problem problem, Penalty penalty, int starts, int maxIterations) {
    return searching(problem, penalty, IteratedModes.withGroupMoves()).tryFeasibleStart(true)
        .starts(starts).maxIterations(maxIterations).build();
  }

  /**
   * PCKMeans as printed: one start from the largest neighbourhoods, rows assigned one at a time in random order.
   *
   * @param penalty the cost of violated pairs
   * @param maxIterations the largest number of iterations
   * @return the recipe
   */
  public static Recipe pckMeansAsPublished(Penalty penalty, int maxIterations) {
    return Recipe.of(new LargestNeighbourhoods(true), penalty, IteratedModes.onePass()).maxIterations(maxIterations).build();
  }

  /**
   * COP-KMeans (Wagstaff, Cardie, Rogers and Schroedl, Constrained k-means clustering with background knowledge, ICML 2001): pairs
   * are never violated. An E-step that cannot keep them all is resolved by a search over all neighbourhoods.
   *
   * @param problem the problem
   * @param starts the number of starts; some are drawn, and a search from the best of them takes the time of the others
   * @param maxIterations the largest number of iterations of a start
   * @return the recipe
   */
  public static Recipe copKMeans(Problem problem, int starts, int maxIterations) {
    return iterated(searching(problem, HardAssignment.penalty(problem), new HardAssignment()), starts).maxIterations(maxIterations).build();
  }

  /**
   * COP-KMeans as printed: one start from random rows, rows assigned one by one without backtracking.
   *
   * @param problem the problem
   * @param maxIterations the largest number of iterations
   * @return the recipe
   */
  public static Recipe copKMeansAsPublished(Problem problem, int maxIterations) {
    return Recipe.of(new RandomRows(), HardAssignment.penalty(problem), new GreedyHardAssignment()).maxIterations(maxIterations).build();
  }

  /**
   * Seeded and constrained k-means (Basu, Banerjee and Mooney, Semi-supervised clustering by seeding, ICML 2002): pairs choose the
   * seeds and are ignored afterwards, except that the neighbourhoods that seeds were made of may stay in their clusters.
   *
   * @param problem the problem
   * @param keepSeeds whether they do (constrained k-means) or not (seeded k-means)
   * @param comparisonPenalty the cost of violated pairs when starts are compared
   * @param starts the number of starts
   * @param maxIterations the largest number of iterations of a start
   * @return the recipe
   */
  public static Recipe seededKMeans(Problem problem, boolean keepSeeds, Penalty comparisonPenalty, int starts, int maxIterations) {
    return searching(problem, none(problem), IteratedModes.onePass()).keepSeeds(keepSeeds)
        .tryUnsupervisedStart(false).comparisonPenalty(comparisonPenalty).starts(starts).maxIterations(maxIterations).build();
  }

  /**
   * Seeded and constrained k-means as printed: one start from the largest neighbourhoods.
   *
   * @param problem the problem
   * @param keepSeeds whether the neighbourhoods that seeds were made of stay in their clusters
   * @param maxIterations the largest number of iterations
   * @return the recipe
   */
  public static Recipe seededKMeansAsPublished(Problem problem, boolean keepSeeds, int maxIterations) {
    return Recipe.of(new LargestNeighbourhoods(true), none(problem), IteratedModes.onePass()).keepSeeds(keepSeeds)
        .maxIterations(maxIterations).build();
  }

  /**
   * The parts of HMRF-KMeans: all of them make KMeans-I-C-D of the paper, without learning it is KMeans-I-C, without the penalty too
   * KMeans-I, and without any plain k-means.
   *
   * @param seeding whether pairs choose the seeds
   * @param penalty whether violated pairs cost something
   * @param learning whether the weights of the dimensions are learned
   * @param closure whether entailed pairs count too
   */
  public record HmrfParts(boolean seeding, boolean penalty, boolean learning, boolean closure) {
  }

  /**
   * HMRF-KMeans (Basu, Bilenko and Mooney, A probabilistic framework for semi-supervised clustering, KDD 2004,
   * doi:10.1145/1014052.1014062), whole or in part. Weights are learned between descents, and kept if the pairs confirm them.
   *
   * @param problem the problem
   * @param parts which parts of it
   * @param penalty the cost of violated pairs, if that is among the parts
   * @param starts the number of starts
   * @param maxIterations the largest number of iterations of a start
   * @return the recipe
   */
  public static Recipe hmrfKMeans(Problem problem, HmrfParts parts, DistancePenalty penalty, int starts, int maxIterations) {
    Penalty charged = parts.penalty() ? penalty : none(problem);
    boolean ignored = parts.seeding() && !parts.penalty();
    return searching(problem, charged, parts.penalty() ? IteratedModes.withGroupMoves() : IteratedModes.onePass())
        .seedings(parts.seeding() ? seedings(problem) : List.of(new PlusPlus()))
        .learning(new Cooling(Learning.NONE)).weighting(hmrfWeighting(problem, parts, penalty))
        .comparisonPenalty(ignored ? new PottsPenalty(problem, problem.unit(), parts.closure()) : charged)
        .tryFeasibleStart(parts.penalty() && parts.seeding()).starts(starts).maxIterations(maxIterations).build();
  }

  /**
   * HMRF-KMeans with the search as printed: one start by weighted farthest-first selection, single rows moved until nothing changes, and
   * weights learned in every iteration.
   *
   * @param problem the problem
   * @param parts which parts of it
   * @param penalty the cost of violated pairs, if that is among the parts
   * @param maxIterations the largest number of iterations
   * @return the recipe
   */
  public static Recipe hmrfKMeansAsPublished(Problem problem, HmrfParts parts, DistancePenalty penalty, int maxIterations) {
    Penalty charged = parts.penalty() ? penalty : none(problem);
    Seeding seeding = parts.seeding() ? new FarthestNeighbourhoods(true) : new RandomRows();
    return Recipe.of(seeding, charged, IteratedModes.toFixedPoint()).learning(hmrfLearning(problem, parts, penalty))
        .maxIterations(maxIterations).build();
  }

  private static Weighting hmrfWeighting(Problem problem, HmrfParts parts, DistancePenalty penalty) {
    return !parts.learning() ? Weighting.NONE
        : problem.distortion().isSquaredEuclidean() ? new InverseScatter()
        : new WeightLearning(problem, parts.penalty() ? penalty : null);
  }

  private static Learning hmrfLearning(Problem problem, HmrfParts parts, DistancePenalty penalty) {
    return new Cooling(parts.learning() ? new WeightLearning(problem, parts.penalty() ? penalty : null) : Learning.NONE);
  }

  /**
   * MPCK-Means (Bilenko, Basu and Mooney, Integrating constraints and metric learning in semi-supervised clustering, ICML 2004,
   * doi:10.1145/1015330.1015360).
   *
   * @param problem the problem
   * @param penalty the cost of violated pairs
   * @param learning how metrics are learned
   * @param starts the number of starts
   * @param maxIterations the largest number of iterations of a start
   * @return the recipe
   */
  public static Recipe mpckMeans(Problem problem, Penalty penalty, Learning learning, int starts, int maxIterations) {
    List<Seeding> direct = seedings(problem);
    List<Seeding> seedings = new ArrayList<>();
    // Once, and first, as it is among the few starts of kinds that continue from simpler ones.
    seedings.add(new UnlearnedResult(starts));
    for (int i = 1; i < starts; i++) {
      seedings.add(direct.get((i - 1) % direct.size()));
    }
    return searching(problem, penalty, IteratedModes.withGroupMoves()).seedings(seedings).learning(learning).tryFeasibleStart(true)
        .starts(starts).maxIterations(maxIterations).build();
  }

  /**
   * MPCK-Means with the search as printed: one start by weighted farthest-first selection, single rows moved until nothing changes.
   *
   * @param penalty the cost of violated pairs
   * @param learning how metrics are learned
   * @param maxIterations the largest number of iterations
   * @return the recipe
   */
  public static Recipe mpckMeansAsPublished(Penalty penalty, Learning learning, int maxIterations) {
    return Recipe.of(new FarthestNeighbourhoods(true), penalty, IteratedModes.toFixedPoint()).learning(learning)
        .maxIterations(maxIterations).build();
  }

  /**
   * LCVQE (Pelleg and Baras, K-means with large and noisy constraint sets, ECML 2007, doi:10.1007/978-3-540-74958-5_67): violated pairs
   * move the centroids.
   *
   * @param problem the problem
   * @param weight the factor of the cost of a violated pair; 1 in the paper
   * @param starts the number of starts
   * @param maxIterations the largest number of iterations of a start
   * @return the recipe
   */
  public static Recipe lcvqe(Problem problem, double weight, int starts, int maxIterations) {
    LcvqePenalty penalty = new LcvqePenalty(problem, weight, false);
    return searching(problem, penalty, IteratedModes.withGroupMoves()).estimation(new LcvqeEstimation(penalty, false))
        .refinement(Refinement.NONE).starts(starts).maxIterations(maxIterations).build();
  }

  /**
   * LCVQE as printed: one start from random rows, pairs considered one after the other in the order given.
   *
   * @param problem the problem
   * @param maxIterations the largest number of iterations
   * @return the recipe
   */
  public static Recipe lcvqeAsPublished(Problem problem, int maxIterations) {
    LcvqePenalty penalty = new LcvqePenalty(problem, 1, true);
    return Recipe.of(new RandomRows(), penalty, new LcvqeAssignment()).estimation(new LcvqeEstimation(penalty, true))
        .maxIterations(maxIterations).build();
  }

  /** Returns what all algorithms with a better search share. */
  private static Recipe.Builder searching(Problem problem, Penalty penalty, Assignment assignment) {
    return Recipe.of(new PlusPlus(), penalty, assignment).seedings(seedings(problem)).emptyClusters(EmptyClusters.REFILL)
        .refinement(new ExactMoves()).tryUnsupervisedStart(true);
  }

  /** Draws some of the starts, and searches from the best of them in place of the others. */
  private static Recipe.Builder iterated(Recipe.Builder recipe, int starts) {
    int drawn = Math.min(starts, Math.max(FEWEST_DRAWN, starts / DRAWN_ONE_IN));
    return recipe.starts(drawn).search(new MovedCentroid(), starts - drawn);
  }

  private static List<Seeding> seedings(Problem problem) {
    return problem.neighbourhoods().count() == 0 ? List.of(new PlusPlus())
        : List.of(new ExclusiveNeighbourhoods(false), new FarthestNeighbourhoods(false), new LargestNeighbourhoods(false), new PlusPlus(),
            new ExclusiveNeighbourhoods(true));
  }

  /** Returns the penalty of algorithms that ignore violated pairs. */
  private static Penalty none(Problem problem) {
    return new PottsPenalty(problem, 0, false);
  }
}
