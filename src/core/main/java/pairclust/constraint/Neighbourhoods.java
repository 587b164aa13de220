package pairclust.constraint;

import java.util.Arrays;
import java.util.stream.IntStream;
import pairclust.parallel.Interrupts;

/**
 * The transitive closure of a set of pairs: the sets of rows connected by must-links (a single row if it has cannot-links only), and which
 * of these sets are cannot-linked. Two rows of one neighbourhood are must-linked, two rows of linked neighbourhoods are cannot-linked
 * (Section 3 of Basu, Banerjee and Mooney, Active semi-supervision for pairwise constrained clustering, SDM 2004,
 * doi:10.1137/1.9781611972740.31). Memory is linear in rows and given pairs.
 *
 * <p>An entailed pair is as strong as the weakest given link that can entail it: within a neighbourhood the smallest weight of its
 * must-links, between two the smallest weight of their cannot-links and of the must-links within both. Pairs of weight 0 are ignored.
 */
public final class Neighbourhoods {

  private final int[] of;
  private final int[] memberStart;
  private final int[] members;
  private final int[] linkedRows;
  private final int[] placesByRow;
  private final double[] mustWeight;
  private final int[] linkStart;
  private final int[] linked;
  private final double[] linkWeight;
  private final int[] conflicting;

  /**
   * @param rows the number of rows
   * @param set the pairs, all within these rows
   */
  public Neighbourhoods(int rows, ConstraintSet set) {
    if (set.maxRow() >= rows) {
      throw new IllegalArgumentException("A pair names row " + set.maxRow() + ", but there are only " + rows + " rows.");
    }
    UnionFind sets = new UnionFind(rows);
    of = new int[rows];
    Arrays.fill(of, -1);
    for (int i = 0; i < set.size(); i++) {
      Interrupts.check(i);
      if (set.weight(i) > 0) {
        of[set.first(i)] = 0;
        of[set.second(i)] = 0;
        if (set.link(i) == Link.MUST) {
          sets.union(set.first(i), set.second(i));
        }
      }
    }
    int count = number(sets);
    memberStart = new int[count + 1];
    linkedRows = IntStream.range(0, rows).filter(row -> of[row] >= 0).toArray();
    placesByRow = new int[linkedRows.length];
    members = collectMembers(count);
    mustWeight = new double[count];
    Arrays.fill(mustWeight, Double.POSITIVE_INFINITY);
    for (int i = 0; i < set.size(); i++) {
      Interrupts.check(i);
      if (set.weight(i) > 0 && set.link(i) == Link.MUST) {
        int p = of[set.first(i)];
        mustWeight[p] = Math.min(mustWeight[p], set.weight(i));
      }
    }
    conflicting = IntStream.range(0, set.size()).filter(i -> isCannot(set, i) && of[set.first(i)] == of[set.second(i)]).toArray();
    Edges edges = new Edges(set);
    linkStart = edges.start;
    linked = edges.other;
    linkWeight = edges.weight;
  }

  /** Numbers the neighbourhoods by their first row. */
  private int number(UnionFind sets) {
    int[] numberOfRoot = new int[of.length];
    int count = 0;
    for (int row = 0; row < of.length; row++) {
      if (of[row] >= 0) {
        int root = sets.find(row);
        if (numberOfRoot[root] == 0) {
          numberOfRoot[root] = ++count;
        }
        of[row] = numberOfRoot[root] - 1;
      }
    }
    return count;
  }

  private int[] collectMembers(int count) {
    for (int p : of) {
      if (p >= 0) {
        memberStart[p + 1]++;
      }
    }
    for (int p = 0; p < count; p++) {
      memberStart[p + 1] += memberStart[p];
    }
    int[] next = memberStart.clone();
    int[] all = new int[placesByRow.length];
    for (int i = 0; i < linkedRows.length; i++) {
      int row = linkedRows[i];
      placesByRow[i] = next[of[row]];
      all[next[of[row]]++] = row;
    }
    return all;
  }

  private static boolean isCannot(ConstraintSet set, int i) {
    return set.link(i) == Link.CANNOT && set.weight(i) > 0;
  }

  /** Builds the lists of cannot-linked neighbourhoods: each pair once, stored at both ends. */
  private final class Edges {

    private final PairIndex index = new PairIndex();
    private int count;
    private int[] low = new int[16];
    private int[] high = new int[16];
    private double[] weights = new double[16];

    private int[] start;
    private int[] other;
    private double[] weight;

    Edges(ConstraintSet set) {
      for (int i = 0; i < set.size(); i++) {
        Interrupts.check(i);
        int p = of[set.first(i)];
        int q = of[set.second(i)];
        if (isCannot(set, i) && p != q) {
          merge(Math.min(p, q), Math.max(p, q), Math.min(set.weight(i), Math.min(mustWeight[p], mustWeight[q])));
        }
      }
      store();
      // Transposing the symmetric graph sorts every list.
      transpose();
    }

