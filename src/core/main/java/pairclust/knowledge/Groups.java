package pairclust.knowledge;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import pairclust.constraint.UnionFind;
import pairclust.oracle.Answer;

/**
 * Groups of rows, and which groups are apart: the transitive closure of links, updated link by link. When two groups are joined, the one
 * that is apart from fewer others is rewritten, so that the total time is nearly linear in the number of links.
 */
final class Groups {

  private final UnionFind sets;

  /**
   * The name of the group of each root: one of its rows. The larger group provides the root, the one with more groups to rewrite the name.
   */
  private final int[] name;
  private final Map<Integer, Set<Integer>> apart = new HashMap<>();

  Groups(int rows) {
    sets = new UnionFind(rows);
    name = new int[rows];
    Arrays.setAll(name, row -> row);
  }

  int rows() {
    return name.length;
  }

  /** Returns the name of a row's group: one of its rows. It may change when groups are joined. */
  int of(int row) {
    return name[sets.find(row)];
  }

  /** Adds a link; returns false if the links so far contradict it. */
  boolean add(int first, int second, boolean same) {
    int group = of(first);
    int other = of(second);
    if (same ? areApart(group, other) : group == other) {
      return false;
    }
    if (!same) {
      part(group, other);
    } else if (group != other) {
      join(group, other);
    }
    return true;
  }

  /** Returns the answer that the links entail, or null if there is none. */
  Answer answer(int first, int second) {
    int group = of(first);
    int other = of(second);
    return group == other ? Answer.SAME : areApart(group, other) ? Answer.DIFFERENT : null;
  }

  /** Returns the groups that are apart from a group. */
  Set<Integer> apartFrom(int group) {
    return Collections.unmodifiableSet(apart.getOrDefault(group, Set.of()));
  }

  boolean areApart(int group, int other) {
    Set<Integer> others = apart.get(group);
    return others != null && others.contains(other);
  }

  /** Records that two groups are apart; returns whether that is new. */
  boolean part(int group, int other) {
    apart.computeIfAbsent(other, g -> new HashSet<>()).add(group);
    return apart.computeIfAbsent(group, g -> new HashSet<>()).add(other);
  }

  /** Returns which of two group names a join would keep. */
  int survivor(int group, int other) {
    return apartFrom(group).size() >= apartFrom(other).size() ? group : other;
  }

  /** Joins two groups that are not apart. */
  void join(int group, int other) {
    assert group != other && !areApart(group, other);
    int kept = survivor(group, other);
    int lost = kept == group ? other : group;
    Set<Integer> moved = apart.remove(lost);
    if (moved != null) {
      Set<Integer> keptApart = apart.get(kept);
      for (int third : moved) {
        apart.get(third).remove(lost);
        apart.get(third).add(kept);
        keptApart.add(third);
      }
    }
    name[sets.union(group, other)] = kept;
  }
}
