package pairclust.kmeans.penalty;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.PairList;
import pairclust.distortion.Space;
import pairclust.kmeans.Penalty;
import pairclust.kmeans.Problem;

/**
 * A constant cost per violated pair, times the pair's weight: the generalised Potts metric of Eqn 2.1 in Basu, Banerjee and Mooney, Active
 * semi-supervision for pairwise constrained clustering, SDM 2004, doi:10.1137/1.9781611972740.31.
 *
 * <p>Entailed pairs are not stored. Those within one neighbourhood, and those between two linked ones, share one weight, so the number of
 * members in each cluster determines their cost. What a given pair weighs beyond that is stored per pair. If nothing is to be inferred
 * (noisy pairs), the shared weights are zero and each given pair carries its own.
 *
 * <p>All rows of a neighbourhood have the same cannot-links. A large one therefore stores, in addition to its counts, the cost of these in
 * each cluster; that changes only when a linked row moves, so visiting all rows takes linear time even where large neighbourhoods have many
 * links.
 */
public final class PottsPenalty implements Penalty {

  /** A neighbourhood has a table if that has at most this many entries per row. */
  private static final int TABLE_PER_ROW = 8;

  /** The number of rows and links up to which a neighbourhood has no table: visiting them reads less memory. */
  private static final int SMALL = 2;

  /** The number of pairs between two neighbourhoods up to which they are visited one by one. */
  private static final int FEW_PAIRS = 8;

  private final Problem problem;
  private final Neighbourhoods neighbourhoods;
  private final int k;
  private final double scale;
  private final boolean closure;

  /** The position of a neighbourhood's entries in the tables of a tally; -1 for small ones, whose members are visited when needed. */
  private final int[] table;
  private final int tableSize;

  /** Given pairs with a weight of their own. */
  private final PairList own;

  /**
   * @param problem the problem
   * @param scale the cost of a violated pair of weight 1
   * @param closure whether entailed pairs count too
   */
  public PottsPenalty(Problem problem, double scale, boolean closure) {
    this.problem = problem;
    neighbourhoods = problem.neighbourhoods();
    k = problem.k();
    this.scale = scale;
    this.closure = closure;
    table = new int[neighbourhoods.count()];
    int size = 0;
    for (int p = 0; p < table.length; p++) {
      // A table has k entries; only neighbourhoods with enough rows get one, so that the total size is linear in the rows.
      boolean large = neighbourhoods.size(p) > 1 && k <= TABLE_PER_ROW * neighbourhoods.size(p)
          && (neighbourhoods.size(p) > SMALL || neighbourhoods.degree(p) > SMALL);
      table[p] = large ? size : -1;
      size = large ? Math.addExact(size, k) : size;
    }
    tableSize = size;
    ConstraintSet set = problem.constraints();
    own = new PairList(ConstraintSet.of(IntStream.range(0, set.size()).mapToObj(i -> set.get(i).weighted(ownWeight(set, i))).toList()),
        neighbourhoods, false, 0);
  }

  /** Returns the weight of a given pair beyond the shared weight of its neighbourhoods. */
  private double ownWeight(ConstraintSet set, int i) {
    if (!closure || set.weight(i) == 0) {
      return set.weight(i);
    }
    int p = neighbourhoods.of(set.first(i));
    int q = neighbourhoods.of(set.second(i));
    if (p == q) {
      return set.link(i) == Link.MUST ? set.weight(i) - neighbourhoods.mustWeight(p) : set.weight(i);
    }
    return set.weight(i) - neighbourhoods.linkWeightBetween(p, q);
  }

  @Override
  public Tally tally(int[] labels, Space space) {
    return new Counts(labels);
  }

  /** The costs of pairs with a weight of their own. */
  private final class OwnCosts extends PairwiseTally {

    OwnCosts(int[] labels) {
      super(problem, own, labels);
    }

    @Override
    double mustCost(int pair, int a, int b) {
      return scale * own.weight(pair);
    }

    @Override
    double cannotCost(int pair, int cluster) {
      return scale * own.weight(pair);
    }

    /** Up to a constant, a cost in all other clusters equals a reward in this one. */
    @Override
    void addMustCosts(int pair, boolean first, int other, double[] costs) {
      costs[other] -= scale * own.weight(pair);
    }
  }

  private final class Counts implements Tally {

    private final int[] labels;

    /** The labels once more, by place: rows of a neighbourhood are far apart in memory, and their labels are read all the time. */
    private final int[] placed;

    /** Null if no pair has a weight of its own. */
    private final OwnCosts ownCosts;

    /** The number of members of a large neighbourhood in each cluster. */
    private final int[] counts = new int[tableSize];

    /** The cost of the cannot-links of one row of a large neighbourhood in each cluster. */
    private final double[] linkCosts = new double[tableSize];
    private final double[] scratch = new double[k];

