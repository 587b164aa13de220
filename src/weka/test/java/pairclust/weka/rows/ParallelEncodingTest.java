package pairclust.weka.rows;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import pairclust.data.Points;
import pairclust.weka.options.Scale;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SparseInstance;
import weka.core.Utils;

/** Rows that several threads read: the same points and notes as with one. */
class ParallelEncodingTest {

  private static final int ROWS = 5 * 1024 + 37;

  /** Numeric and nominal attributes, some values missing; one attribute varies far more than the others. */
  private static Instances data(boolean sparse) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int j = 0; j < 30; j++) {
      attributes.add(j % 10 == 3 ? new Attribute("n" + j, List.of("a", "b", "c")) : new Attribute("x" + j));
    }
    Instances data = new Instances("mixed", attributes, ROWS);
    Random random = new Random(7);
    for (int i = 0; i < ROWS; i++) {
      double[] values = new double[attributes.size()];
      for (int j = 0; j < values.length; j++) {
        boolean isNominal = attributes.get(j).isNominal();
        double value = isNominal ? random.nextInt(3) : 1000 * (j == 5 ? 1000 : 1) + random.nextGaussian();
        values[j] = random.nextInt(10) < 9 && sparse ? 0 : random.nextInt(50) == 0 ? Utils.missingValue() : value;
      }
      data.add(sparse ? new SparseInstance(1, values) : new DenseInstance(1, values));
    }
    return data;
  }

  private static double[] values(Points points) {
    double[] all = new double[points.size() * points.dimensions()];
    for (int row = 0; row < points.size(); row++) {
      int first = row * points.dimensions();
      points.forEach(row, (column, value) -> all[first + column] = value);
    }
    return all;
  }

  @Test
  void theNumberOfThreadsChangesNothing() {
    for (boolean sparse : new boolean[] {false, true}) {
      Instances data = data(sparse);
      assertEquals(sparse, RowEncoder.isSparse(data));
      for (Scale scale : Scale.values()) {
        RowEncoder.Encoded one = RowEncoder.encode(data, Set.of(2), scale);
        for (int threads = 2; threads < 4; threads++) {
          RowEncoder.Encoded several = RowEncoder.encode(data, Set.of(2), scale, threads);
          assertEquals(one.points().entries(), several.points().entries());
          assertArrayEquals(values(one.points()), values(several.points()), sparse + " " + scale);
          assertEquals(one.encoder().notes(true), several.encoder().notes(true));
        }
      }
    }
  }

  /** Means and ranges from the values themselves. */
  @Test
  void rangesAndMeansAreThoseOfTheData() {
    Instances data = data(false);
    Points points = RowEncoder.encode(data, Set.of(), Scale.RANGE, 2).points();
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    double sum = 0;
    int count = 0;
    for (int i = 0; i < ROWS; i++) {
      double value = data.instance(i).value(0);
      if (!Utils.isMissingValue(value)) {
        low = Math.min(low, value);
        high = Math.max(high, value);
        sum += value;
        count++;
      }
    }
    for (int i = 0; i < ROWS; i += 11) {
      double value = data.instance(i).isMissing(0) ? sum / count : data.instance(i).value(0);
      assertEquals((value - low) / (high - low), points.row(i)[0], 1e-9);
    }
  }

  @Test
  void theFirstOfSeveralBadValuesIsReported() {
    Instances data = data(false);
    for (int row : new int[] {900, 1500, 3000, 5000}) {
      data.instance(row).setValue(row % 3, 1e200);
    }
    String expected = assertThrows(IllegalArgumentException.class, () -> RowEncoder.encode(data, Set.of(), Scale.NONE)).getMessage();
    assertTrue(expected.contains("900"), expected);
    for (int round = 0; round < 20; round++) {
      assertEquals(expected,
          assertThrows(IllegalArgumentException.class, () -> RowEncoder.encode(data, Set.of(), Scale.NONE, 2)).getMessage());
    }
  }

  @Test
  void anInterruptStopsIt() {
    Instances data = data(true);
    Thread.currentThread().interrupt();
    assertThrows(CancellationException.class, () -> RowEncoder.encode(data, Set.of(), Scale.RANGE, 2));
    assertTrue(Thread.interrupted());
  }
}
