package pairclust.weka.explorer.model;

import java.util.List;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

/**
 * A pair as people work with it.
 *
 * @param first a row, counted from 0
 * @param second another row
 * @param link how they are linked
 * @param weight how much the link counts
 * @param origin where it comes from
 */
public record Pair(int first, int second, Link link, double weight, Origin origin) {

  /** Refuses what is no pair. */
  public Pair {
    if (first == second || first < 0 || second < 0) {
      throw new IllegalArgumentException("A pair needs two different rows.");
    }
    if (!(weight >= 0 && weight < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("The weight of a pair is a number from 0 up, 1 being the rule.");
    }
  }

  /** What makes a pair the same as another: its rows, in any order, and its link. */
  record Key(int lower, int upper, Link link) {
  }

  Key key() {
    return new Key(Math.min(first, second), Math.max(first, second), link);
  }

  public Pair with(Link newLink, double newWeight) {
    return new Pair(first, second, newLink, newWeight, origin);
  }

  Pair movedTo(int newFirst, int newSecond) {
    return new Pair(newFirst, newSecond, link, weight, origin);
  }

  /** Returns pairs that are all different as clusterers take them, in the same order. */
  static ConstraintSet set(List<Pair> pairs) {
    ConstraintSet.Builder set = new ConstraintSet.Builder();
    for (Pair pair : pairs) {
      set.add(pair.first, pair.second, pair.link, pair.weight, 0);
    }
    return set.build();
  }

  public boolean violatedBy(int[] clusters) {
    return (clusters[first] == clusters[second]) != (link == Link.MUST);
  }
}
