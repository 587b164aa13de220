package pairclust.kmeans.seeding;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import pairclust.constraint.Colouring;
import pairclust.kmeans.Problem;
import pairclust.kmeans.Seeded;
import pairclust.parallel.Workers;

/** Seeds from a placement of all neighbourhoods that keeps every pair, for when no other start did. */
public final class FeasibleNeighbourhoods {

  public static final String LABEL = "a placement that keeps all pairs";

  private FeasibleNeighbourhoods() {
  }

  /** Returns the seeds, each made of all neighbourhoods placed there; null if no such placement is found. */
  public static Seeded seed(Problem problem, SplittableRandom random, Workers workers) {
    int[] clusters;
    try {
      clusters = Colouring.find(problem.neighbourhoods(), problem.k());
    } catch (Colouring.InfeasibleException e) {
      return null;
    }
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
    for (List<Integer> group : groups) {
      seeds.addGroups(group);
    }
    seeds.fillPlusPlus();
    return seeds.toSeeded();
  }
}
