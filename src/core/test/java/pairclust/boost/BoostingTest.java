package pairclust.boost;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pairclust.boost.Boosting.End;
import pairclust.boost.Boosting.Settings;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.PairList;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.progress.ProgressListener;
import pairclust.parallel.Workers;

/** Rounds of boosting, with a base so simple that its results are predictable. */
class BoostingTest {

  /** Splits rows by the sign of one value, counted from the mean of that value. */
  private record Halves(int dimension, double mean) implements BaseClusterer.Fitted {

    @Override
    public int count() {
      return 2;
    }

    @Override
    public int cluster(double[] row) {
      return row[dimension] > mean ? 1 : 0;
    }

    static Halves fit(double[][] rows, int attempt) {
      int dimension = attempt % rows[0].length;
      return new Halves(dimension, Arrays.stream(rows).mapToDouble(row -> row[dimension]).average().orElseThrow());
    }
  }

  /** Two groups that differ in the second of three values only; the first varies twice as much. */
  private static double[][] twoGroups(int rows, long seed) {
    Random random = new Random(seed);
    double[][] values = new double[rows][3];
    for (int i = 0; i < rows; i++) {
      values[i] = new double[] {6 * random.nextGaussian(), (i % 2 == 0 ? -3 : 3) + random.nextGaussian() / 3, random.nextGaussian()};
    }
    return values;
  }

  /** Pairs that agree with the groups. */
  private static PairList pairs(int rows, int count, long seed) {
    return pairs(rows, count, 2, seed);
  }

