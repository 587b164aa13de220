package pairclust.knowledge;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Infers links from the number of clusters k: once k groups are known that are pairwise apart, one from each cluster, a group that is apart
 * from all but one of them belongs to that one. This is how Consolidate of Basu, Banerjee and Mooney (Active semi-supervision for pairwise
 * constrained clustering, SDM 2004, doi:10.1137/1.9781611972740.31) saves its last question; here it applies to any sequence of answers.
 * The k groups are found greedily, so the inference is sound but incomplete (complete inference is a colouring problem). For two clusters
 * it is complete: everything apart from one group is in the other cluster.
 */
final class ClusterCount {

  /** The number of steps per link that the search for a larger clique may take, so that the total stays nearly linear. */
  private static final int LOOKS_PER_LINK = 100;

  private final Groups groups;
  private final int clusters;

  /** Groups that are pairwise apart; at most k. */
  private final Set<Integer> clique = new LinkedHashSet<>();

  /** The number of clique members that a group outside of it is apart from, by the group's name. */
  private final int[] apartFromClique;

  /** Groups to visit again. */
  private final Deque<Integer> changed = new ArrayDeque<>();
  private final List<int[]> inferred = new ArrayList<>();
  private long looks;

  /** Starts without links. */
  ClusterCount(int rows, int clusters) {
    groups = new Groups(rows);
    apartFromClique = new int[rows];
    this.clusters = clusters;
  }

  /** Returns the groups, including everything inferred. */
  Groups groups() {
    return groups;
  }

  /** Returns pairs of rows that were inferred to belong together since the last call. */
  List<int[]> takeInferred() {
    List<int[]> taken = List.copyOf(inferred);
    inferred.clear();
    return taken;
  }

  /** Adds a link; returns false if it proves that there are more clusters, after which this object must not be used. */
  boolean add(int first, int second, boolean same) {
    int a = groups.of(first);
    int b = groups.of(second);
    if (same ? groups.areApart(a, b) : a == b) {
      return false;
    }
    looks += LOOKS_PER_LINK;
    if (same && a != b) {
      join(a, b);
      searchAround(groups.of(a), -1);
    } else if (!same && groups.part(a, b)) {
      count(a, b);
      count(b, a);
      searchAround(a, b);
    }
    return clusters == 2 ? settleTwo(List.of(groups.of(a), groups.of(b))) : settle();
  }

  /** Draws the conclusions for two clusters: all groups apart from one group are one; returns false on a contradiction. */
  private boolean settleTwo(List<Integer> touched) {
    changed.addAll(touched);
    while (!changed.isEmpty()) {
      int group = changed.poll();
      Iterator<Integer> apart = groups.apartFrom(group).iterator();
      int one = apart.hasNext() ? apart.next() : -1;
      if (apart.hasNext()) {
        int other = apart.next();
        if (groups.areApart(one, other)) {
          return false;
        }
        inferred.add(new int[] {one, other});
        groups.join(one, other);
        changed.add(group);
        changed.add(groups.of(one));
      }
    }
    return true;
  }

  /** Records that a group became apart from another, if the other is in the clique. */
  private void count(int group, int other) {
    if (clique.contains(other)) {
      apartFromClique[group]++;
      changed.add(group);
    }
  }

  private void join(int a, int b) {
    int kept = groups.survivor(a, b);
    int lost = kept == a ? b : a;
    if (clique.contains(a) || clique.contains(b)) {
      int member = clique.contains(a) ? a : b;
      int joining = member == a ? b : a;
      for (int third : groups.apartFrom(joining)) {
        if (!groups.areApart(member, third)) {
          count(third, member);
        }
      }
      clique.remove(member);
      clique.add(kept);
    } else {
      for (int third : groups.apartFrom(lost)) {
        if (!groups.areApart(kept, third)) {
          count(kept, third);
        }
      }
      changed.add(kept);
    }
    groups.join(a, b);
  }

  /** Draws conclusions until there are no more; returns false if k is too small. */
  private boolean settle() {
    while (!changed.isEmpty()) {
      int group = changed.poll();
      if (groups.of(group) != group || clique.contains(group)) {
        continue;
      }
      boolean full = clique.size() == clusters;
      if (apartFromClique[group] == clique.size()) {
        if (full) {
          return false;
        }
        enter(group);
      } else if (full && apartFromClique[group] == clusters - 1) {
        int home = clique.stream().filter(member -> !groups.areApart(member, group)).findFirst().orElseThrow();
        inferred.add(new int[] {home, group});
        join(home, group);
      }
    }
    return true;
  }

  private void enter(int group) {
    clique.add(group);
    groups.apartFrom(group).forEach(third -> count(third, group));
    if (clique.size() == clusters) {
      clique.forEach(member -> changed.addAll(groups.apartFrom(member)));
    }
  }

  /** Searches for a larger clique around one group, or two (otherwise the second is -1) that are apart. */
  private void searchAround(int a, int b) {
    boolean both = b >= 0;
    Set<Integer> near = groups.apartFrom(both && groups.survivor(a, b) == a ? b : a);
    long cost = (long) near.size() * (clique.size() + 1);
    if (clusters == 2 || clique.size() == clusters || near.size() + (both ? 1 : 0) < clique.size() || cost > looks) {
      return;
    }
    looks -= cost;
    List<Integer> found = new ArrayList<>(both ? List.of(a, b) : List.of(a));
    for (int third : near) {
      if (found.size() < clusters && isApartFromAll(found, third)) {
        found.add(third);
      }
    }
    if (found.size() > clique.size()) {
      clique.forEach(member -> groups.apartFrom(member).forEach(third -> apartFromClique[third] = 0));
      clique.clear();
      found.forEach(this::enter);
    }
  }

  private boolean isApartFromAll(List<Integer> others, int group) {
    return others.stream().allMatch(other -> groups.areApart(other, group));
  }
}