    /**
     * Neighbourhoods that may violate pairs: those that did when costs were last summed, and those that moved since or are linked to one
     * that did.
     */
    private final BitSet suspects = new BitSet();

    /** The cost of all violated pairs, and whether any row has moved since it was summed. */
    private double mustCost;
    private double cannotCost;
    private boolean stale = true;

    Counts(int[] labels) {
      this.labels = labels;
      placed = new int[neighbourhoods.constrainedRows()];
      Arrays.setAll(placed, place -> labels[neighbourhoods.rowAt(place)]);
      ownCosts = own.size() == 0 ? null : new OwnCosts(labels);
      suspects.set(0, neighbourhoods.count());
      for (int p = 0; p < table.length; p++) {
        for (int i = 0; table[p] >= 0 && i < neighbourhoods.size(p); i++) {
          int label = label(p, i);
          if (label >= 0) {
            counts[table[p] + label]++;
          }
        }
      }
      double[] costs = new double[k];
      for (int p = 0; closure && p < table.length; p++) {
        if (table[p] >= 0) {
          Arrays.fill(costs, 0);
          addLinkedCounts(p, 1, costs);
          System.arraycopy(costs, 0, linkCosts, table[p], k);
        }
      }
    }

    private int label(int p, int i) {
      return placed[neighbourhoods.firstPlace(p) + i];
    }

    @Override
    public int labelAt(int place) {
      return placed[place];
    }

    private void addLinkedCounts(int p, int factor, double[] costs) {
      for (int e = 0; e < neighbourhoods.degree(p); e++) {
        addCounts(neighbourhoods.linked(p, e), factor * scale * neighbourhoods.linkWeight(p, e), costs);
      }
    }

    /** Adds the cost of the entailed cannot-links of one row of a neighbourhood, times a factor. */
    private void addLinkCosts(int p, int factor, double[] costs) {
      if (table[p] < 0) {
        addLinkedCounts(p, factor, costs);
        return;
      }
      for (int h = 0; h < k; h++) {
        costs[h] += factor * linkCosts[table[p] + h];
      }
    }

    /** Adds {@code weight} times the number of members in each cluster. */
    private void addCounts(int p, double weight, double[] into) {
      if (table[p] >= 0) {
        for (int h = 0; h < k; h++) {
          into[h] += weight * counts[table[p] + h];
        }
        return;
      }
      for (int i = 0; i < neighbourhoods.size(p); i++) {
        int label = label(p, i);
        if (label >= 0) {
          into[label] += weight;
        }
      }
    }

    @Override
    public void addRowCosts(int row, double[] costs) {
      addRowCosts(row, neighbourhoods.of(row), neighbourhoods.placeOf(row), costs);
    }

    @Override
    public void addRowCosts(int row, int p, int place, double[] costs) {
      if (closure) {
        if (neighbourhoods.size(p) > 1) {
          // Up to a constant, counting the members in other clusters equals subtracting those in this one, without the row itself.
          double weight = scale * neighbourhoods.mustWeight(p);
          addCounts(p, -weight, costs);
          if (placed[place] >= 0) {
            costs[placed[place]] += weight;
          }
        }
        addLinkCosts(p, 1, costs);
      }
      if (ownCosts != null) {
        ownCosts.addRowCosts(row, costs);
      }
    }

    @Override
    public void addGroupCosts(int p, double[] costs) {
      if (closure) {
        addLinkCosts(p, neighbourhoods.size(p), costs);
      }
      if (ownCosts != null) {
        ownCosts.addGroupCosts(p, costs);
      }
    }

    @Override
    public double groupCost(int p) {
      double cost = closure ? mustCost(p) : 0;
      for (int e = 0; closure && e < neighbourhoods.degree(p); e++) {
        cost += cannotCost(p, e);
      }
      return ownCosts == null ? cost : cost + ownCosts.groupCost(p);
    }

    private double mustCost(int p) {
      if (isTogether(p)) {
        return 0;
      }
      Arrays.fill(scratch, 0);
      addCounts(p, 1, scratch);
      double assigned = 0;
      double together = 0;
      for (double count : scratch) {
        assigned += count;
        together += count * (count - 1) / 2;
      }
      double apart = assigned * (assigned - 1) / 2 - together;
      return apart == 0 ? 0 : apart * scale * neighbourhoods.mustWeight(p);
    }

    private boolean isTogether(int p) {
      for (int place = neighbourhoods.firstPlace(p) + 1; place < neighbourhoods.firstPlace(p) + neighbourhoods.size(p); place++) {
        if (placed[place] != placed[place - 1]) {
          return false;
        }
      }
      return true;
    }