  /** Pairs that link every n-th row; halves cannot separate three groups. */
  private static PairList pairs(int rows, int count, int groups, long seed) {
    Random random = new Random(seed);
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int i = 0; i < count; i++) {
      int a = random.nextInt(rows);
      int b = (a + 1 + random.nextInt(rows - 1)) % rows;
      builder.add(a, b, a % groups == b % groups ? Link.MUST : Link.CANNOT, 1, 0);
    }
    return PairWeightsTest.list(rows, builder);
  }

  private static int[] all(int rows) {
    return IntStream.range(0, rows).toArray();
  }

  private static Boosting.Result<Halves> run(double[][] values, PairList pairs, Settings settings, int threads)
      throws InterruptedException {
    try (Workers workers = new Workers(threads)) {
      return Boosting.run(DensePoints.of(values), pairs, null, settings, Halves::fit, all(values.length), workers,
          ProgressListener.NONE);
    }
  }

  @Test
  void pairsShowTheBaseWhereToLook() throws InterruptedException {
    double[][] values = twoGroups(200, 1);
    Boosting.Result<Halves> result = run(values, pairs(200, 120, 2), new Settings(20, 2, 4, 1, true), 1);
    int[] labels = result.labels();
    long right = IntStream.range(0, 200).filter(i -> (labels[i] == labels[0]) == (i % 2 == 0)).count();
    assertTrue(right > 190, right + " of 200");
    double before = 1;
    for (Boosting.Round round : result.rounds()) {
      assertTrue(round.loss() <= before && round.alpha() > 0);
      before = round.loss();
    }
    assertEquals(before, result.loss());
    // Training rows keep their clusters.
    for (int i = 0; i < 200; i++) {
      assertEquals(labels[i], result.clusters().cluster(new int[] {0, 1, 2}, values[i], 3));
    }
    assertEquals(2, result.clusters().count());
  }

  @Test
  void threadsChangeNothing() throws InterruptedException {
    double[][] values = twoGroups(100, 3);
    Settings settings = new Settings(10, 3, 6, 0.5, true);
    Boosting.Result<Halves> one = run(values, pairs(100, 60, 4), settings, 1);
    Boosting.Result<Halves> three = run(values, pairs(100, 60, 4), settings, 3);
    assertArrayEquals(one.labels(), three.labels());
    assertEquals(one.rounds(), three.rounds());
  }

  /** All pairs hold after the first round, which is enough. */
  @Test
  void endsWhenAllPairsHold() throws InterruptedException {
    double[][] values = {{-1, 0}, {-1, 1}, {1, 0}, {1, -1}};
    Boosting.Result<Halves> result = run(values, PairWeightsTest.square(), new Settings(20, 2, 1, 1, true), 1);
    assertEquals(End.ALL_HOLD, result.end());
    assertEquals(1, result.rounds().size());
    assertEquals(Math.log(9), result.rounds().get(0).alpha(), 1e-12);
    assertEquals(0, result.rounds().get(0).violated());
    assertArrayEquals(new int[] {result.labels()[0], result.labels()[0], result.labels()[2], result.labels()[2]}, result.labels());
  }

  @Test
  void endsWithoutDirectionOrImprovementOrPairs() throws InterruptedException {
    Settings settings = new Settings(20, 2, 1, 1, true);
    Boosting.Result<Halves> alike = run(new double[4][2], PairWeightsTest.square(), settings, 1);
    assertEquals(End.NO_DIRECTION, alike.end());
    assertNull(alike.clusters());
    assertEquals(1, alike.loss());
    Boosting.Result<Halves> none = run(twoGroups(10, 1), PairWeightsTest.list(10, new ConstraintSet.Builder()), settings, 1);
    assertEquals(End.NO_DIRECTION, none.end());
    try (Workers workers = new Workers(1)) {
      Points points = DensePoints.of(new double[][] {{-1, 0}, {-1, 1}, {1, 0}, {1, -1}});
      Boosting.Result<Halves> useless = Boosting.run(points, PairWeightsTest.square(), null, settings,
          (rows, attempt) -> new Halves(0, -1e9), all(4), workers, ProgressListener.NONE);
      assertEquals(End.NO_GAIN, useless.end());
      assertNull(useless.labels());
    }
  }

  /** The base algorithm sees the chosen rows only, and all rows get the clusters that its result gives them. */
  @Test
  void theBaseMayBeFittedToSomeOfTheRows() throws InterruptedException {
    double[][] values = twoGroups(100, 5);
    int[] chosen = IntStream.range(0, 100).filter(row -> row % 3 == 0).toArray();
    try (Workers workers = new Workers(1)) {
      Boosting.Result<Halves> result = Boosting.run(DensePoints.of(values), pairs(100, 200, 3, 6), null, new Settings(9, 1, 1, 0.1, true),
          (rows, attempt) -> {
            assertEquals(chosen.length, rows.length);
            return Halves.fit(rows, attempt);
          }, chosen, workers, ProgressListener.NONE);
      int[] indices = IntStream.range(0, values[0].length).toArray();
      for (int row = 0; row < 100; row++) {
        assertEquals(result.clusters().cluster(indices, values[row], indices.length), result.labels()[row]);
      }
    }
  }

  @Test
  void endsAfterSoManyRoundsOrWhenAsked() throws InterruptedException {
    double[][] values = twoGroups(100, 5);
    PairList pairs = pairs(100, 200, 3, 6);
    assertEquals(2, run(values, pairs, new Settings(2, 1, 1, 0.1, true), 1).rounds().size());
    try (Workers workers = new Workers(1)) {
      Boosting.Result<Halves> asked = Boosting.run(DensePoints.of(values), pairs, null, new Settings(9, 1, 1, 0.1, true), Halves::fit,
          all(100), workers, step -> step.step() < 3);
      assertEquals(End.STOPPED, asked.end());
      assertEquals(3, asked.rounds().size());
      Thread.currentThread().interrupt();
      assertThrows(Exception.class, () -> run(values, pairs, new Settings(9, 1, 1, 1, true), 1));
      Thread.interrupted();
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 1, 1, 1", "1, 0, 1, 1", "1, 1, 0, 1", "1, 1, 1, 0", "1, 1, 1, 1.5", "1, 1, 1, NaN"})
  void settingsAreChecked(int rounds, int dimensions, int attempts, double step) {
    assertThrows(IllegalArgumentException.class, () -> new Settings(rounds, dimensions, attempts, step, true));
  }
}
