package pairclust.kmeans;

import java.util.List;

/**
 * The parts that make the loop one algorithm or another.
 *
 * @param seedings tried in turn, one per start, from the first again after the last
 * @param keepSeeds whether the neighbourhoods that seeds were made of stay in their clusters
 * @param penalty what violated pairs cost
 * @param assignment the E-step
 * @param learning the M-step for the distortion
 * @param emptyClusters what to do about empty clusters
 * @param choice what violated pairs cost when starts are compared; the penalty itself where the objective charges it anyway
 * @param settle whether, if even the best start violates pairs, one more starts from a placement that violates none
 * @param starts how many starts, of which the best is kept
 * @param maxIterations after how many iterations a start ends at the latest
 */
public record Recipe(List<Seeding> seedings, boolean keepSeeds, Penalty penalty, Assignment assignment, Learning learning,
    EmptyClusters emptyClusters, Penalty choice, boolean settle, int starts, int maxIterations) {

  /** Checks the numbers. */
  public Recipe {
    if (starts < 1) {
      throw new IllegalArgumentException("At least one start is needed, not " + starts + ".");
    }
    if (maxIterations < 1) {
      throw new IllegalArgumentException("At least one iteration is needed, not " + maxIterations + ".");
    }
    seedings = List.copyOf(seedings);
  }

  /**
   * @param most a number of starts
   * @return this recipe with at most so many starts
   */
  Recipe withStarts(int most) {
    return new Recipe(seedings, keepSeeds, penalty, assignment, learning, emptyClusters, choice, settle,
        Math.min(most, starts), maxIterations);
  }

  /**
   * @param others other seedings
   * @return this recipe with one start from each of them
   */
  Recipe startingFrom(List<Seeding> others) {
    return new Recipe(others, keepSeeds, penalty, assignment, learning, emptyClusters, choice, settle, others.size(), maxIterations);
  }

  /**
   * PCKMeans to the letter of Basu, Banerjee and Mooney, SDM 2004, doi:10.1137/1.9781611972740.31: one start from the largest
   * neighbourhoods, rows assigned one at a time in random order.
   *
   * @param penalty what violated pairs cost
   * @param maxIterations after how many iterations it ends at the latest
   * @return the recipe
   */
  public static Recipe pckMeansAsPublished(Penalty penalty, int maxIterations) {
    return new Recipe(List.of(new LargestNeighbourhoods(true)), false, penalty, IteratedModes.onePass(), Learning.NONE,
        EmptyClusters.KEEP, penalty, false, 1, maxIterations);
  }

  /**
   * PCKMeans with the same objective and a better search for its minimum: neighbourhoods move as a whole, and several starts differ
   * in how they seed.
   *
   * @param problem the problem; without pairs all starts seed by k-means++
   * @param penalty what violated pairs cost
   * @param starts how many starts
   * @param maxIterations after how many iterations a start ends at the latest
   * @return the recipe
   */
  public static Recipe pckMeans(Problem problem, Penalty penalty, int starts, int maxIterations) {
    return new Recipe(seedings(problem), false, penalty, IteratedModes.withGroupMoves(), Learning.NONE,
        EmptyClusters.REFILL, penalty, true, starts, maxIterations);
  }

  /**
   * COP-KMeans (Wagstaff, Cardie, Rogers and Schroedl, Constrained k-means clustering with background knowledge, ICML 2001): pairs
   * are never violated. An E-step that cannot keep them all is settled by a search over all neighbourhoods.
   *
   * @param problem the problem
   * @param starts how many starts
   * @param maxIterations after how many iterations a start ends at the latest
   * @return the recipe
   */
  public static Recipe copKMeans(Problem problem, int starts, int maxIterations) {
    Penalty penalty = HardAssignment.penalty(problem);
    return new Recipe(seedings(problem), false, penalty, new HardAssignment(), Learning.NONE, EmptyClusters.REFILL,
        penalty, false, starts, maxIterations);
  }

  /**
   * COP-KMeans to the letter: one start from random rows, rows placed one by one with no way back.
   *
   * @param problem the problem
   * @param maxIterations after how many iterations it ends at the latest
   * @return the recipe
   */
  public static Recipe copKMeansAsPublished(Problem problem, int maxIterations) {
    Penalty penalty = HardAssignment.penalty(problem);
    return new Recipe(List.of(new RandomRows()), false, penalty, new GreedyHardAssignment(), Learning.NONE, EmptyClusters.KEEP, penalty,
        false, 1, maxIterations);
  }

  /**
   * Seeded and constrained k-means (Basu, Banerjee and Mooney, Semi-supervised clustering by seeding, ICML 2002): pairs choose the
   * seeds; afterwards they are not heard, but the neighbourhoods that seeds were made of may be kept where they are.
   *
   * @param problem the problem
   * @param keepSeeds whether they are (constrained k-means) or not (seeded k-means)
   * @param choice what violated pairs cost when starts are compared
   * @param starts how many starts
   * @param maxIterations after how many iterations a start ends at the latest
   * @return the recipe
   */
  public static Recipe seededKMeans(Problem problem, boolean keepSeeds, Penalty choice, int starts, int maxIterations) {
    return new Recipe(seedings(problem), keepSeeds, new PottsPenalty(problem, 0, false),
        IteratedModes.onePass(), Learning.NONE, EmptyClusters.REFILL, choice, false, starts, maxIterations);
  }

  /**
   * Seeded and constrained k-means with one start from the largest neighbourhoods, as printed.
   *
   * @param problem the problem
   * @param keepSeeds whether the neighbourhoods that seeds were made of stay where they are
   * @param maxIterations after how many iterations it ends at the latest
   * @return the recipe
   */
  public static Recipe seededKMeansAsPublished(Problem problem, boolean keepSeeds, int maxIterations) {
    Penalty none = new PottsPenalty(problem, 0, false);
    return new Recipe(List.of(new LargestNeighbourhoods(true)), keepSeeds, none, IteratedModes.onePass(), Learning.NONE,
        EmptyClusters.KEEP, none, false, 1, maxIterations);
  }

  /**
   * HMRF-KMeans (Basu, Bilenko and Mooney, A probabilistic framework for semi-supervised clustering, KDD 2004,
   * doi:10.1145/1014052.1014062), whole or in part, with a better search for the minimum of its objective.
   *
   * @param problem the problem
   * @param parts which parts of it
   * @param penalty what violated pairs cost, if that is among the parts
   * @param starts how many starts
   * @param maxIterations after how many iterations a start ends at the latest
   * @return the recipe
   */
  public static Recipe hmrfKMeans(Problem problem, HmrfParts parts, DistancePenalty penalty, int starts, int maxIterations) {
    Penalty none = new PottsPenalty(problem, 0, false);
    Penalty charged = parts.penalty() ? penalty : none;
    Penalty choice = parts.penalty() || !parts.seeding() ? charged : new PottsPenalty(problem, problem.unit(), parts.closure());
    return new Recipe(parts.seeding() ? seedings(problem)
        : List.of(new PlusPlus()), false, charged, parts.penalty() ? IteratedModes.withGroupMoves() : IteratedModes.onePass(),
        hmrfLearning(problem, parts, penalty), EmptyClusters.REFILL, choice, parts.penalty() && parts.seeding(), starts, maxIterations);
  }

  /**
   * HMRF-KMeans with the search as printed: one start by weighted farthest-first selection, single rows moved until nothing changes.
   *
   * @param problem the problem
   * @param parts which parts of it
   * @param penalty what violated pairs cost, if that is among the parts
   * @param maxIterations after how many iterations it ends at the latest
   * @return the recipe
   */
  public static Recipe hmrfKMeansAsPublished(Problem problem, HmrfParts parts, DistancePenalty penalty, int maxIterations) {
    Penalty charged = parts.penalty() ? penalty : new PottsPenalty(problem, 0, false);
    return new Recipe(List.of(parts.seeding() ? new FarthestNeighbourhoods(true) : new RandomRows()), false, charged,
        IteratedModes.toFixedPoint(), hmrfLearning(problem, parts, penalty), EmptyClusters.KEEP, charged, false, 1, maxIterations);
  }

  private static Learning hmrfLearning(Problem problem, HmrfParts parts, DistancePenalty penalty) {
    return new Cooling(parts.learning() ? new WeightLearning(problem, parts.penalty() ? penalty : null) : Learning.NONE);
  }

  /**
   * The parts of HMRF-KMeans: with all it is KMeans-I-C-D of the paper, without learning KMeans-I-C, also without the penalty KMeans-I, and
   * without any plain k-means.
   *
   * @param seeding whether pairs choose the seeds
   * @param penalty whether violated pairs cost something
   * @param learning whether the weights of the dimensions are learned
   * @param closure whether pairs that follow from the given ones count too
   */
  public record HmrfParts(boolean seeding, boolean penalty, boolean learning, boolean closure) {
  }

  /**
   * MPCK-Means (Bilenko, Basu and Mooney, Integrating constraints and metric learning in semi-supervised clustering, ICML 2004,
   * doi:10.1145/1015330.1015360), with a better search for the minimum of its objective.
   *
   * @param problem the problem
   * @param penalty what violated pairs cost
   * @param learning how metrics are learned
   * @param starts how many starts
   * @param maxIterations after how many iterations a start ends at the latest
   * @return the recipe
   */
  public static Recipe mpckMeans(Problem problem, Penalty penalty, Learning learning, int starts, int maxIterations) {
    return new Recipe(seedings(problem), false, penalty, IteratedModes.withGroupMoves(), learning, EmptyClusters.REFILL,
        penalty, true, starts, maxIterations);
  }

  /**
   * MPCK-Means with the search as printed: one start by weighted farthest-first selection, single rows moved until nothing changes.
   *
   * @param penalty what violated pairs cost
   * @param learning how metrics are learned
   * @param maxIterations after how many iterations it ends at the latest
   * @return the recipe
   */
  public static Recipe mpckMeansAsPublished(Penalty penalty, Learning learning, int maxIterations) {
    return new Recipe(List.of(new FarthestNeighbourhoods(true)), false, penalty, IteratedModes.toFixedPoint(), learning,
        EmptyClusters.KEEP, penalty, false, 1, maxIterations);
  }

  private static List<Seeding> seedings(Problem problem) {
    return problem.neighbourhoods().count() == 0 ? List.of(new PlusPlus())
        : List.of(new ExclusiveNeighbourhoods(false), new FarthestNeighbourhoods(false), new LargestNeighbourhoods(false), new PlusPlus(),
            new ExclusiveNeighbourhoods(true));
  }
}
