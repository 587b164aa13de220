package pairclust.weka.explorer.model;

import java.util.List;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

/**
 * A pair as shown and edited in the tab.
 *
 * @param first a row, counted from 0
 * @param second another row
 * @param link how they are linked
 * @param weight how much the link counts
 * @param origin where it comes from
 */
public record Pair(int first, int second, Link link, double weight, Origin origin) {

  /** Checks the rows and the weight. */
  public Pair {
    if (first == second || first < 0 || second < 0) {
      throw new IllegalArgumentException("A pair needs two different rows.");
    }
    if (!(weight >= 0 && weight <= ConstraintSet.LARGEST_WEIGHT)) {
      throw new IllegalArgumentException("The weight of a pair must be a number from 0 to " + ConstraintSet.LARGEST_WEIGHT + ", not "
          + weight + "; the default is 1.");
    }
  }

  /** What identifies a pair: its rows, in any order, and its link. */
  record Key(int lower, int upper, Link link) {
  }

  Key key() {
    return new Key(Math.min(first, second), Math.max(first, second), link);
  }

  /**
   * Copies the pair.
   *
   * @param newLink the link of the copy
   * @param newWeight the weight of the copy
   * @return the copy
   */
  public Pair with(Link newLink, double newWeight) {
    return new Pair(first, second, newLink, newWeight, origin);
  }

  Pair movedTo(int newFirst, int newSecond) {
    return new Pair(newFirst, newSecond, link, weight, origin);
  }

  /** Returns distinct pairs in the form that clusterers take, in the same order. */
  static ConstraintSet set(List<Pair> pairs) {
    ConstraintSet.Builder set = new ConstraintSet.Builder();
    for (Pair pair : pairs) {
      set.add(pair.first, pair.second, pair.link, pair.weight, 0);
    }
    return set.build();
  }

  /**
   * Compares the pair with a clustering.
   *
   * @param clusters the cluster of each row
   * @return whether the clustering violates the pair
   */
  public boolean violatedBy(int[] clusters) {
    return (clusters[first] == clusters[second]) != (link == Link.MUST);
  }

  /**
   * Formats a number of pairs.
   *
   * @param number how many pairs
   * @return such as "1 pair" or "5 pairs"
   */
  public static String count(int number) {
    return number + (number == 1 ? " pair" : " pairs");
  }
}
