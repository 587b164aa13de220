package pairclust.mixture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.parallel.Interrupts;

/**
 * The rows with pairs as a Markov random field. Its nodes, called units, are sets of rows that are in one cluster for certain; its edges
 * are pairs that cost something if they are violated. Rows without pairs are in no unit.
 */
public final class PairGraph {

  /**
   * A pair of units.
   *
   * @param other the other unit
   * @param cost what it takes from the log likelihood if the pair is violated
   * @param must whether the units belong together
   */
  record Edge(int other, double cost, boolean must) {

    /** Returns the probability of a violation if this end is in a cluster, given the probability of the other end being there. */
    double violated(double otherInCluster) {
      return must ? 1 - otherInCluster : otherInCluster;
    }
  }

  private final int[] unitOf;
  private final List<int[]> members = new ArrayList<>();
  private final List<List<Edge>> edges = new ArrayList<>();

  private PairGraph(int rows) {
    unitOf = new int[rows];
    Arrays.fill(unitOf, -1);
  }

  /**
   * Takes must-links for certain: a unit is a neighbourhood, called a chunklet in the paper. Cannot-links between two neighbourhoods are
   * one edge, however many rows they have, so one wrong pair costs no more than any other.
   *
   * @param rows the number of rows
   * @param pairs the pairs, without contradictions
   * @param cost the cost of a violated cannot-link of weight 1
   * @return the graph
   */
  public static PairGraph ofNeighbourhoods(int rows, ConstraintSet pairs, double cost) {
    PairGraph graph = new PairGraph(rows);
    Neighbourhoods neighbourhoods = new Neighbourhoods(rows, pairs);
    for (int p = 0; p < neighbourhoods.count(); p++) {
      Interrupts.check(p);
      int[] all = new int[neighbourhoods.size(p)];
      for (int i = 0; i < all.length; i++) {
        all[i] = neighbourhoods.member(p, i);
      }
      graph.add(all);
    }
    for (int p = 0; p < neighbourhoods.count(); p++) {
      for (int e = 0; e < neighbourhoods.degree(p); e++) {
        graph.edges.get(p).add(new Edge(neighbourhoods.linked(p, e), cost * neighbourhoods.linkWeight(p, e), false));
      }
    }
    return graph;
  }

  /**
   * Takes no pair for certain: a unit is a row, and all given pairs are edges.
   *
   * @param rows the number of rows
   * @param pairs the pairs, possibly contradictory
   * @param cost the cost of a violated pair of weight 1
   * @return the graph
   */
  public static PairGraph ofRows(int rows, ConstraintSet pairs, double cost) {
    PairGraph graph = new PairGraph(rows);
    for (int i = 0; i < pairs.size(); i++) {
      Interrupts.check(i);
      if (pairs.weight(i) > 0 && pairs.first(i) != pairs.second(i)) {
        boolean must = pairs.link(i) == Link.MUST;
        int a = graph.unitOfRow(pairs.first(i));
        int b = graph.unitOfRow(pairs.second(i));
        graph.edges.get(a).add(new Edge(b, cost * pairs.weight(i), must));
        graph.edges.get(b).add(new Edge(a, cost * pairs.weight(i), must));
      }
    }
    return graph;
  }

  private int unitOfRow(int row) {
    if (unitOf[row] < 0) {
      add(new int[] {row});
    }
    return unitOf[row];
  }

  private void add(int[] rows) {
    for (int row : rows) {
      unitOf[row] = members.size();
    }
    members.add(rows);
    edges.add(new ArrayList<>());
  }

  /** @return the number of units */
  public int units() {
    return members.size();
  }

  /**
   * Returns the unit of a row.
   *
   * @param row a row
   * @return its unit, or -1 if it has no pairs
   */
  public int unitOf(int row) {
    return unitOf[row];
  }

  /** Returns the rows of a unit; not a copy. */
  int[] members(int unit) {
    return members.get(unit);
  }

  /** Returns the edges of a unit; not a copy. */
  List<Edge> edges(int unit) {
    return edges.get(unit);
  }

  /** Returns the connected components, the units of each in breadth-first order. */
  List<int[]> components() {
    List<int[]> components = new ArrayList<>();
    boolean[] seen = new boolean[units()];
    for (int root = 0; root < seen.length; root++) {
      if (!seen[root]) {
        components.add(reachable(root, seen));
      }
    }
    return components;
  }

  private int[] reachable(int root, boolean[] seen) {
    int[] found = new int[16];
    int count = 0;
    found[count++] = root;
    seen[root] = true;
    for (int at = 0; at < count; at++) {
      Interrupts.check(at);
      for (Edge edge : edges(found[at])) {
        if (!seen[edge.other]) {
          seen[edge.other] = true;
          if (count == found.length) {
            found = Arrays.copyOf(found, 2 * count);
          }
          found[count++] = edge.other;
        }
      }
    }
    return Arrays.copyOf(found, count);
  }
}
