package pairclust.weka.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.data.Points;
import pairclust.distortion.ClusterSpaces;
import pairclust.distortion.Distortion;
import pairclust.distortion.Metric;
import pairclust.distortion.SharedSpace;
import pairclust.distortion.Space;
import pairclust.distortion.StandardDistance;
import pairclust.weka.options.Scale;
import pairclust.weka.report.AttributeShares.Share;
import pairclust.weka.rows.RowEncoder;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** The shares of attributes in learned distances: rows (-1, -2) and (1, 2), so that the variances are as 1 to 4. */
class AttributeSharesTest {

  private static RowEncoder.Encoded rows(double[]... rows) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    IntStream.range(0, rows[0].length).forEach(j -> attributes.add(new Attribute("x" + j)));
    Instances data = new Instances("rows", attributes, rows.length);
    for (double[] row : rows) {
      data.add(new DenseInstance(1, row));
    }
    return RowEncoder.encode(data, Set.of(), Scale.NONE);
  }

  private static final RowEncoder.Encoded TWO = rows(new double[] {-1, -2}, new double[] {1, 2});

  private static Distortion euclidean(Points points) {
    return StandardDistance.EUCLIDEAN.prepare(points).distortion();
  }

  private static Report.Section section(Space space, boolean all) {
    return LearnedWeights.of(space, TWO.points()::variances, TWO.encoder(), all, "no reason");
  }

  private static AttributeShares shares(Space space, boolean all) {
    return assertInstanceOf(LearnedWeights.Learned.class, section(space, all)).shares();
  }

  private static void assertShare(String name, double before, double after, Share share) {
    assertEquals(name, share.name());
    assertEquals(before, share.before(), 1e-12);
    assertEquals(after, share.after(), 1e-12);
  }

  /** Weights 8 and 1: 8 * 1 to 1 * 4, so 2/3 and 1/3; before, 1 to 4. The same whether the text lists all columns or some. */
  @Test
  void diagonal() {
    Space space = SharedSpace.learned(TWO.points(), euclidean(TWO.points()), Metric.ofWeights(new double[] {8, 1}), 0);
    for (boolean all : new boolean[] {true, false}) {
      AttributeShares shares = shares(space, all);
      assertEquals(2, shares.columns());
      assertFalse(shares.full());
      assertEquals(1, shares.metrics().size());
      assertShare("x0", 0.2, 2.0 / 3, shares.metrics().get(0).get(0));
      assertShare("x1", 0.8, 1.0 / 3, shares.metrics().get(0).get(1));
    }
  }

  /** The diagonal of the matrix is 2 and 1: 2 * 1 to 1 * 4. */
  @Test
  void full() {
    Space space = SharedSpace.learned(TWO.points(), euclidean(TWO.points()), Metric.ofMatrix(new double[][] {{2, 1}, {1, 1}}), 0);
    AttributeShares shares = shares(space, true);
    assertTrue(shares.full());
    assertShare("x1", 0.8, 2.0 / 3, shares.metrics().get(0).get(0));
    assertShare("x0", 0.2, 1.0 / 3, shares.metrics().get(0).get(1));
  }

  /** Each cluster has its metric, and keeps it with another number. */
  @Test
  void perCluster() {
    Metric[] metrics = {Metric.ofWeights(new double[] {8, 1}), Metric.ofWeights(new double[] {1, 1})};
    Space space = ClusterSpaces.of(TWO.points(), metrics, 0);
    Report.Section section = section(space, true);
    AttributeShares shares = ((LearnedWeights.Learned) section).shares();
    assertEquals("x0", shares.metrics().get(0).get(0).name());
    assertShare("x1", 0.8, 0.8, shares.metrics().get(1).get(0));
    AttributeShares moved = ((LearnedWeights.Learned) section.renumbered(new int[] {1, 0})).shares();
    assertEquals(List.of(shares.metrics().get(1), shares.metrics().get(0)), moved.metrics());
  }

  @Test
  void nothingLearned() {
    Space space = SharedSpace.plain(TWO.points(), euclidean(TWO.points()));
    assertEquals("no reason", assertInstanceOf(LearnedWeights.Unlearned.class, section(space, true)).reason());
    assertNull(LearnedWeights.of(space, TWO.points()::variances, TWO.encoder(), true, null), "a clusterer that does not learn");
  }

  /** Saved models stay small: of 5,000 columns the 50 largest are kept, of many clusters fewer for each. */
  @Test
  void manyColumns() {
    double[] row = IntStream.range(0, 5000).mapToDouble(j -> j + 1).toArray();
    RowEncoder.Encoded wide = rows(row, new double[5000]);
    double[] before = IntStream.range(0, 5000).mapToDouble(j -> 1.0 / 5000).toArray();
    double[] after = IntStream.range(0, 5000).mapToDouble(j -> j / 12_497_500.0).toArray();
    AttributeShares shares = AttributeShares.of(wide.encoder(), before, List.of(after), false);
    assertEquals(50, shares.metrics().get(0).size());
    assertEquals("x4999", shares.metrics().get(0).get(0).name());
    List<double[]> each = IntStream.range(0, 100).mapToObj(h -> after).toList();
    assertEquals(10, AttributeShares.of(wide.encoder(), before, each, false).metrics().get(99).size());
  }
}
