package pairclust.kmeans.seeding;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import pairclust.constraint.Colouring;
import pairclust.kmeans.Problem;
import pairclust.kmeans.Seeded;
import pairclust.parallel.Workers;

/** Seeds from an assignment of all neighbourhoods that satisfies every pair, for problems in which every other start violates some. */
public final class FeasibleNeighbourhoods {

  /** The name of this seeding in reports. */
  public static final String LABEL = "an assignment that satisfies all pairs";

  private FeasibleNeighbourhoods() {
  }

  /**
   * Returns the centroids of such an assignment.
   *
   * @param problem the problem
   * @param random the source of randomness
   * @param workers the threads
   * @return the seeds, each computed from all neighbourhoods of its cluster; null if no such assignment is found
   */
  public static Seeded seed(Problem problem, SplittableRandom random, Workers workers) {
    int[] clusters = Colouring.findOrNull(problem.neighbourhoods(), problem.k());
    if (clusters == null) {
      return null;
    }
    List<List<Integer>> groups = new ArrayList<>();
    for (int p = 0; p < clusters.length; p++) {
      while (groups.size() <= clusters[p]) {
        groups.add(new ArrayList<>());
      }
      groups.get(clusters[p]).add(p);
    }
    Seeds seeds = new Seeds(problem, random, workers);
    groups.forEach(seeds::addGroups);
    return seeds.fillPlusPlus();
  }
}
