package pairclust.distortion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pairclust.data.DensePoints;
import pairclust.data.LinearForms;
import pairclust.data.Points;
import pairclust.data.RowSum;
import pairclust.data.SparsePoints;

/** The change of the distortion when rows move, against the distortions before and after, summed row by row. */
class ExchangeTest {

  private static final int ROWS = 12;
  private static final int K = 3;

  private final Random random = new Random(5);

  private double[][] values(boolean sparse) {
    double[][] rows = new double[ROWS][6];
    for (double[] row : rows) {
      Arrays.setAll(row, j -> sparse && random.nextDouble() < 0.6 ? 0 : random.nextDouble() * 5);
      row[random.nextInt(6)] = 1 + random.nextDouble();
    }
    return rows;
  }

  private static Points points(double[][] rows, boolean sparse) {
    if (!sparse) {
      DensePoints.Builder dense = new DensePoints.Builder(rows[0].length);
      Arrays.stream(rows).forEach(dense::add);
      return dense.build();
    }
    SparsePoints.Builder builder = new SparsePoints.Builder(rows[0].length);
    for (double[] row : rows) {
      for (int j = 0; j < row.length; j++) {
        if (row[j] != 0) {
          builder.entry(j, row[j]);
        }
      }
      builder.endRow();
    }
    return builder.build();
  }

  /** The distortion of a cluster from its best centroid, row by row, with the cost of the centroid itself. */
  private static double total(Space space, int[] labels, int cluster) {
    double[] sum = new double[space.points().dimensions()];
    int count = 0;
    for (int row = 0; row < labels.length; row++) {
      if (labels[row] == cluster) {
        space.points().addTo(row, 1, sum);
        count++;
      }
    }
    if (count == 0) {
      return 0;
    }
    double[][] centroids = new double[K][space.dimensions()];
    space.estimate(sum, count, centroids[cluster]);
    LinearForms forms = space.forms(centroids);
    double total = space.centroidPrior(centroids[cluster]);
    double[] costs = new double[K];
    for (int row = 0; row < labels.length; row++) {
      if (labels[row] == cluster) {
        space.points().linearCosts(row, forms, costs);
        total += space.self(row) + costs[cluster];
      }
    }
    return total;
  }

  /** Moves random sets of rows about, and compares every change, to clusters with rows and to an empty one. */
  private void check(Space space) {
    int[] labels = random.ints(ROWS, 0, K - 1).toArray();
    labels[0] = 0;
    labels[1] = 0;
    labels[2] = 1;
    double[][] sums = new double[K][space.points().dimensions()];
    int[] counts = new int[K];
    for (int row = 0; row < ROWS; row++) {
      space.points().addTo(row, 1, sums[labels[row]]);
      counts[labels[row]]++;
    }
    Exchange exchange = space.exchange(sums, counts);
    RowSum rows = new RowSum(space.points());
    for (int step = 0; step < 20; step++) {
      int from = labels[random.nextInt(ROWS)];
      int to = (from + 1 + random.nextInt(K - 1)) % K;
      int[] members = IntStream.range(0, ROWS).filter(row -> labels[row] == from).toArray();
      int moving = members.length < 2 ? 0 : 1 + random.nextInt(Math.min(3, members.length - 1));
      if (moving == 0) {
        continue;
      }
      rows.clear();
      double self = 0;
      double leaving = -total(space, labels, from);
      double joining = -total(space, labels, to);
      for (int i = 0; i < moving; i++) {
        rows.add(members[i]);
        labels[members[i]] = to;
        self += space.self(members[i]);
      }
      leaving += total(space, labels, from) + self;
      joining += total(space, labels, to) - self;
      // A joining row brings the cost of a centroid into an empty cluster, which both sides count alike.
      boolean comparable = counts[to] > 0 || space.centroidPrior(new double[space.dimensions()]) == 0;
      assertEquals(leaving, exchange.leave(rows, from), 1e-9);
      if (comparable) {
        assertEquals(joining, exchange.join(rows, to), 1e-9);
      }
      if (moving == 1 && exchange.followsFromDistortion() && counts[to] > 0) {
        assertEquals(joining + self - (leaving - self), fromDistortion(space, exchange, members[0], sums, counts, from, to), 1e-9);
      }
      exchange.move(rows, from, to);
      for (int i = 0; i < moving; i++) {
        space.points().addTo(members[i], -1, sums[from]);
        space.points().addTo(members[i], 1, sums[to]);
      }
      counts[from] -= moving;
      counts[to] += moving;
    }
  }

  /** Returns the change of joining minus that of leaving, from the distances of a row to the present centroids. */
  private static double fromDistortion(Space space, Exchange exchange, int row, double[][] sums, int[] counts, int from, int to) {
    double[][] centroids = new double[K][space.dimensions()];
    for (int h = 0; h < K; h++) {
      if (counts[h] > 0) {
        space.estimate(sums[h], counts[h], centroids[h]);
      }
    }
    double[] costs = new double[K];
    space.points().linearCosts(row, space.forms(centroids), costs);
    double toFrom = space.self(row) + costs[from] - space.charge(from);
    double toTo = space.self(row) + costs[to] - space.charge(to);
    double unit = space instanceof SharedSpace shared && shared.distortion() instanceof Cosine ? 2 * space.self(row) : 0;
    return exchange.join(toTo, to) - exchange.leave(toFrom, from) + unit;
  }

  @ParameterizedTest
  @EnumSource(StandardDistance.class)
  void changesAreThoseOfTheDistortion(StandardDistance distance) {
    for (int i = 0; i < 40; i++) {
      boolean sparse = i % 2 == 0;
      StandardDistance.Prepared prepared = distance.prepare(points(values(sparse), sparse));
      check(SharedSpace.plain(prepared.points(), prepared.distortion()));
    }
  }

  @Test
  void alsoWithAMetricPerCluster() {
    for (int i = 0; i < 40; i++) {
      Metric[] metrics = new Metric[K];
      boolean full = i % 2 == 0;
      for (int h = 0; h < K; h++) {
        double[] diagonal = random.doubles(6, 0.5, 3).toArray();
        double[][] covariance = new double[6][6];
        for (int j = 0; j < 6; j++) {
          covariance[j][j] = 2 + diagonal[j];
          covariance[j][(j + 1) % 6] = 0.3;
          covariance[(j + 1) % 6][j] = 0.3;
        }
        metrics[h] = full ? Metric.full(covariance) : Metric.diagonal(diagonal);
      }
      check(ClusterSpaces.of(points(values(false), false), metrics, 0));
    }
  }

  /** A distance from outside needs nothing of its own for exact moves. */
  @ParameterizedTest
  @EnumSource(StandardDistance.class)
  void theExchangeOfAnyDistortionGivesTheSame(StandardDistance distance) {
    StandardDistance.Prepared prepared = distance.prepare(points(values(false), false));
    double[][] sums = new double[2][6];
    for (int row = 0; row < ROWS; row++) {
      prepared.points().addTo(row, 1, sums[row % 2]);
    }
    int[] counts = {ROWS / 2, ROWS / 2};
    RowSum rows = new RowSum(prepared.points());
    rows.add(0);
    rows.add(2);
    Exchange own = prepared.distortion().exchange(sums, counts);
    Exchange any = new DirectExchange(prepared.distortion(), sums, counts);
    assertEquals(any.leave(rows, 0), own.leave(rows, 0), 1e-9);
    assertEquals(any.join(rows, 1), own.join(rows, 1), 1e-9);
  }
}
