package pairclust.api;

import java.util.List;
import pairclust.constraint.Conflict;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.distortion.Distance;
import pairclust.kmeans.Problem;
import pairclust.kmeans.loop.Selection;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/**
 * Semi-supervised clustering in one call: {@code PairClust.pckMeans(rows, pairs, 3)}. Rows are used as given; scale the columns first if
 * their units differ.
 */
public final class PairClust {

  private PairClust() {
  }

  /**
   * Clusters rows by PCKMeans, with default options.
   *
   * @param rows the rows, all of one length
   * @param pairs the pairs
   * @param k the number of clusters
   * @return the clusters
   */
  public static Clusters pckMeans(double[][] rows, Pairs pairs, int k) {
    return cluster(Method.PCKMEANS, points(rows), pairs, k, Options.defaults());
  }

  /**
   * Clusters rows by PCKMeans.
   *
   * @param rows the rows, all of one length
   * @param pairs the pairs
   * @param k the number of clusters
   * @param options the options
   * @return the clusters
   */
  public static Clusters pckMeans(double[][] rows, Pairs pairs, int k, Options options) {
    return cluster(Method.PCKMEANS, points(rows), pairs, k, options);
  }

  /**
   * Clusters rows by seeded or constrained k-means.
   *
   * @param rows the rows, all of one length
   * @param pairs the pairs
   * @param k the number of clusters
   * @param options the options
   * @return the clusters
   */
  public static Clusters seededKMeans(double[][] rows, Pairs pairs, int k, Options options) {
    return cluster(Method.SEEDED_KMEANS, points(rows), pairs, k, options);
  }

  /**
   * Clusters rows by HMRF-KMeans.
   *
   * @param rows the rows, all of one length
   * @param pairs the pairs
   * @param k the number of clusters
   * @param options the options
   * @return the clusters
   */
  public static Clusters hmrfKMeans(double[][] rows, Pairs pairs, int k, Options options) {
    return cluster(Method.HMRF_KMEANS, points(rows), pairs, k, options);
  }

  /**
   * Clusters rows by MPCK-Means.
   *
   * @param rows the rows, all of one length
   * @param pairs the pairs
   * @param k the number of clusters
   * @param options the options
   * @return the clusters
   */
  public static Clusters mpckMeans(double[][] rows, Pairs pairs, int k, Options options) {
    return cluster(Method.MPCKMEANS, points(rows), pairs, k, options);
  }

  /**
   * Clusters dense or sparse rows by any of the methods.
   *
   * @param method the method
   * @param points the rows
   * @param pairs the pairs
   * @param k the number of clusters
   * @param options the options
   * @return the clusters
   */
  public static Clusters cluster(Method method, Points points, Pairs pairs, int k, Options options) {
    if (pairs == null) {
      throw new IllegalArgumentException("The pairs are null. Use Pairs.none() to cluster without pairs.");
    }
    ConstraintSet constraints = pairs.toConstraints();
    if (!constraints.areWithin(points.size())) {
      throw new IllegalArgumentException("A pair names row " + constraints.maxRow() + ", but there are only " + points.size()
          + " rows, counted from 0.");
    }
    if (options.closure()) {
      checkConsistent(constraints, points.size());
    }
    Distance.Prepared prepared = options.distance().prepare(points);
    Problem problem = new Problem(prepared.points(), prepared.distortion(), k, constraints);
    try (Workers workers = new Workers(options.threads())) {
      Selection selection = Selection.among(
          List.of(new Selection.Candidate("", problem, posed -> method.recipe(posed, options))), options.seed(), workers,
          ProgressListener.NONE);
      return Clusters.of(selection.clustering(), prepared.origin(), constraints);
    }
  }

  private static void checkConsistent(ConstraintSet constraints, int rows) {
    List<Conflict> conflicts = Conflict.find(constraints, new Neighbourhoods(rows, constraints), 1);
    if (!conflicts.isEmpty()) {
      throw new IllegalArgumentException("The pairs contradict each other: " + conflicts.get(0).describe(Integer::toString)
          + ". Correct them, or switch the closure off to accept contradictions.");
    }
  }

  /** Checks the rows: without a message of its own, one value that is not a number would make every distance undefined. */
  private static DensePoints points(double[][] rows) {
    for (int i = 0; i < rows.length; i++) {
      if (rows[i].length != rows[0].length) {
        throw new IllegalArgumentException("Row " + i + " has " + rows[i].length + " values, row 0 has " + rows[0].length + ".");
      }
      for (int j = 0; j < rows[i].length; j++) {
        if (!Double.isFinite(rows[i][j])) {
          throw new IllegalArgumentException("Row " + i + " has " + rows[i][j] + " in column " + j
              + ". Replace missing and infinite values first.");
        }
      }
    }
    return DensePoints.of(rows);
  }
}
