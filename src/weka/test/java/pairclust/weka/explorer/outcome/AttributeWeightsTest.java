package pairclust.weka.explorer.outcome;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Origin;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.explorer.model.RunResult;
import pairclust.weka.report.AttributeShares.Share;
import pairclust.weka.report.AttributeShares;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.Clusterer;
import weka.clusterers.SimpleKMeans;
import weka.clusterers.TestData;
import weka.core.Instances;

/** Which weights a picture shows, and what it says if there are none. */
class AttributeWeightsTest {

  /** Clusters three blobs of rows with pairs that agree with their classes. */
  static RunResult result(String scheme, String... options) throws Exception {
    Instances data = TestData.blobs(10, 0.5, 1);
    Instances rows = new Instances(data);
    rows.setClassIndex(-1);
    rows.deleteAttributeAt(2);
    Clusterer clusterer = AbstractClusterer.forName("weka.clusterers." + scheme, options);
    List<Constraint> pairs = IntStream.range(0, 15).mapToObj(i -> new Constraint(i, (i + 10) % 30, Link.CANNOT, 1, Origin.YOU)).toList();
    if (clusterer instanceof AbstractConstrainedClusterer ours) {
      ours.buildClusterer(rows, ConstraintSet.of(pairs));
    } else {
      clusterer.buildClusterer(rows);
    }
    return new RunResult("a run", clusterer, rows, null, new int[0], clusterer.numberOfClusters(), pairs, Map.of(), List.of(), "");
  }

  @Test
  void ofOneMetricForAllClusters() throws Exception {
    AttributeWeights weights = AttributeWeights.of(result("MPCKMeans", "-N", "3", "-metric", "diagonal"));
    assertEquals(1, weights.groups().size());
    assertEquals("", weights.groups().get(0).title());
    assertEquals(1, weights.groups().get(0).shares().stream().mapToDouble(Share::after).sum(), 1e-9);
    assertEquals(1, weights.groups().get(0).shares().stream().mapToDouble(Share::before).sum(), 1e-9);
    assertTrue(weights.csv().startsWith("cluster,attribute,share before,share after\nall,\""), weights.csv());
  }

  @Test
  void ofEachCluster() throws Exception {
    AttributeWeights weights = AttributeWeights.of(result("MPCKMeans", "-N", "3", "-metric", "full", "-per-cluster"));
    assertEquals(List.of("cluster0", "cluster1", "cluster2"), weights.groups().stream().map(AttributeWeights.Group::title).toList());
    assertTrue(weights.note().contains("a full matrix"), weights.note());
  }

  @Test
  void sharesOfOtherDistances() {
    AttributeShares shares = new AttributeShares(3, false, List.of(shares(3)));
    assertEquals("With this distance the shares are those in the weighted variance of the rows.",
        AttributeWeights.of(shares, new String[] {"cluster0"}, true).note());
    assertEquals("", AttributeWeights.of(shares, new String[] {"cluster0"}, false).note());
  }

  @Test
  void saysWhyThereAreNone() throws Exception {
    AttributeWeights none = AttributeWeights.of(result("PCKMeans", "-N", "3"));
    assertTrue(none.isEmpty());
    assertEquals("PCKMeans has no weights of attributes to show. HMRFKMeans and MPCKMeans do.", none.note());
    assertEquals("SimpleKMeans has no weights of attributes to show. HMRFKMeans and MPCKMeans do.",
        AttributeWeights.of(new RunResult("a run", new SimpleKMeans(), null, null, new int[0], 2, List.of(), Map.of(), List.of(), ""))
            .note());
    AttributeWeights combined = AttributeWeights.of(result("AutoConstrained", "-N", "3", "-candidates", "weka.clusterers.PCKMeans"));
    assertTrue(combined.note().contains("AutoConstrained"), combined.note());
  }

  @Test
  void ofTheOnlyCandidate() throws Exception {
    assertFalse(AttributeWeights.of(result("AutoConstrained", "-N", "3", "-candidates", "weka.clusterers.MPCKMeans -metric diagonal"))
        .isEmpty());
  }

  private static List<Share> shares(int count) {
    return IntStream.range(0, count).mapToObj(j -> new Share("word" + j, 0.01, 0.02)).toList();
  }

  @Test
  void manyAttributesAndClusters() {
    AttributeWeights wide = AttributeWeights.of(new AttributeShares(5000, false, List.of(shares(50))), new String[] {"cluster0"},
        false);
    assertEquals(50, wide.groups().get(0).shares().size());
    assertEquals("The 50 of 5,000 attributes that count most.", wide.note());
    List<List<Share>> each = new ArrayList<>();
    IntStream.range(0, 100).forEach(h -> each.add(shares(10)));
    AttributeWeights many = AttributeWeights.of(new AttributeShares(5000, true, each), RunResult.clusterNames(100), false);
    assertEquals(60, many.groups().size());
    assertEquals(4, many.groups().get(59).shares().size());
    assertEquals("The 4 of 5,000 attributes that count most in each cluster. The first 60 of 100 clusters. The metric is a full matrix,"
        + " which also weights products of attributes; this is its diagonal.", many.note());
  }
}
