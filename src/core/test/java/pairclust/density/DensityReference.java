package pairclust.density;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;
import pairclust.constraint.ClassPairs;
import pairclust.constraint.ConstraintSet;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;

/** Rows and expected values of the tests of clustering by density. */
final class DensityReference {

  private DensityReference() {
  }

  /** The rows of dbscan_reference.py. */
  static double[][] rows() {
    long[] state = {12345};
    DoubleSupplier uniform = () -> {
      state[0] = (state[0] * 1103515245 + 12345) % 2147483648L;
      return state[0] / 2147483648.0;
    };
    double[][] rows = new double[80][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = new double[] {4 * (i % 3) + 3 * uniform.getAsDouble(), 3 * (i % 2) + 2 * uniform.getAsDouble(), 1 + uniform.getAsDouble()};
    }
    return rows;
  }

  /** The output of dbscan_reference.py. */
  static List<String> lines() {
    try (BufferedReader lines = new BufferedReader(new InputStreamReader(
        DensityReference.class.getResourceAsStream("dbscan-reference.txt"), StandardCharsets.UTF_8))) {
      return lines.lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static DensityRows prepared(double[][] rows, int minPoints) {
    return new DensityRows(StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows)), StandardDistance.EUCLIDEAN, minPoints);
  }

  static double[][] line(double... values) {
    return Arrays.stream(values).mapToObj(value -> new double[] {value}).toArray(double[][]::new);
  }

  static double distance(double[] x, double[] y) {
    return Math.sqrt(IntStream.range(0, x.length).mapToDouble(j -> (x[j] - y[j]) * (x[j] - y[j])).sum());
  }

  /** Draws pairs that do not contradict each other. */
  static ConstraintSet randomPairs(Random random, int n, int count, int classes) {
    return ClassPairs.draw(IntStream.range(0, n).map(row -> random.nextInt(classes)).toArray(), count, random);
  }
}
