package pairclust.eval;

import java.util.function.Supplier;
import pairclust.constraint.ConstraintSet;
import pairclust.data.Points;

/**
 * A clustering with what measures need to know about it. Tables are made when a measure first asks for them, and once for all measures.
 * For one thread.
 */
public final class EvaluatedClustering {

  private final int[] clusters;
  private final int[] classes;
  private final ConstraintSet given;
  private final boolean noiseCounts;
  private final Supplier<Points> rows;

  private int[] groups;
  private Contingency contingency;
  private PairCounts otherPairs;
  private boolean asked;
  private Points points;

  private EvaluatedClustering(int[] clusters, int[] classes, ConstraintSet given, boolean noiseCounts, Supplier<Points> rows) {
    this.clusters = clusters;
    this.classes = classes;
    this.given = given;
    this.noiseCounts = noiseCounts;
    this.rows = rows;
  }

  /**
   * @param clusters the cluster of each row, negative for rows in none, which are not counted
   * @param classes the class of each row, negative if unknown
   * @param given the given pairs
   */
  public EvaluatedClustering(int[] clusters, int[] classes, ConstraintSet given) {
    this(clusters, classes, given, false, () -> null);
    if (clusters.length != classes.length) {
      throw new IllegalArgumentException(clusters.length + " clusters but " + classes.length + " classes.");
    }
  }

  /** @return the same clustering, with each row that is in no cluster as a cluster of its own */
  public EvaluatedClustering withNoiseCounted() {
    return new EvaluatedClustering(clusters, classes, given, true, rows);
  }

  /**
   * @param values supplies the values of the rows, or null if they are not known; asked at most once
   * @return the same clustering, for measures that depend on distances too
   */
  public EvaluatedClustering withRows(Supplier<Points> values) {
    return new EvaluatedClustering(clusters, classes, given, noiseCounts, values);
  }

  /** @return the same clustering with only the classes of those rows that are in no given pair, and no given pairs */
  public EvaluatedClustering unconstrained() {
    int[] masked = classes.clone();
    for (int i = 0; i < given.size(); i++) {
      masked[given.first(i)] = -1;
      masked[given.second(i)] = -1;
    }
    return new EvaluatedClustering(clusters, masked, ConstraintSet.empty(), noiseCounts, this::points);
  }

  /** @return the cluster of each row, negative for rows in none; not a copy */
  public int[] clusters() {
    return clusters;
  }

  /** @return whether rows in no cluster count, as clusters of their own, or are left out */
  public boolean noiseCounts() {
    return noiseCounts;
  }

  /** @return the cluster of each row, with a number of its own for each row in none; not a copy */
  public int[] groups() {
    if (groups == null) {
      groups = clusters.clone();
      int next = 0;
      for (int cluster : clusters) {
        next = Math.max(next, cluster + 1);
      }
      for (int row = 0; row < groups.length; row++) {
        groups[row] = groups[row] < 0 ? next++ : groups[row];
      }
    }
    return groups;
  }

  /** @return how often each cluster meets each class, over the rows that count */
  public Contingency contingency() {
    if (contingency == null) {
      contingency = new Contingency(groups(), countedClasses());
    }
    return contingency;
  }

  /** @return the pairs of rows that count, without the given ones */
  public PairCounts otherPairs() {
    if (otherPairs == null) {
      otherPairs = contingency().pairCounts().without(given, groups(), countedClasses());
    }
    return otherPairs;
  }

  /** @return whether the class of any row that counts is known */
  public boolean hasClasses() {
    return contingency().total() > 0;
  }

  /** @return the values of the rows, or null if they are not known */
  public Points points() {
    if (!asked) {
      points = rows.get();
      asked = true;
    }
    return points;
  }

  private int[] countedClasses() {
    if (noiseCounts) {
      return classes;
    }
    int[] counted = classes.clone();
    for (int row = 0; row < counted.length; row++) {
      counted[row] = clusters[row] < 0 ? -1 : counted[row];
    }
    return counted;
  }
}