    private double cannotCost(int p, int e) {
      int q = neighbourhoods.linked(p, e);
      boolean swap = neighbourhoods.size(p) > neighbourhoods.size(q);
      double together = pairsTogether(swap ? q : p, swap ? p : q);
      return together * scale * neighbourhoods.linkWeight(p, e);
    }

    /** Counts the pairs between two neighbourhoods that are in one cluster. */
    private double pairsTogether(int small, int large) {
      double together = 0;
      if (neighbourhoods.size(small) * (long) neighbourhoods.size(large) <= FEW_PAIRS) {
        for (int i = 0; i < neighbourhoods.size(small); i++) {
          int label = label(small, i);
          for (int j = 0; label >= 0 && j < neighbourhoods.size(large); j++) {
            together += label == label(large, j) ? 1 : 0;
          }
        }
        return together;
      }
      if (table[small] >= 0 && table[large] >= 0) {
        for (int h = 0; h < k; h++) {
          together += (double) counts[table[small] + h] * counts[table[large] + h];
        }
        return together;
      }
      Arrays.fill(scratch, 0);
      addCounts(large, 1, scratch);
      for (int i = 0; i < neighbourhoods.size(small); i++) {
        int label = label(small, i);
        together += label < 0 ? 0 : scratch[label];
      }
      return together;
    }

    @Override
    public void move(int row, int cluster) {
      int p = neighbourhoods.of(row);
      if (table[p] >= 0) {
        if (labels[row] >= 0) {
          counts[table[p] + labels[row]]--;
        }
        counts[table[p] + cluster]++;
      }
      updateLinked(p, labels[row], cluster, 1);
      labels[row] = cluster;
      placed[neighbourhoods.placeOf(row)] = cluster;
    }

    @Override
    public void moveGroup(int p, int cluster) {
      int size = neighbourhoods.size(p);
      if (size == 1) {
        move(neighbourhoods.member(p, 0), cluster);
        return;
      }
      Arrays.fill(scratch, 0);
      addCounts(p, 1, scratch);
      int unassigned = size;
      for (int h = 0; h < k; h++) {
        unassigned -= (int) scratch[h];
        if (scratch[h] > 0 && h != cluster) {
          updateLinked(p, h, cluster, (int) scratch[h]);
        }
      }
      if (unassigned > 0) {
        updateLinked(p, -1, cluster, unassigned);
      }
      for (int i = 0; i < size; i++) {
        labels[neighbourhoods.member(p, i)] = cluster;
        placed[neighbourhoods.firstPlace(p) + i] = cluster;
      }
      if (table[p] >= 0) {
        Arrays.fill(counts, table[p], table[p] + k, 0);
        counts[table[p] + cluster] = size;
      }
    }

    /** Records that some rows of a neighbourhood change their cluster, and updates the large neighbourhoods linked to it. */
    private void updateLinked(int p, int from, int to, int rows) {
      stale = true;
      suspects.set(p);
      for (int e = 0; e < neighbourhoods.degree(p); e++) {
        int at = table[neighbourhoods.linked(p, e)];
        suspects.set(neighbourhoods.linked(p, e));
        if (closure && at >= 0) {
          double cost = rows * scale * neighbourhoods.linkWeight(p, e);
          if (from >= 0) {
            linkCosts[at + from] -= cost;
          }
          linkCosts[at + to] += cost;
        }
      }
    }

    @Override
    public double mustCost() {
      addUp();
      return mustCost;
    }

    @Override
    public double cannotCost() {
      addUp();
      return cannotCost;
    }

    @Override
    public boolean violates(int p) {
      return suspects.get(p) && groupCost(p) > 0;
    }

    /** Sums the costs of violated pairs if any row has moved since. Both ends of a violated pair are among the suspects. */
    private void addUp() {
      if (!stale) {
        return;
      }
      mustCost = 0;
      cannotCost = 0;
      for (int p = suspects.nextSetBit(0); p >= 0; p = suspects.nextSetBit(p + 1)) {
        mustCost += closure ? mustCost(p) : 0;
        for (int e = 0; closure && e < neighbourhoods.degree(p); e++) {
          cannotCost += p < neighbourhoods.linked(p, e) ? cannotCost(p, e) : 0;
        }
        addUpOwn(p);
        suspects.set(p, groupCost(p) > 0);
      }
      stale = false;
    }

    private void addUpOwn(int p) {
      for (int i = 0; own.size() > 0 && i < neighbourhoods.size(p); i++) {
        int row = neighbourhoods.member(p, i);
        for (int j = 0; j < own.degree(row); j++) {
          int pair = own.pair(row, j);
          double cost = row < own.other(pair, row) && PairwiseTally.violated(own, pair, labels) ? scale * own.weight(pair) : 0;
          mustCost += own.isMust(pair) ? cost : 0;
          cannotCost += own.isMust(pair) ? 0 : cost;
        }
      }
    }
  }
}
