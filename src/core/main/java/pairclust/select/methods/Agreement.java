package pairclust.select.methods;

import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import pairclust.constraint.Neighbourhoods;

/**
 * Pairs to ask about where clusterings agree: each row of which nothing is known, with the neighbourhood that most of them put it in, the
 * largest if there are several.
 */
final class Agreement {

  private final Neighbourhoods known;
  private final int[] rows;
  private final Dispute dispute;
  private int next;

  /**
   * @param known the neighbourhoods
   * @param order the rows that may be asked about
   * @param dispute says how many clusterings put two rows together
   */
  Agreement(Neighbourhoods known, int[] order, Dispute dispute) {
    this.known = known;
    rows = IntStream.of(order).filter(row -> known.of(row) < 0).toArray();
    this.dispute = dispute;
  }

  /**
   * Chooses the next pair of rows.
   *
   * @param open whether two rows may be asked about
   * @return the rows, or null if there is nothing left to ask
   */
  int[] next(BiPredicate<Integer, Integer> open) {
    while (next < rows.length) {
      int row = rows[next++];
      int best = -1;
      double most = -1;
      for (int p = 0; p < known.count(); p++) {
        double together = dispute.together(row, known.member(p, 0));
        boolean larger = together > most || together == most && known.size(p) > known.size(best);
        if (larger && open.test(row, known.member(p, 0))) {
          best = p;
          most = together;
        }
      }
      if (best >= 0) {
        return new int[] {row, known.member(best, 0)};
      }
    }
    return null;
  }
}
