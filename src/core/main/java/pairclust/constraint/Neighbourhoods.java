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
  private final int[] ranks;
  private final double[] mustWeight;
  private final Incidence links;
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
    ranks = new int[linkedRows.length];
    members = collectMembers();
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
    long[] edges = IntStream.range(0, set.size()).filter(i -> isCannot(set, i)).mapToLong(i -> edge(set, i))
        .filter(edge -> RowPair.lower(edge) < RowPair.upper(edge)).sorted().distinct().toArray();
    double[] weights = new double[edges.length];
    Arrays.setAll(weights, e -> Math.min(mustWeight[RowPair.lower(edges[e])], mustWeight[RowPair.upper(edges[e])]));
    for (int i = 0; i < set.size(); i++) {
      Interrupts.check(i);
      int e = isCannot(set, i) ? Arrays.binarySearch(edges, edge(set, i)) : -1;
      if (e >= 0) {
        weights[e] = Math.min(weights[e], set.weight(i));
      }
    }
    // As the edges are sorted, so are the neighbourhoods in every list.
    links = new Incidence(count, edges.length, e -> RowPair.lower(edges[e]), e -> RowPair.upper(edges[e]));
    linked = new int[2 * edges.length];
    linkWeight = new double[linked.length];
    for (int p = 0; p < count; p++) {
      for (int at = links.start(p); at < links.start(p + 1); at++) {
        long edge = edges[links.pairs()[at]];
        linked[at] = RowPair.lower(edge) == p ? RowPair.upper(edge) : RowPair.lower(edge);
        linkWeight[at] = weights[links.pairs()[at]];
      }
    }
  }

  /** Returns the key of the neighbourhoods that a pair connects. */
  private long edge(ConstraintSet set, int i) {
    return RowPair.key(of[set.first(i)], of[set.second(i)]);
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

  private int[] collectMembers() {
    for (int p : of) {
      if (p >= 0) {
        memberStart[p + 1]++;
      }
    }
    for (int p = 0; p + 1 < memberStart.length; p++) {
      memberStart[p + 1] += memberStart[p];
    }
    int[] next = memberStart.clone();
    int[] all = new int[placesByRow.length];
    for (int i = 0; i < linkedRows.length; i++) {
      int row = linkedRows[i];
      placesByRow[i] = next[of[row]];
      ranks[next[of[row]]] = i;
      all[next[of[row]]++] = row;
    }
    return all;
  }

  private static boolean isCannot(ConstraintSet set, int i) {
    return set.link(i) == Link.CANNOT && set.weight(i) > 0;
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

  /**
   * @param p a neighbourhood
   * @return its rows, in ascending order
   */
  public int[] members(int p) {
    return Arrays.copyOfRange(members, memberStart[p], memberStart[p + 1]);
  }

  /**
   * @param p a neighbourhood
   * @param labels the cluster of each row
   * @return whether all its rows are in the same cluster
   */
  public boolean isTogether(int p, int[] labels) {
    for (int at = memberStart[p] + 1; at < memberStart[p + 1]; at++) {
      if (labels[members[at]] != labels[members[at - 1]]) {
        return false;
      }
    }
    return true;
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

  /**
   * @param place a number below {@link #constrainedRows}
   * @return the position of the row at that place among {@link #linkedRows}
   */
  public int rankAt(int place) {
    return ranks[place];
  }

  /**
   * @param row a row with links
   * @return its place
   */
  public int placeOf(int row) {
    return Arrays.binarySearch(members, memberStart[of[row]], memberStart[of[row] + 1], row);
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
    return links.degree(p);
  }

  /**
   * @param p a neighbourhood
   * @param i a number below its degree
   * @return the i-th neighbourhood cannot-linked to it, in ascending order
   */
  public int linked(int p, int i) {
    return linked[links.start(p) + i];
  }

  /**
   * @param p a neighbourhood
   * @param i a number below its degree
   * @return the weight of an entailed cannot-link to its i-th cannot-linked neighbourhood
   */
  public double linkWeight(int p, int i) {
    return linkWeight[links.start(p) + i];
  }

  /**
   * @param p a neighbourhood
   * @param q another one
   * @return the weight of an entailed cannot-link between them, or 0 if they are not cannot-linked
   */
  public double linkWeightBetween(int p, int q) {
    int from = degree(p) <= degree(q) ? p : q;
    int at = Arrays.binarySearch(linked, links.start(from), links.start(from + 1), from == p ? q : p);
    return at < 0 ? 0 : linkWeight[at];
  }

  /** @return the indices of the cannot-links whose rows are connected by must-links */
  public int[] conflicting() {
    return conflicting.clone();
  }

  /** @return the number of must-links in the closure */
  public long mustPairs() {
    return IntStream.range(0, count()).mapToLong(p -> (long) size(p) * (size(p) - 1) / 2).sum();
  }

  /** @return the number of cannot-links in the closure */
  public long cannotPairs() {
    return IntStream.range(0, count()).mapToLong(p -> size(p) * IntStream.range(0, degree(p)).mapToLong(i -> size(linked(p, i))).sum())
        .sum() / 2;
  }
}
