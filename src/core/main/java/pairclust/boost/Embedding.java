package pairclust.boost;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.Arrays;
import pairclust.data.Saved;
import pairclust.data.Vectors;
import pairclust.linear.EigenPairs;
import pairclust.linear.SymmetricEigen;
import pairclust.parallel.Interrupts;

/**
 * Embeds rows along the first eigenvectors of the similarity {@code K = sum of alpha Delta} that boosting has built. K is the product of a
 * table and its transpose: the table has a column for every cluster of every round, and holds the root of alpha where a row was in that
 * cluster. The eigenvectors therefore come from the small product of the transpose and the table, never from K itself, and new rows can be
 * embedded once the rounds have assigned them.
 */
final class Embedding implements Serializable {

  private static final long serialVersionUID = 1L;

  private static final double TINY = 1e-9;

  /** The first column of each round's clusters. */
  private final int[] starts;

  /** For each column, the contribution to the coordinates of a row in that cluster. */
  private final double[][] steps;

  private Embedding(int[] starts, double[][] steps) {
    this.starts = starts;
    this.steps = steps;
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    Saved.require(steps != null && steps.length > 0 && steps[0] != null && Saved.areOfLength(steps, steps[0].length)
        && Saved.areStarts(starts, steps.length), "the clusters of its rounds do not fit together");
  }

  /** Returns whether a round has a number of clusters. */
  boolean fits(int round, int clusters) {
    return round + 1 < starts.length && starts[round + 1] - starts[round] == clusters;
  }

  /**
   * Finds the first eigenvectors.
   *
   * @param labels by round, the cluster of each row
   * @param counts by round, the number of clusters
   * @param alphas by round, its weight
   * @param dimensions the largest number of eigenvectors; those with an eigenvalue of 0 are left out
   * @return the embedding
   */
  static Embedding of(int[][] labels, int[] counts, double[] alphas, int dimensions) {
    int[] starts = new int[counts.length + 1];
    for (int t = 0; t < counts.length; t++) {
      starts[t + 1] = starts[t] + counts[t];
    }
    int columns = starts[counts.length];
    double[] roots = roots(alphas);
    double[][] product = new double[columns][columns];
    for (int row = 0; row < labels[0].length; row++) {
      Interrupts.check(row);
      for (int t = 0; t < counts.length; t++) {
        for (int u = 0; u < counts.length; u++) {
          product[starts[t] + labels[t][row]][starts[u] + labels[u][row]] += roots[t] * roots[u];
        }
      }
    }
    EigenPairs pairs = SymmetricEigen.of(product).largest(Math.min(dimensions, columns));
    int kept = (int) Arrays.stream(pairs.values()).filter(value -> value > 1e-10 * pairs.values()[0]).count();
    double[][] steps = new double[columns][kept];
    for (int t = 0; t < counts.length; t++) {
      for (int column = starts[t]; column < starts[t + 1]; column++) {
        for (int c = 0; c < kept; c++) {
          steps[column][c] = roots[t] * pairs.vectors()[c][column];
        }
      }
    }
    return new Embedding(starts, steps);
  }

  /** Returns the roots of the alphas, relative to the largest if they are so tiny that products would underflow. */
  private static double[] roots(double[] alphas) {
    double largest = Arrays.stream(alphas).max().orElse(1);
    double unit = largest < TINY ? largest : 1;
    return Arrays.stream(alphas).map(alpha -> Math.sqrt(alpha / unit)).toArray();
  }

  /** Returns the embedding along the first eigenvectors only. */
  Embedding first(int count) {
    return new Embedding(starts, Arrays.stream(steps).map(step -> Arrays.copyOf(step, count)).toArray(double[][]::new));
  }

  /** Returns the coordinates of a row from its cluster in each round. */
  double[] embed(int[] clusters) {
    double[] place = new double[steps[0].length];
    for (int t = 0; t < clusters.length; t++) {
      Vectors.add(1, steps[starts[t] + clusters[t]], place);
    }
    return place;
  }
}
