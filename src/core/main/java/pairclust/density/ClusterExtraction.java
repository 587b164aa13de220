package pairclust.density;

import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.parallel.Interrupts;

/**
 * Chooses clusters of a hierarchy, none within another, that violate fewest pairs (R. J. G. B. Campello, D. Moulavi, A. Zimek, J. Sander: A
 * framework for semi-supervised and unsupervised optimal extraction of clusters from hierarchies. Data Mining and Knowledge Discovery 27,
 * 2013, doi:10.1007/s10618-013-0311-4). Each row of a pair counts for half of the pair, so that what a cluster contributes depends on this
 * cluster alone, and the best choice is found from the smallest clusters up. Rows in no cluster violate their must-links; in the paper they
 * satisfy their cannot-links. Among choices that satisfy the same pairs, the most stable one is taken; without pairs that is the choice of
 * HDBSCAN*.
 */
final class ClusterExtraction {

  /** Sums of weights that differ by less are equal. */
  private static final double ROUNDING = 1e-9;

  private final CondensedTree tree;

  /** Whether rows in no cluster satisfy their cannot-links. */
  private final boolean noiseSatisfies;

  /** The weight that each cluster satisfies if it is chosen, and that of its rows in no child if its children are. */
  private final double[] satisfied;
  private final double[] satisfiedByNoise;

  private ClusterExtraction(CondensedTree tree, boolean noiseSatisfies) {
    this.tree = tree;
    this.noiseSatisfies = noiseSatisfies;
    satisfied = new double[tree.count()];
    satisfiedByNoise = new double[tree.count()];
  }

  /**
   * Chooses clusters. All rows together are a cluster only if there is no other.
   *
   * @param tree the clusters to choose from
   * @param pairs the pairs
   * @param noiseSatisfies whether rows in no cluster satisfy their cannot-links, as in the paper
   * @return which clusters are chosen
   */
  static boolean[] choose(CondensedTree tree, ConstraintSet pairs, boolean noiseSatisfies) {
    ClusterExtraction extraction = new ClusterExtraction(tree, noiseSatisfies);
    int[] depths = new int[tree.count()];
    for (int cluster = 1; cluster < depths.length; cluster++) {
      depths[cluster] = depths[tree.parent(cluster)] + 1;
    }
    for (int i = 0; i < pairs.size(); i++) {
      Interrupts.check(i);
      extraction.count(tree.clusterOf(pairs.first(i)), tree.clusterOf(pairs.second(i)), pairs.link(i), pairs.weight(i), depths);
    }
    return extraction.choose();
  }

  /** Counts a pair of rows for all clusters they are in. */
  private void count(int first, int second, Link link, double weight, int[] depths) {
    int a = first;
    int b = second;
    double half = link == Link.CANNOT ? weight / 2 : 0;
    satisfiedByNoise[first] += noiseSatisfies ? half : 0;
    satisfiedByNoise[second] += noiseSatisfies ? half : 0;
    while (a != b) {
      if (depths[a] >= depths[b]) {
        satisfied[a] += half;
        a = tree.parent(a);
      } else {
        satisfied[b] += half;
        b = tree.parent(b);
      }
    }
    // Both rows are in this cluster and those around it.
    for (; link == Link.MUST && a >= 0; a = tree.parent(a)) {
      satisfied[a] += weight;
    }
  }

  private boolean[] choose() {
    int count = tree.count();
    boolean[] parent = new boolean[count];
    for (int cluster = 1; cluster < count; cluster++) {
      parent[tree.parent(cluster)] = true;
    }
    boolean[] chosen = new boolean[count];
    // What the best choice below each cluster satisfies, and its stability.
    double[] below = satisfiedByNoise.clone();
    double[] stabilityBelow = new double[count];
    for (int cluster = count - 1; cluster >= 1; cluster--) {
      double difference = satisfied[cluster] - below[cluster];
      boolean equal = Math.abs(difference) <= ROUNDING * (1 + Math.abs(satisfied[cluster]));
      chosen[cluster] = !parent[cluster] || (equal ? tree.stability(cluster) >= stabilityBelow[cluster] : difference > 0);
      below[tree.parent(cluster)] += chosen[cluster] ? satisfied[cluster] : below[cluster];
      stabilityBelow[tree.parent(cluster)] += chosen[cluster] ? tree.stability(cluster) : stabilityBelow[cluster];
    }
    chosen[0] = count == 1;
    // What is within a chosen cluster is not chosen itself.
    boolean[] within = new boolean[count];
    for (int cluster = 1; cluster < count; cluster++) {
      int around = tree.parent(cluster);
      within[cluster] = within[around] || chosen[around];
      chosen[cluster] &= !within[cluster];
    }
    return chosen;
  }
}
