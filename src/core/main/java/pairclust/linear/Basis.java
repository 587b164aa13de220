package pairclust.linear;

import java.util.Arrays;
import pairclust.parallel.Workers;

/** Orthonormal vectors. Sums are computed by range of rows and added in order, so that results do not depend on the number of threads. */
final class Basis {

  private final int rows;
  private final Workers workers;
  private double[][] vectors;

  Basis(int rows, Workers workers) {
    this.rows = rows;
    this.workers = workers;
    vectors = new double[16][];
  }

  /** Wraps vectors, at least one. */
  Basis(double[][] vectors, Workers workers) {
    rows = vectors[0].length;
    this.vectors = vectors;
    this.workers = workers;
  }

  double[] get(int i) {
    return vectors[i];
  }

  double[][] range(int from, int to) {
    return Arrays.copyOfRange(vectors, from, to);
  }

  /** Stores a multiple of a vector. */
  void set(int i, double[] vector, double factor) {
    if (i >= vectors.length) {
      vectors = Arrays.copyOf(vectors, 2 * i);
    }
    for (int row = 0; row < rows; row++) {
      vector[row] *= factor;
    }
    vectors[i] = vector;
  }

  double norm(double[] vector) {
    return Math.sqrt(dot(vector, vector, 0, rows));
  }

  /**
   * Orthogonalises some vectors against the first vectors of the basis.
   *
   * @param others changed in place
   * @param count the number of vectors of the basis
   * @return for each of them the coefficients of the vectors of the basis
   */
  double[][] orthogonalise(double[][] others, int count) {
    double[][] sums = new double[others.length][count];
    // One pass leaves rounding errors where most of a vector cancels; two are enough (Kahan, cited by Parlett).
    for (int pass = 0; pass < 2 && count > 0; pass++) {
      double[][] parts = dots(others, count);
      workers.forRanges(rows, (range, from, to) -> {
        for (int c = 0; c < others.length; c++) {
          for (int i = 0; i < count; i++) {
            add(-parts[c][i], vectors[i], others[c], from, to);
          }
        }
      });
      for (int c = 0; c < others.length; c++) {
        for (int i = 0; i < count; i++) {
          sums[c][i] += parts[c][i];
        }
      }
    }
    return sums;
  }

  /** Returns for each of some vectors the inner products with the first vectors of the basis. */
  double[][] dots(double[][] others, int count) {
    double[][] byRange = new double[Workers.ranges(rows)][others.length * count];
    workers.forRanges(rows, (range, from, to) -> {
      for (int c = 0; c < others.length; c++) {
        for (int i = 0; i < count; i++) {
          byRange[range][c * count + i] = dot(vectors[i], others[c], from, to);
        }
      }
    });
    double[][] sums = new double[others.length][count];
    for (double[] part : byRange) {
      for (int c = 0; c < others.length; c++) {
        for (int i = 0; i < count; i++) {
          sums[c][i] += part[c * count + i];
        }
      }
    }
    return sums;
  }

  /** Orthogonalises one vector against a part of the basis that was added after {@link #orthogonalise}. */
  double[] orthogonaliseFrom(double[] other, int first, int end) {
    double[] sums = new double[end - first];
    for (int pass = 0; pass < 2; pass++) {
      for (int i = first; i < end; i++) {
        double part = dot(vectors[i], other, 0, rows);
        add(-part, vectors[i], other, 0, rows);
        sums[i - first] += part;
      }
    }
    return sums;
  }

  /** Returns linear combinations of the first vectors. */
  double[][] combined(double[][] coefficients, int first, int count) {
    double[][] sums = new double[count][rows];
    workers.forRanges(rows, (range, from, to) -> {
      for (int e = 0; e < count; e++) {
        for (int i = 0; i < first; i++) {
          add(coefficients[e][i], vectors[i], sums[e], from, to);
        }
      }
    });
    return sums;
  }

  /** Multiplies vectors by a matrix in one pass. */
  static double[][] multiply(BlockOperator matrix, double[][] columns, Workers workers) {
    double[] y = new double[Math.multiplyExact(matrix.size(), columns.length)];
    matrix.multiply(sideBySide(columns), y, columns.length, workers);
    return separated(y, columns.length);
  }

  /** Returns several vectors in the order that a {@link BlockOperator} takes. */
  static double[] sideBySide(double[][] columns) {
    double[] block = new double[Math.multiplyExact(columns.length, columns[0].length)];
    for (int c = 0; c < columns.length; c++) {
      for (int row = 0, at = c; at < block.length; row++, at += columns.length) {
        block[at] = columns[c][row];
      }
    }
    return block;
  }

  /** Returns the vectors of a block. */
  static double[][] separated(double[] block, int width) {
    double[][] columns = new double[width][block.length / width];
    for (int c = 0; c < width; c++) {
      for (int row = 0, at = c; at < block.length; row++, at += width) {
        columns[c][row] = block[at];
      }
    }
    return columns;
  }

  /** Computes four independent sums, so that additions can overlap. */
  static double dot(double[] a, double[] b, int from, int to) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int i = from;
    for (; i + 3 < to; i += 4) {
      s0 += a[i] * b[i];
      s1 += a[i + 1] * b[i + 1];
      s2 += a[i + 2] * b[i + 2];
      s3 += a[i + 3] * b[i + 3];
    }
    for (; i < to; i++) {
      s0 += a[i] * b[i];
    }
    return s0 + s1 + (s2 + s3);
  }

  static void add(double factor, double[] from, double[] to, int start, int end) {
    for (int i = start; i < end; i++) {
      to[i] += factor * from[i];
    }
  }
}
