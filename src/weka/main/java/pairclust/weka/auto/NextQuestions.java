package pairclust.weka.auto;

import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import pairclust.consensus.Disagreement;
import pairclust.holdout.Race;

/**
 * What to ask next: rows on which the best candidate and the next one that differs from it disagree.
 *
 * @param best the best candidate, of those that differ from another one
 * @param next the next one
 * @param found the rows; none if there are no two candidates that differ
 */
record NextQuestions(int best, int next, List<Disagreement> found) {

  private static final int MOST = 3;

  /** Nothing to ask. */
  static final NextQuestions NONE = new NextQuestions(-1, -1, List.of());

  /** Finds the two best candidates that differ, and rows that they see differently; {@code stopped} ends the search without a result. */
  static NextQuestions of(Contest contest, List<Race.Result> results, OpenPairs open, long seed, BooleanSupplier stopped) {
    int[] ranked = IntStream.range(0, results.size()).boxed().filter(c -> results.get(c).rounds() > 0 && contest.fitted(c) != null)
        .sorted(Comparator.comparingDouble(c -> results.get(c).error().value())).mapToInt(c -> c).toArray();
    for (int next = 1; next < ranked.length && !stopped.getAsBoolean(); next++) {
      int[] one = contest.labels(ranked[0]);
      int[] other = contest.labels(ranked[next]);
      List<Disagreement> found = one == null || other == null ? List.of() : Disagreement.find(one, other, open::isOpen, MOST, seed);
      if (!found.isEmpty()) {
        return new NextQuestions(ranked[0], ranked[next], found);
      }
    }
    return NONE;
  }

  /** Returns whether there is something to ask. */
  boolean any() {
    return !found.isEmpty();
  }

  /** Describes the questions: the rows, and which answer speaks for which candidate. */
  List<String> texts(IntFunction<String> rows, IntFunction<String> candidates) {
    return found.stream().map(d -> String.format("%s and %s: together in %s, apart in %s; %s", rows.apply(d.first()),
        rows.apply(d.second()), candidates.apply(d.together() ? best : next), candidates.apply(d.together() ? next : best),
        d.alike() == 1 ? "the only pair of its kind" : "one of " + d.alike() + " such pairs")).toList();
  }
}
