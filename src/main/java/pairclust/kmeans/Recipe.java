package pairclust.kmeans;

import java.util.List;

/**
 * The parts that make the loop one algorithm or another.
 *
 * @param seedings tried in turn, one per start, from the first again after the last
 * @param penalty what violated pairs cost
 * @param assignment the E-step
 * @param learning the M-step for the distortion
 * @param emptyClusters what to do about empty clusters
 * @param starts how many starts, of which the lowest objective is kept
 * @param maxIterations after how many iterations a start ends at the latest
 */
public record Recipe(List<Seeding> seedings, Penalty penalty, Assignment assignment, Learning learning, EmptyClusters emptyClusters,
    int starts, int maxIterations) {

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
   * PCKMeans to the letter of Basu, Banerjee and Mooney, SDM 2004, doi:10.1137/1.9781611972740.31: one start from the largest
   * neighbourhoods, rows assigned one at a time in random order.
   *
   * @param penalty what violated pairs cost
   * @param maxIterations after how many iterations it ends at the latest
   * @return the recipe
   */
  public static Recipe pckMeansAsPublished(Penalty penalty, int maxIterations) {
    return new Recipe(List.of(new LargestNeighbourhoods(true)), penalty, IteratedModes.onePass(), Learning.NONE, EmptyClusters.KEEP, 1,
        maxIterations);
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
    List<Seeding> seedings = problem.neighbourhoods().count() == 0 ? List.of(new PlusPlus())
        : List.of(new ExclusiveNeighbourhoods(false), new FarthestNeighbourhoods(), new LargestNeighbourhoods(false), new PlusPlus(),
            new ExclusiveNeighbourhoods(true));
    return new Recipe(seedings, penalty, IteratedModes.withGroupMoves(), Learning.NONE, EmptyClusters.REFILL, starts, maxIterations);
  }
}
