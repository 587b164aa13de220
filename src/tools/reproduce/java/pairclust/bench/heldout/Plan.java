package pairclust.bench.heldout;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pairclust.bench.CurvePlan;

/**
 * What is measured.
 *
 * @param sets the data sets
 * @param schemes the clusterers with their options, each optionally followed by {@code @} and the strategy that chooses its pairs
 * @param budgets the numbers of pairs; 0, with which the others are compared, is always among them
 * @param first the number of the first draw: cells that were found with some draws are tested with others
 * @param draws how many times halves and pairs are drawn
 * @param wrong the shares of wrong pairs; 0 is always among them
 */
record Plan(List<String> sets, List<String> schemes, List<Integer> budgets, int first, int draws, List<Double> wrong) {

  /** Puts numbers in order. A scheme that nobody knows should fail now, not in the middle of the work. */
  Plan {
    budgets = Stream.concat(Stream.of(0), budgets.stream()).distinct().sorted().toList();
    wrong = Stream.concat(Stream.of(0.0), wrong.stream()).distinct().sorted().toList();
    if (draws < 2) {
      throw new IllegalArgumentException("At least two draws are required to compare anything, not " + draws + ".");
    }
    if (first < 1) {
      throw new IllegalArgumentException("Draws are numbered from 1, so the first one cannot be " + first + ".");
    }
    if (budgets.get(0) < 0 || wrong.get(0) < 0 || wrong.get(wrong.size() - 1) > 1) {
      throw new IllegalArgumentException("Numbers of pairs must not be negative, and shares of wrong pairs must be from 0 to 1.");
    }
    schemes.forEach(scheme -> {
      CurvePlan.clusterer(scheme);
      CurvePlan.selection(scheme);
    });
  }

  /** Returns the cells of one draw, all of them different. */
  List<Cell> cells(String set, String scheme, int draw) {
    return wrong.stream().flatMap(share -> budgets.stream().map(pairs -> new Cell(set, scheme, share, draw, pairs))).distinct().toList();
  }

  /** Returns the numbers of the draws. */
  IntStream drawNumbers() {
    return IntStream.range(first, first + draws);
  }

  /** Returns the scores of all draws; NaN where there is none. */
  double[] values(Scores scores, String set, String scheme, double share, int pairs) {
    return drawNumbers().mapToDouble(draw -> scores.nmi(new Cell(set, scheme, share, draw, pairs))).toArray();
  }
}
