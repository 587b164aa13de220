package pairclust.suspect;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.SeparatedSets;
import pairclust.constraint.UnionFind;
import pairclust.parallel.Interrupts;

/** Finds pairs that the more probable ones contradict: a cannot-link within a neighbourhood, or a must-link that would make one such. */
public final class ConsistentPairs {

  private ConsistentPairs() {
  }

  /**
   * Selects pairs that do not contradict each other, for methods that satisfy every pair.
   *
   * @param pairs the pairs
   * @return the pairs without those that others of at least their weight contradict
   */
  public static ConstraintSet of(ConstraintSet pairs) {
    double[] wrong = IntStream.range(0, pairs.size()).mapToDouble(p -> 1 / (1 + pairs.weight(p))).toArray();
    Set<Integer> dropped = new HashSet<>(contradictory(pairs, wrong, new boolean[pairs.size()]));
    return pairs.select(p -> !dropped.contains(p));
  }

  /**
   * @param pairs the pairs
   * @param wrong the probability of each being wrong
   * @param ignored whether a pair is no longer among them
   * @return the pairs to be dropped so that no contradiction is left, most probable ones kept
   */
  static List<Integer> contradictory(ConstraintSet pairs, double[] wrong, boolean[] ignored) {
    SeparatedSets kept = new SeparatedSets(pairs.maxRow() + 1);
    List<Integer> contradictory = new ArrayList<>();
    IntPredicate counts = p -> !ignored[p] && pairs.weight(p) > 0;
    IntStream.range(0, pairs.size()).filter(counts).filter(inContradictoryComponents(pairs, counts)).boxed()
        .sorted(order(pairs, wrong)).forEach(p -> {
          Interrupts.check(p);
          if (!add(kept, pairs.first(p), pairs.second(p), pairs.link(p))) {
            contradictory.add(p);
          }
        });
    return contradictory;
  }

  /** Orders pairs by how probable they are; of nearly equal ones must-links come first, as it takes more of them to contradict a pair. */
  private static Comparator<Integer> order(ConstraintSet pairs, double[] wrong) {
    return Comparator.<Integer>comparingLong(p -> Math.round(4 * wrong[p])).thenComparing(p -> pairs.link(p) == Link.CANNOT)
        .thenComparingDouble(p -> wrong[p]);
  }

  /**
   * Returns which pairs are within a component of must-links that has a cannot-link within. Only they can be dropped, and only they decide
   * which, so that most sets of pairs need not be sorted.
   */
  private static IntPredicate inContradictoryComponents(ConstraintSet pairs, IntPredicate counts) {
    UnionFind all = new UnionFind(pairs.maxRow() + 1);
    for (int p = 0; p < pairs.size(); p++) {
      if (counts.test(p) && pairs.link(p) == Link.MUST) {
        all.union(pairs.first(p), pairs.second(p));
      }
    }
    BitSet contradictory = new BitSet();
    for (int p = 0; p < pairs.size(); p++) {
      if (counts.test(p) && pairs.link(p) == Link.CANNOT && all.find(pairs.first(p)) == all.find(pairs.second(p))) {
        contradictory.set(all.find(pairs.first(p)));
      }
    }
    return p -> contradictory.get(all.find(pairs.first(p))) && all.find(pairs.first(p)) == all.find(pairs.second(p));
  }

  /** Adds a pair unless it contradicts those before. */
  private static boolean add(SeparatedSets kept, int first, int second, Link link) {
    return link == Link.CANNOT ? kept.separate(first, second) : kept.join(first, second);
  }
}
