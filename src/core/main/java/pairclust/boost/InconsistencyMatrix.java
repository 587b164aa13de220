package pairclust.boost;

import java.util.Arrays;
import java.util.stream.IntStream;
import pairclust.constraint.PairList;
import pairclust.data.Points;
import pairclust.data.Vectors;
import pairclust.linear.SymmetricOperator;
import pairclust.parallel.Interrupts;

/**
 * The matrix {@code D T D'} of the centred rows D and the inconsistency T of the pairs. T is sparse, so only rows in pairs are visited, and
 * neither T nor, in many dimensions, the product is ever stored.
 */
final class InconsistencyMatrix implements SymmetricOperator {

  private final Points points;
  private final double[] mean;
  private final PairWeights weights;

  /** The rows that are in pairs, and the position of each row among them. */
  private final int[] rows;
  private final int[] places;

  InconsistencyMatrix(Points points, double[] mean, PairWeights weights) {
    this.points = points;
    this.mean = mean;
    this.weights = weights;
    PairList pairs = weights.pairs();
    rows = IntStream.range(0, points.size()).filter(row -> pairs.degree(row) > 0).toArray();
    places = new int[points.size()];
    Arrays.fill(places, -1);
    for (int i = 0; i < rows.length; i++) {
      places[rows[i]] = i;
    }
  }

  @Override
  public int size() {
    return points.dimensions();
  }

  @Override
  public void multiply(double[] x, double[] y) {
    double offset = Vectors.dot(mean, x);
    double[] seen = new double[rows.length];
    for (int i = 0; i < rows.length; i++) {
      Interrupts.check(i);
      seen[i] = points.dot(rows[i], x) - offset;
    }
    double[] weighed = new double[rows.length];
    PairList pairs = weights.pairs();
    for (int pair = 0; pair < pairs.size(); pair++) {
      int a = places[pairs.first(pair)];
      int b = places[pairs.second(pair)];
      weighed[a] += weights.inconsistency(pair) * seen[b];
      weighed[b] += weights.inconsistency(pair) * seen[a];
    }
    Arrays.fill(y, 0);
    double sum = 0;
    for (int i = 0; i < rows.length; i++) {
      Interrupts.check(i);
      points.addTo(rows[i], weighed[i], y);
      sum += weighed[i];
    }
    Vectors.add(-sum, mean, y);
  }

  /** Computes the whole matrix. */
  double[][] toArray() {
    double[][] centred = new double[rows.length][];
    for (int i = 0; i < rows.length; i++) {
      centred[i] = points.row(rows[i]);
      for (int j = 0; j < mean.length; j++) {
        centred[i][j] -= mean[j];
      }
    }
    double[][] weighed = new double[rows.length][size()];
    PairList pairs = weights.pairs();
    for (int pair = 0; pair < pairs.size(); pair++) {
      Interrupts.check(pair);
      double entry = weights.inconsistency(pair);
      int a = places[pairs.first(pair)];
      int b = places[pairs.second(pair)];
      for (int j = 0; j < mean.length; j++) {
        weighed[a][j] += entry * centred[b][j];
        weighed[b][j] += entry * centred[a][j];
      }
    }
    double[][] matrix = new double[size()][size()];
    for (int i = 0; i < rows.length; i++) {
      Interrupts.check(i);
      for (int j = 0; j < matrix.length; j++) {
        double value = centred[i][j];
        for (int l = 0; l < matrix.length; l++) {
          matrix[j][l] += value * weighed[i][l];
        }
      }
    }
    // Averages both halves, which are sums of the same products in different orders.
    for (int j = 0; j < matrix.length; j++) {
      for (int l = 0; l < j; l++) {
        matrix[j][l] = (matrix[j][l] + matrix[l][j]) / 2;
        matrix[l][j] = matrix[j][l];
      }
    }
    return matrix;
  }
}
