package pairclust.select.methods;

import java.util.BitSet;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import pairclust.consensus.Member;
import pairclust.oracle.Answer;
import pairclust.parallel.Interrupts;

/**
 * What several clusterings disagree about. An answer about two rows is a guess for all pairs of rows from their {@linkplain Cells cells},
 * so each two cells are asked about once, those first with the largest product of the number of pairs and of the disagreement about them,
 * 4t(1 − t), where t is the share of weight that puts them together. An answer halves the weight of the clusterings that it contradicts, as
 * in active COBS: T. Van Craenendonck, H. Blockeel: Constraint-based clustering selection. Machine Learning 106, 2017,
 * doi:10.1007/s10994-017-5643-7.
 */
final class Dispute {

  private static final double FACTOR_IF_WRONG = 0.5;

  private final int[][] labels;
  private final double[] weights;
  private final List<Cells.Cell> cells;
  private final BitSet done = new BitSet();

  /**
   * @param members the clusterings, at least one
   * @param rows the rows that may be asked about; the first ones of a cell are preferred
   * @param neighbours the size of the neighbourhood of a row, 0 if nothing is known of the row
   */
  Dispute(List<Member> members, int[] rows, IntUnaryOperator neighbours) {
    labels = members.stream().map(member -> member.partition().labels()).toArray(int[][]::new);
    weights = members.stream().mapToDouble(Member::weight).toArray();
    cells = Cells.of(members, rows, neighbours);
  }

  /**
   * Returns the share of weight that puts two rows together.
   *
   * @param first a row
   * @param second another row
   * @return the share
   */
  double together(int first, int second) {
    double together = 0;
    double all = 0;
    for (int m = 0; m < weights.length; m++) {
      together += labels[m][first] == labels[m][second] ? weights[m] : 0;
      all += weights[m];
    }
    return together / all;
  }

  /**
   * Chooses the next pair of rows.
   *
   * @param open whether two rows may be asked about
   * @return the rows, or null if there is nothing left to ask
   */
  int[] next(BiPredicate<Integer, Integer> open) {
    for (int[] two = mostDisputed(); two != null; two = mostDisputed()) {
      done.set(place(two[0], two[1]));
      int[] pair = Stream.of(pairs(cells.get(two[0]), cells.get(two[1])))
          .filter(rows -> rows[0] >= 0 && rows[1] >= 0 && open.test(rows[0], rows[1])).findFirst().orElse(null);
      if (pair != null) {
        return pair;
      }
    }
    return null;
  }

  /** Returns the pairs of rows that may speak for two cells, the best first: a row that is compared with a neighbourhood can join it. */
  private static int[][] pairs(Cells.Cell one, Cells.Cell other) {
    return one.known() < 0 && other.known() < 0 ? new int[][] {{one.fresh(), other.fresh()}}
        : new int[][] {{one.known(), other.known()}, {one.known(), other.fresh()}, {one.fresh(), other.known()}};
  }

  /** Returns the two cells with the largest dispute that were not asked about; null if there are none. */
  private int[] mostDisputed() {
    int[] best = null;
    double most = 0;
    for (int i = 0; i < cells.size(); i++) {
      Interrupts.check(i);
      for (int j = 0; j < i; j++) {
        long pairs = (long) cells.get(i).size() * cells.get(j).size();
        if (pairs > most && !done.get(place(i, j))) {
          double together = together(cells.get(i).any(), cells.get(j).any());
          double dispute = 4 * together * (1 - together) * pairs;
          if (dispute > most) {
            most = dispute;
            best = new int[] {i, j};
          }
        }
      }
    }
    return best;
  }

  private static int place(int i, int j) {
    return i * (i - 1) / 2 + j;
  }

  /**
   * Takes an answer into account.
   *
   * @param first a row
   * @param second another row
   * @param answer whether they belong together
   */
  void learn(int first, int second, Answer answer) {
    if (answer != Answer.UNKNOWN) {
      for (int m = 0; m < weights.length; m++) {
        weights[m] *= labels[m][first] == labels[m][second] == (answer == Answer.SAME) ? 1 : FACTOR_IF_WRONG;
      }
    }
  }
}
