package pairclust.bench.published;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import pairclust.bench.DrawnPairs;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.eval.Contingency;

/** Pairs drawn at random from all pairs of rows, linked by the classes, and the measures of a clustering with these pairs. */
final class Task {

  /** On fewer rows the adjusted Rand index says nothing. */
  static final int FEWEST_FREE_ROWS = 10;

  /** Seeds that differ in the last bits only would begin with nearly the same numbers. */
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private final int[] classes;
  private final ConstraintSet pairs;
  private final int[] free;

  /**
   * @param classes the class of each row
   * @param percent the share of the rows that has as many pairs as are drawn, in percent
   * @param draw the number of the draw, from 1; in a draw, larger percentages contain the pairs of smaller ones
   */
  Task(int[] classes, int percent, int draw) {
    this(classes, linked(classes, DrawnPairs.of(IntStream.range(0, classes.length).toArray(), count(classes.length, percent),
        new Random(draw * SPREAD))));
  }

  /** Takes given pairs. */
  Task(int[] classes, ConstraintSet pairs) {
    this.classes = classes;
    this.pairs = pairs;
    Neighbourhoods neighbourhoods = new Neighbourhoods(classes.length, pairs);
    free = IntStream.range(0, classes.length).filter(row -> neighbourhoods.of(row) < 0).toArray();
  }

  /** Returns how many pairs a share of the rows has; the share is rounded up to whole rows, as Baumann and Hochbaum do. */
  static int count(int rows, int percent) {
    long some = ((long) rows * percent + 99) / 100;
    return (int) Math.min(Integer.MAX_VALUE, some * (some - 1) / 2);
  }

  private static ConstraintSet linked(int[] classes, DrawnPairs drawn) {
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int i = 0; i < drawn.size(); i++) {
      int first = drawn.first()[i];
      int second = drawn.second()[i];
      pairs.add(first, second, classes[first] == classes[second] ? Link.MUST : Link.CANNOT, 1, i + 1);
    }
    return pairs.build();
  }

  ConstraintSet pairs() {
    return pairs;
  }

  /** Returns the number of classes that occur. */
  int clusters() {
    return (int) Arrays.stream(classes).distinct().count();
  }

  /** Measures a clustering. */
  Outcome outcome(int[] clusters, double seconds) {
    double freeAri = tooFewFree() ? Double.NaN : ari(Arrays.stream(free).map(row -> clusters[row]).toArray(),
        Arrays.stream(free).map(row -> classes[row]).toArray());
    return new Outcome(pairs.size(), free.length, decided(), ari(clusters, classes), freeAri, false, seconds);
  }

  /** Returns what a clusterer gets that failed. */
  Outcome failure(double seconds) {
    return new Outcome(pairs.size(), free.length, decided(), 0, tooFewFree() ? Double.NaN : 0, true, seconds);
  }

  private boolean tooFewFree() {
    return free.length < FEWEST_FREE_ROWS;
  }

  /** Returns the share of the rows that are in no pair. */
  double freeShare() {
    return (double) free.length / classes.length;
  }

  /** Returns the share of the rows that the pairs alone decide. */
  double decided() {
    return Decided.share(classes.length, clusters(), pairs);
  }

  private static double ari(int[] clusters, int[] classes) {
    return new Contingency(clusters, classes).adjustedRand();
  }
}
