package pairclust.holdout;

import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.UnionFind;

/**
 * Divides pairs into folds, so that what is learned from the others can be judged by those left out. In every fold some rows are left out
 * with all their pairs: a left-out pair has a row without any training pair, so that it never follows from the training pairs, neither by
 * must-links alone nor by a cannot-link between two neighbourhoods.
 *
 * <p>Rows that pairs connect stay together while their component is small, so that no pair is lost for training. The rows of a larger
 * component are spread over the folds, and so are those of its neighbourhoods: a fold that took a neighbourhood as a whole would ask for
 * clusters of which the training pairs know nothing. A pair whose rows are in two folds is missing from the training pairs of both, and
 * left out for judging in one of them. Must-links and cannot-links are spread evenly. Pairs of weight 0 are ignored.
 */
public final class PairFolds {

  /** With fewer pairs or triplets, those left out cannot show whether the others help. */
  public static final int FEWEST_TO_JUDGE = 20;

  /** The number of folds in which they are left out for that: each trial keeps two thirds of what is given. */
  public static final int FOLDS_TO_JUDGE = 3;

  private static final int NOWHERE = -1;

  private final ConstraintSet pairs;
  private final int[] rowFold;
  private final int[] pairFold;
  private final int count;

  /** Rows that are left out together, and how often must-links and cannot-links end in them. */
  private record Unit(List<Integer> rows, int mustEnds, int cannotEnds) {

    int ends() {
      return mustEnds + cannotEnds;
    }

    Stream<Unit> split(int[] must, int[] cannot) {
      return rows.stream().map(row -> new Unit(List.of(row), must[row], cannot[row]));
    }
  }

  /**
   * @param pairs the pairs, possibly contradictory
   * @param folds the largest number of folds, at least 2
   * @param seed determines the folds, together with the pairs
   */
  public PairFolds(ConstraintSet pairs, int folds, long seed) {
    if (folds < 2) {
      throw new IllegalArgumentException("At least two folds are required, not " + folds + ".");
    }
    this.pairs = pairs;
    rowFold = new int[pairs.maxRow() + 1];
    Arrays.fill(rowFold, NOWHERE);
    List<Unit> units = units(folds);
    Collections.shuffle(units, new Random(seed));
    // What is large is hard to balance, and comes first.
    units.sort(Comparator.comparing(Unit::ends).reversed());
    distribute(units, folds);
    pairFold = foldsOfPairs(folds);
    count = omitEmptyFolds(folds);
  }

  /**
   * Divides pairs into folds that show whether pairs help.
   *
   * @param pairs the pairs, possibly contradictory
   * @param seed determines the folds, together with the pairs
   * @return the folds
   */
  public static PairFolds toJudge(ConstraintSet pairs, long seed) {
    return new PairFolds(pairs, FOLDS_TO_JUDGE, seed);
  }

  /**
   * @param pairs some pairs
   * @return whether there are enough of them for left-out ones to show whether the others help
   */
  public static boolean canJudge(ConstraintSet pairs) {
    return pairs.effectiveSize() >= FEWEST_TO_JUDGE;
  }

  private boolean counts(int i) {
    return pairs.weight(i) > 0;
  }

  /** Returns the components, those with too many pairs row by row. */
  private List<Unit> units(int folds) {
    int[] must = new int[rowFold.length];
    int[] cannot = new int[rowFold.length];
    UnionFind connected = new UnionFind(rowFold.length);
    for (int i = 0; i < pairs.size(); i++) {
      if (counts(i)) {
        int[] ends = pairs.link(i) == Link.MUST ? must : cannot;
        ends[pairs.first(i)]++;
        ends[pairs.second(i)]++;
        connected.union(pairs.first(i), pairs.second(i));
      }
    }
    int largest = Math.max(2, (IntStream.of(must).sum() + IntStream.of(cannot).sum()) / (2 * folds));
    return IntStream.range(0, rowFold.length).filter(row -> must[row] + cannot[row] > 0).boxed()
        .collect(Collectors.groupingBy(connected::find, TreeMap::new, Collectors.toList())).values().stream()
        .map(rows -> new Unit(rows, rows.stream().mapToInt(row -> must[row]).sum(), rows.stream().mapToInt(row -> cannot[row]).sum()))
        .flatMap(unit -> unit.ends() <= largest ? Stream.of(unit) : unit.split(must, cannot)).collect(Collectors.toList());
  }

  /**
   * Adds each unit to the fold in which it increases the sum of squared shares least, which is least for equal shares. The shares are of
   * must-links, of cannot-links, and of all pairs.
   */
  private void distribute(List<Unit> units, int folds) {
    double allMust = Math.max(1, units.stream().mapToInt(Unit::mustEnds).sum());
    double allCannot = Math.max(1, units.stream().mapToInt(Unit::cannotEnds).sum());
    double[][] shares = new double[folds][3];
    for (Unit unit : units) {
      double[] added = {unit.mustEnds / allMust, unit.cannotEnds / allCannot, unit.ends() / (allMust + allCannot)};
      double[] least = Arrays.stream(shares).min(Comparator.comparing(share -> product(share, added))).orElseThrow();
      Arrays.setAll(least, i -> least[i] + added[i]);
      int fold = Arrays.asList(shares).indexOf(least);
      unit.rows.forEach(row -> rowFold[row] = fold);
    }
  }

  private static double product(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }

  /** Leaves each pair out with one of its rows: where these are in two folds, in that with fewer pairs of the kind. */
  private int[] foldsOfPairs(int folds) {
    int[] fold = new int[pairs.size()];
    Arrays.fill(fold, NOWHERE);
    int[] must = new int[folds];
    int[] cannot = new int[folds];
    for (boolean together : new boolean[] {true, false}) {
      for (int i = 0; i < fold.length; i++) {
        int a = rowFold[pairs.first(i)];
        int b = rowFold[pairs.second(i)];
        if (counts(i) && a == b == together) {
          int[] held = pairs.link(i) == Link.MUST ? must : cannot;
          fold[i] = held[b] < held[a] ? b : a;
          held[fold[i]]++;
        }
      }
    }
    return fold;
  }

  /** Renumbers the folds. With few pairs there are some without any. */
  private int omitEmptyFolds(int folds) {
    int[] used = IntStream.of(pairFold).filter(fold -> fold != NOWHERE).distinct().sorted().toArray();
    int[] number = new int[folds];
    Arrays.fill(number, NOWHERE);
    for (int i = 0; i < used.length; i++) {
      number[used[i]] = i;
    }
    for (int[] folded : new int[][] {rowFold, pairFold}) {
      Arrays.setAll(folded, i -> folded[i] == NOWHERE ? NOWHERE : number[folded[i]]);
    }
    return used.length;
  }

  /** @return all pairs */
  ConstraintSet pairs() {
    return pairs;
  }

  /** @return the number of folds, each with at least one left-out pair; 0 without pairs */
  public int count() {
    return count;
  }

  /**
   * @param fold a fold
   * @return the pairs to learn from, in the order given
   */
  public ConstraintSet training(int fold) {
    return select(i -> rowFold[pairs.first(i)] != fold && rowFold[pairs.second(i)] != fold);
  }

  /**
   * @param fold a fold
   * @return the pairs to judge by, in the order given; every pair is left out in one fold
   */
  public ConstraintSet leftOut(int fold) {
    return select(i -> pairFold[i] == fold);
  }

  private ConstraintSet select(IntPredicate chosen) {
    return ConstraintSet.of(IntStream.range(0, pairs.size()).filter(i -> counts(i) && chosen.test(i)).mapToObj(pairs::get).toList());
  }
}
