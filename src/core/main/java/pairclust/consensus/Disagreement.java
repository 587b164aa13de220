package pairclust.consensus;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * Two rows that one clustering puts together and another one apart: an answer about them speaks for one of the two.
 *
 * @param first a row
 * @param second another row
 * @param together whether it is the first clustering that puts them together
 * @param alike the number of pairs of rows from the same clusters of both, this one included
 */
public record Disagreement(int first, int second, boolean together, long alike) {

  private static final int ATTEMPTS = 10;

  /** Says which pairs of rows may be asked about. */
  @FunctionalInterface
  public interface OpenQuestion {

    /**
     * @param first a row
     * @param second another row
     * @return whether they may be asked about
     */
    boolean test(int first, int second);
  }

  /** Rows on which both clusterings agree: those in one cluster of each. */
  private record Cell(int a, int b, List<Integer> rows) {
  }

  /** Two cells on whose rows the clusterings disagree. */
  private record CellPair(Cell one, Cell other, boolean together) {

    long pairs() {
      return (long) one.rows.size() * other.rows.size();
    }
  }

  /**
   * Finds pairs of rows on which two clusterings disagree. Each is an example of many: the rows are divided into cells, one for each
   * cluster of the one and of the other, and the pairs come from those two cells that have most pairs of rows.
   *
   * @param a the cluster of each row in the first clustering
   * @param b the cluster of each row in the second one
   * @param open whether two rows may be asked about
   * @param most the largest number of pairs to return
   * @param seed chooses the rows within the cells
   * @return the pairs, those that stand for most others first; none if the clusterings are the same
   */
  public static List<Disagreement> find(int[] a, int[] b, OpenQuestion open, int most, long seed) {
    List<CellPair> pairs = new ArrayList<>();
    List<Cell> cells = cells(a, b);
    for (int i = 0; i < cells.size(); i++) {
      for (int j = i + 1; j < cells.size(); j++) {
        Cell one = cells.get(i);
        Cell other = cells.get(j);
        if (one.a == other.a || one.b == other.b) {
          pairs.add(new CellPair(one, other, one.a == other.a));
        }
      }
    }
    pairs.sort(Comparator.comparingLong(CellPair::pairs).reversed());
    SplittableRandom random = new SplittableRandom(seed);
    return pairs.stream().map(pair -> draw(pair, open, random)).filter(Objects::nonNull).limit(most).toList();
  }

  /** Draws two rows that may be asked about; null if there hardly are any. */
  private static Disagreement draw(CellPair pair, OpenQuestion open, SplittableRandom random) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      int first = draw(pair.one, random);
      int second = draw(pair.other, random);
      if (open.test(first, second)) {
        return new Disagreement(first, second, pair.together, pair.pairs());
      }
    }
    return null;
  }

  private static List<Cell> cells(int[] a, int[] b) {
    TreeMap<Long, Cell> cells = new TreeMap<>();
    for (int row = 0; row < a.length; row++) {
      int cluster = a[row];
      int other = b[row];
      cells.computeIfAbsent((long) cluster << 32 | other, key -> new Cell(cluster, other, new ArrayList<>())).rows.add(row);
    }
    return List.copyOf(cells.values());
  }

  private static int draw(Cell cell, SplittableRandom random) {
    return cell.rows.get(random.nextInt(cell.rows.size()));
  }
}