    private void merge(int p, int q, double w) {
      int edge = index.find(RowPair.key(p, q), count);
      if (edge < count) {
        weights[edge] = Math.min(weights[edge], w);
        return;
      }
      if (count == low.length) {
        low = Arrays.copyOf(low, count * 2);
        high = Arrays.copyOf(high, count * 2);
        weights = Arrays.copyOf(weights, count * 2);
      }
      low[count] = p;
      high[count] = q;
      weights[count++] = w;
    }

    private void store() {
      start = new int[mustWeight.length + 1];
      for (int e = 0; e < count; e++) {
        start[low[e] + 1]++;
        start[high[e] + 1]++;
      }
      for (int p = 0; p + 1 < start.length; p++) {
        start[p + 1] += start[p];
      }
      int[] next = start.clone();
      other = new int[count * 2];
      weight = new double[count * 2];
      for (int e = 0; e < count; e++) {
        weight[next[low[e]]] = weights[e];
        other[next[low[e]]++] = high[e];
        weight[next[high[e]]] = weights[e];
        other[next[high[e]]++] = low[e];
      }
    }

    private void transpose() {
      int[] next = start.clone();
      int[] sorted = new int[other.length];
      double[] sortedWeight = new double[other.length];
      for (int p = 0; p + 1 < start.length; p++) {
        for (int at = start[p]; at < start[p + 1]; at++) {
          int to = next[other[at]]++;
          sorted[to] = p;
          sortedWeight[to] = weight[at];
        }
      }
      other = sorted;
      weight = sortedWeight;
    }
  }

  /** @return the number of neighbourhoods, single cannot-linked rows included */
  public int count() {
    return mustWeight.length;
  }

  /** @return the number of rows */
  public int rows() {
    return of.length;
  }

  /**
   * @param row a row
   * @return its neighbourhood, or -1 for a row without links
   */
  public int of(int row) {
    return of[row];
  }

  /**
   * @param p a neighbourhood
   * @return the number of its rows
   */
  public int size(int p) {
    return memberStart[p + 1] - memberStart[p];
  }

  /**
   * @param p a neighbourhood
   * @param i a number below its size
   * @return its i-th row, in ascending order
   */
  public int member(int p, int i) {
    return members[memberStart[p] + i];
  }

  /** @return the number of rows with links */
  public int constrainedRows() {
    return members.length;
  }

  /**
   * @param p a neighbourhood
   * @return the place of its first row among the rows with links, which are ordered by neighbourhood
   */
  public int firstPlace(int p) {
    return memberStart[p];
  }

  /**
   * @param place a number below {@link #constrainedRows}
   * @return the row at that place
   */
  public int rowAt(int place) {
    return members[place];
  }

  /** @return all rows with links, ascending; not a copy */
  public int[] linkedRows() {
    return linkedRows;
  }

  /** @return the places of the {@link #linkedRows}; not a copy */
  public int[] placesByRow() {
    return placesByRow;
  }

  /**
   * @param p a neighbourhood of two rows or more
   * @return the weight of an entailed must-link within it
   */
  public double mustWeight(int p) {
    return mustWeight[p];
  }

  /** @return the sum of all degrees */
  public long degrees() {
    return linked.length;
  }

  /**
   * @param p a neighbourhood
   * @return the number of neighbourhoods cannot-linked to it
   */
  public int degree(int p) {
    return linkStart[p + 1] - linkStart[p];
  }

  /**
   * @param p a neighbourhood
   * @param i a number below its degree
   * @return the i-th neighbourhood cannot-linked to it, in ascending order
   */
  public int linked(int p, int i) {
    return linked[linkStart[p] + i];
  }

  /**
   * @param p a neighbourhood
   * @param i a number below its degree
   * @return the weight of an entailed cannot-link to its i-th cannot-linked neighbourhood
   */
  public double linkWeight(int p, int i) {
    return linkWeight[linkStart[p] + i];
  }

  /**
   * @param p a neighbourhood
   * @param q another one
   * @return the weight of an entailed cannot-link between them, or 0 if they are not cannot-linked
   */
  public double linkWeightBetween(int p, int q) {
    int from = degree(p) <= degree(q) ? p : q;
    int at = Arrays.binarySearch(linked, linkStart[from], linkStart[from + 1], from == p ? q : p);
    return at < 0 ? 0 : linkWeight[at];
  }

  /** @return the indices of the cannot-links whose rows are connected by must-links */
  public int[] conflicting() {
    return conflicting.clone();
  }

  /** @return the number of must-links in the closure */
  public long mustPairs() {
    long pairs = 0;
    for (int p = 0; p < count(); p++) {
      pairs += (long) size(p) * (size(p) - 1) / 2;
    }
    return pairs;
  }

  /** @return the number of cannot-links in the closure */
  public long cannotPairs() {
    long pairs = 0;
    for (int p = 0; p < count(); p++) {
      for (int i = 0; i < degree(p); i++) {
        pairs += (long) size(p) * size(linked(p, i));
      }
    }
    return pairs / 2;
  }
}
