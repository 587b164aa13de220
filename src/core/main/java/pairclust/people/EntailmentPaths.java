package pairclust.people;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/**
 * Finds the shortest chain of links from which another follows: must-links only for "same", must-links and one cannot-link for "different".
 * A breadth-first search over rows, each of which is visited before and after the cannot-link.
 */
final class EntailmentPaths {

  private final int[] first;
  private final int[] second;
  private final List<List<Integer>> incident = new ArrayList<>();

  /** Takes the links by their rows. */
  EntailmentPaths(int rows, int[] first, int[] second) {
    this.first = first;
    this.second = second;
    for (int row = 0; row < rows; row++) {
      incident.add(new ArrayList<>());
    }
    for (int e = 0; e < first.length; e++) {
      incident.get(first[e]).add(e);
      incident.get(second[e]).add(e);
    }
  }

  /**
   * Finds a chain between the rows of a link that contradicts it.
   *
   * @param link the link
   * @param weight of each link: positive for "same", negative for "different", 0 to ignore it
   * @param usable whether a link may be part of the chain
   * @return the links of the chain from the first row to the second; empty if there is none
   */
  List<Integer> against(int link, double[] weight, boolean[] usable) {
    int states = 2 * incident.size();
    int[] arrivedBy = new int[states];
    int[] from = new int[states];
    Arrays.fill(arrivedBy, -1);
    int start = 2 * first[link];
    int goal = 2 * second[link] + (weight[link] > 0 ? 1 : 0);
    Deque<Integer> queue = new ArrayDeque<>(List.of(start));
    arrivedBy[start] = link;
    while (!queue.isEmpty() && arrivedBy[goal] < 0) {
      int state = queue.remove();
      for (int e : incident.get(state / 2)) {
        int next = 2 * (first[e] == state / 2 ? second[e] : first[e]) + state % 2 + (weight[e] < 0 ? 1 : 0);
        boolean passable = e != link && usable[e] && weight[e] != 0 && (weight[e] > 0 || state % 2 == 0);
        if (passable && arrivedBy[next] < 0) {
          arrivedBy[next] = e;
          from[next] = state;
          queue.add(next);
        }
      }
    }
    List<Integer> chain = new ArrayList<>();
    for (int state = goal; arrivedBy[goal] >= 0 && state != start; state = from[state]) {
      chain.add(arrivedBy[state]);
    }
    Collections.reverse(chain);
    return chain;
  }
}
