package pairclust.kmeans.loop;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import pairclust.constraint.Neighbourhoods;
import pairclust.distortion.StandardDistance;
import pairclust.parallel.Orders;

/**
 * K-means with pairs as in a textbook, the reference for the fast code: distances follow their definitions, means and the objective are
 * recomputed every time, and a row's pairs are visited one by one.
 */
final class ReferenceKMeans {

  /** The distance of a row from a centroid, and the best centroid of some rows. */
  interface Geometry {

    double distance(double[] row, double[] centroid);

    double[] centroid(double[][] members);

    /** The cost of a centroid itself. */
    double prior(double[] centroid);
  }

  private final double[][] rows;
  private final Geometry geometry;
  private final double[][] must;
  private final double[][] cannot;
  private final double scale;
  private final boolean[] linked;
  private final double[][] centroids;
  final int[] labels;
  final List<Double> objectives = new ArrayList<>();

  ReferenceKMeans(double[][] rows, Geometry geometry, WrittenOutClosure pairs, double scale, int[] seeds) {
    this.rows = rows;
    this.geometry = geometry;
    this.must = pairs.must;
    this.cannot = pairs.cannot;
    this.scale = scale;
    centroids = Arrays.stream(seeds).mapToObj(row -> geometry.centroid(new double[][] {rows[row]})).toArray(double[][]::new);
    linked = new boolean[rows.length];
    for (int row = 0; row < rows.length; row++) {
      linked[row] = DoubleStream.concat(Arrays.stream(must[row]), Arrays.stream(cannot[row])).anyMatch(weight -> weight > 0);
    }
    labels = new int[rows.length];
    Arrays.fill(labels, -1);
  }

  /** The geometry of a distance with a weight per dimension. */
  static Geometry weighted(StandardDistance measure, double[][] rows, double[] weights) {
    double[] mean = WrittenOutObjective.mean(rows);
    return new Geometry() {
      @Override
      public double distance(double[] row, double[] centroid) {
        return WrittenOutObjective.fromCentroid(measure, row, centroid, weights);
      }

      @Override
      public double[] centroid(double[][] members) {
        return WrittenOutObjective.centroid(measure, members, weights, 1, mean);
      }

      @Override
      public double prior(double[] centroid) {
        return measure == StandardDistance.I_DIVERGENCE ? distance(mean, centroid) : 0;
      }
    };
  }

  /** Squared distances by a matrix. */
  static Geometry full(double[][] matrix) {
    return new Geometry() {
      @Override
      public double distance(double[] row, double[] centroid) {
        return WrittenOutDistances.halfSquare(row, centroid, matrix);
      }

      @Override
      public double[] centroid(double[][] members) {
        return WrittenOutObjective.mean(members);
      }

      @Override
      public double prior(double[] centroid) {
        return 0;
      }
    };
  }

  /** Iterates until nothing moves: rows without pairs first, then the others, one by one in a random order. */
  void run(Neighbourhoods neighbourhoods, SplittableRandom random, int maxIterations) {
    boolean moved = true;
    while (moved && objectives.size() < maxIterations) {
      moved = false;
      for (int row = 0; row < rows.length; row++) {
        moved |= neighbourhoods.of(row) < 0 && assign(row);
      }
      int[] constrained = IntStream.range(0, neighbourhoods.constrainedRows()).toArray();
      for (int place : Orders.byName(constrained, neighbourhoods::rankAt, ~random.nextLong())) {
        moved |= assign(neighbourhoods.rowAt(place));
      }
      estimate();
      objectives.add(objective());
    }
  }

  private void estimate() {
    for (int h = 0; h < centroids.length; h++) {
      int cluster = h;
      double[][] members = IntStream.range(0, rows.length).filter(row -> labels[row] == cluster).mapToObj(row -> rows[row])
          .toArray(double[][]::new);
      centroids[h] = members.length > 0 ? geometry.centroid(members) : centroids[h];
    }
  }

  /** Sets the clusters and their centroids. */
  void adopt(int[] others) {
    System.arraycopy(others, 0, labels, 0, labels.length);
    estimate();
  }

  /** Assigns a row to the cheapest cluster; it stays unless another one is cheaper by more than rounding. */
  private boolean assign(int row) {
    int best = 0;
    for (int h = 1; h < centroids.length; h++) {
      best = cost(row, h) < cost(row, best) ? h : best;
    }
    if (labels[row] >= 0) {
      double present = cost(row, labels[row]);
      if (cost(row, best) >= present - 1e-12 * (1 + Math.abs(present))) {
        return false;
      }
    }
    labels[row] = best;
    return true;
  }

  /** The cost of a row in a cluster, given all others. */
  double cost(int row, int cluster) {
    double cost = geometry.distance(rows[row], centroids[cluster]);
    for (int other = 0; linked[row] && other < rows.length; other++) {
      if (other != row && labels[other] >= 0) {
        cost += scale * (labels[other] == cluster ? cannot[row][other] : must[row][other]);
      }
    }
    return cost;
  }

  double objective() {
    double sum = 0;
    for (int row = 0; row < rows.length; row++) {
      sum += geometry.distance(rows[row], centroids[labels[row]]);
      for (int other = row + 1; linked[row] && other < rows.length; other++) {
        sum += scale * (labels[row] == labels[other] ? cannot[row][other] : must[row][other]);
      }
    }
    for (double[] centroid : centroids) {
      sum += geometry.prior(centroid);
    }
    return sum;
  }
}
