package pairclust.constraint;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Disjoint sets, some of which must not be joined. */
public final class SeparatedSets {

  private final UnionFind sets;

  /** The sets that must not be joined with a set, by the representatives of both. */
  private final Map<Integer, Set<Integer>> apart = new HashMap<>();

  /** @param size the number of elements, each of which is initially its own set */
  public SeparatedSets(int size) {
    sets = new UnionFind(size);
  }

  /**
   * @param element an element
   * @return the representative of its set
   */
  public int find(int element) {
    return sets.find(element);
  }

  /**
   * Keeps two sets apart from now on.
   *
   * @param first an element of one set
   * @param second an element of the other
   * @return whether that is possible; false if they are the same set
   */
  public boolean separate(int first, int second) {
    int a = sets.find(first);
    int b = sets.find(second);
    if (a != b) {
      apart.computeIfAbsent(a, key -> new HashSet<>()).add(b);
      apart.computeIfAbsent(b, key -> new HashSet<>()).add(a);
    }
    return a != b;
  }

  /**
   * Joins two sets unless they are to stay apart.
   *
   * @param first an element of one set
   * @param second an element of the other
   * @return whether they are one set now
   */
  public boolean join(int first, int second) {
    int a = sets.find(first);
    int b = sets.find(second);
    if (a == b) {
      return true;
    }
    if (apart.getOrDefault(a, Set.of()).contains(b)) {
      return false;
    }
    int stays = sets.union(a, b);
    int goes = stays == a ? b : a;
    Set<Integer> moved = apart.remove(goes);
    if (moved != null) {
      Set<Integer> all = apart.computeIfAbsent(stays, key -> new HashSet<>());
      for (int other : moved) {
        apart.get(other).remove(goes);
        apart.get(other).add(stays);
        all.add(other);
      }
    }
    return true;
  }
}
