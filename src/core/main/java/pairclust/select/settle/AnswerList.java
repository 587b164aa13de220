package pairclust.select.settle;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import pairclust.constraint.ConstraintSet;
import pairclust.knowledge.Knowledge;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;
import pairclust.select.SelectionTask;

/** Answers in order, each with the pairs that were inferred after it. */
final class AnswerList {

  private final int rows;
  private final ConstraintSet given;

  /** The known pairs, and for each the number of the answer after which it was known, counted from 0; -1 before the first answer. */
  private final List<KnownPair> known;
  private final int[] after;
  private final List<KnownPair> asked = new ArrayList<>();

  AnswerList(int rows, ConstraintSet given, List<KnownPair> known) {
    this.rows = rows;
    this.given = given;
    this.known = List.copyOf(known);
    after = new int[known.size()];
    for (int i = 0; i < after.length; i++) {
      if (known.get(i).asked()) {
        asked.add(known.get(i));
      }
      after[i] = asked.size() - 1;
    }
  }

  int size() {
    return asked.size();
  }

  KnownPair get(int i) {
    return asked.get(i);
  }

  /** Returns how many answers at the beginning are the same as in another list. */
  int commonWith(AnswerList other) {
    int common = 0;
    while (common < Math.min(size(), other.size()) && get(common).key() == other.get(common).key()
        && get(common).answer() == other.get(common).answer()) {
      common++;
    }
    return common;
  }

  /**
   * Returns the pairs known after a number of answers, without those of some answers. An answer that contradicts earlier ones is left out,
   * as most clusterers refuse contradictions.
   */
  ConstraintSet pairs(int answers, Set<Integer> without) {
    Knowledge consistent = new Knowledge(rows, SelectionTask.UNKNOWN_CLUSTERS);
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int i = 0; i < given.size(); i++) {
      consistent.add(given.first(i), given.second(i), Answer.of(given.link(i)));
      pairs.add(given.get(i));
    }
    for (int i = 0; i < after.length && after[i] < answers; i++) {
      KnownPair pair = known.get(i);
      if (pair.answer() != Answer.UNKNOWN && !without.contains(after[i])
          && consistent.add(pair.first(), pair.second(), pair.answer())) {
        pairs.add(pair.first(), pair.second(), pair.answer().link(), pair.weight(), 0);
      }
    }
    return pairs.build();
  }
}
