package pairclust.kmeans.seeding;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import pairclust.constraint.Neighbourhoods;
import pairclust.kmeans.Problem;
import pairclust.kmeans.Seeded;
import pairclust.kmeans.Seeding;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Orders;
import pairclust.parallel.Workers;

/**
 * Seeds from neighbourhoods that are all cannot-linked to each other and therefore belong to different clusters, chosen greedily, large
 * ones first. Once there are k of them, a neighbourhood that is cannot-linked to all but one must belong to that one; it joins, which may
 * decide others. The centroids of the resulting groups are the seeds, and rows far from them fill up missing ones.
 *
 * @param randomOrder whether neighbourhoods are tried in random order rather than largest first
 */
public record ExclusiveNeighbourhoods(boolean randomOrder) implements Seeding {

  @Override
  public Seeded seed(Problem problem, SplittableRandom random, Workers workers) {
    Neighbourhoods neighbourhoods = problem.neighbourhoods();
    int[] order = Orders.largestFirst(neighbourhoods.count(), neighbourhoods::size, p -> true, random);
    if (randomOrder) {
      Orders.shuffle(order, random);
    }
    List<List<Integer>> groups = groups(neighbourhoods, order, problem.k());
    Seeds seeds = new Seeds(problem, random, workers);
    groups.forEach(seeds::addGroups);
    return seeds.fillPlusPlus();
  }

  /**
   * Finds groups of neighbourhoods that are mutually cannot-linked.
   *
   * @param neighbourhoods the neighbourhoods
   * @param order the order in which they are tried
   * @param k the number of groups wanted; if that many are found, each has grown by the neighbourhoods that cannot belong to any other
   * @return the groups, at most k
   */
  public static List<List<Integer>> groups(Neighbourhoods neighbourhoods, int[] order, int k) {
    List<List<Integer>> groups = exclusive(neighbourhoods, order, k);
    if (groups.size() == k) {
      grow(neighbourhoods, groups);
    }
    return groups;
  }

  private static List<List<Integer>> exclusive(Neighbourhoods neighbourhoods, int[] order, int k) {
    List<List<Integer>> groups = new ArrayList<>();
    for (int p : order) {
      Interrupts.check();
      if (groups.size() < k && groups.stream().allMatch(group -> neighbourhoods.linkWeightBetween(p, group.get(0)) > 0)) {
        groups.add(new ArrayList<>(List.of(p)));
      }
    }
    return groups;
  }

  /** Adds neighbourhoods to the only group that their cannot-links leave, until no more can join. */
  private static void grow(Neighbourhoods neighbourhoods, List<List<Integer>> groups) {
    int k = groups.size();
    boolean[] decided = new boolean[neighbourhoods.count()];
    BitSet[] excluded = new BitSet[neighbourhoods.count()];
    List<int[]> joined = new ArrayList<>();
    for (int g = 0; g < k; g++) {
      joined.add(new int[] {groups.get(g).get(0), g});
      decided[groups.get(g).get(0)] = true;
    }
    for (int i = 0; i < joined.size(); i++) {
      Interrupts.check();
      int p = joined.get(i)[0];
      int group = joined.get(i)[1];
      for (int e = 0; e < neighbourhoods.degree(p); e++) {
        int q = neighbourhoods.linked(p, e);
        if (decided[q]) {
          continue;
        }
        if (excluded[q] == null) {
          excluded[q] = new BitSet(k);
        }
        excluded[q].set(group);
        if (excluded[q].cardinality() == k - 1) {
          int left = excluded[q].nextClearBit(0);
          groups.get(left).add(q);
          joined.add(new int[] {q, left});
          decided[q] = true;
        }
      }
    }
  }

  @Override
  public String label() {
    return randomOrder ? "exclusive neighbourhoods, random order" : "exclusive neighbourhoods";
  }
}
