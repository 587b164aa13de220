package pairclust.people;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import pairclust.constraint.UnionFind;

/**
 * Finds groups of rows that agree with weighted links as far as possible: the sum of the weights of violated links is to be small
 * (correlation clustering, Bansal, Blum and Chawla 2004,
 * <a href="https://doi.org/10.1023/B:MACH.0000033116.57574.95">doi:10.1023/B:MACH.0000033116.57574.95</a>).
 * The minimum is NP-hard to find; groups are joined greedily as long as the links between two of them are in favour of it (Keuper et al.
 * 2015, <a href="https://doi.org/10.1109/ICCV.2015.204">doi:10.1109/ICCV.2015.204</a>, greedy additive edge contraction). Links that are
 * free of contradictions are all satisfied.
 */
final class JointPartition {

  /** What is below this share of a sum is rounding. */
  static final double ROUNDING = 1e-9;

  /** Two groups and the sum of the links between them, as of the time of writing. */
  private record Meeting(double weight, int a, int b) {
  }

  private static final Comparator<Meeting> STRONGEST =
      Comparator.comparingDouble((Meeting m) -> -m.weight).thenComparingInt(Meeting::a).thenComparingInt(Meeting::b);

  private final int rows;
  private final int[] first;
  private final int[] second;

  /** Takes the links by their rows. */
  JointPartition(int rows, int[] first, int[] second) {
    this.rows = rows;
    this.first = first;
    this.second = second;
  }

  /**
   * Finds groups.
   *
   * @param weight of each link: positive for "same", negative for "different", 0 to ignore it
   * @return the group of each row: one of its rows
   */
  int[] groups(double[] weight) {
    UnionFind sets = new UnionFind(rows);
    List<Map<Integer, Double>> links = new ArrayList<>();
    for (int row = 0; row < rows; row++) {
      links.add(new HashMap<>());
    }
    PriorityQueue<Meeting> queue = new PriorityQueue<>(STRONGEST);
    for (int e = 0; e < weight.length; e++) {
      if (weight[e] != 0) {
        links.get(first[e]).merge(second[e], weight[e], Double::sum);
        links.get(second[e]).merge(first[e], weight[e], Double::sum);
      }
    }
    for (int row = 0; row < rows; row++) {
      for (Map.Entry<Integer, Double> link : links.get(row).entrySet()) {
        if (row < link.getKey()) {
          enqueue(queue, link.getValue(), row, link.getKey());
        }
      }
    }
    for (Meeting next = queue.poll(); next != null; next = queue.poll()) {
      boolean valid = sets.find(next.a) == next.a && sets.find(next.b) == next.b
          && links.get(next.a).getOrDefault(next.b, Double.NaN) == next.weight;
      if (valid) {
        join(sets, links, queue, next);
      }
    }
    int[] groups = new int[rows];
    for (int row = 0; row < rows; row++) {
      groups[row] = sets.find(row);
    }
    return groups;
  }

  private static void enqueue(PriorityQueue<Meeting> queue, double weight, int a, int b) {
    if (weight > 0) {
      queue.add(new Meeting(weight, Math.min(a, b), Math.max(a, b)));
    }
  }

  private static void join(UnionFind sets, List<Map<Integer, Double>> links, PriorityQueue<Meeting> queue, Meeting next) {
    int kept = sets.union(next.a, next.b);
    int lost = kept == next.a ? next.b : next.a;
    links.get(kept).remove(lost);
    for (Map.Entry<Integer, Double> link : links.get(lost).entrySet()) {
      int other = link.getKey();
      if (other != kept) {
        links.get(other).remove(lost);
        double before = links.get(kept).getOrDefault(other, 0.0);
        double sum = before + link.getValue();
        sum = Math.abs(sum) <= ROUNDING * (Math.abs(before) + Math.abs(link.getValue())) ? 0 : sum;
        links.get(kept).put(other, sum);
        links.get(other).put(kept, sum);
        enqueue(queue, sum, kept, other);
      }
    }
    links.get(lost).clear();
  }

  /** Returns whether groups violate a link. */
  boolean violates(int[] groups, double[] weight, int e) {
    return weight[e] != 0 && (groups[first[e]] == groups[second[e]]) != weight[e] > 0;
  }

  /** Returns the sum of the weights of the links that groups violate. */
  double cost(int[] groups, double[] weight) {
    double cost = 0;
    for (int e = 0; e < weight.length; e++) {
      cost += violates(groups, weight, e) ? Math.abs(weight[e]) : 0;
    }
    return cost;
  }
}
