package pairclust.weka.explorer.outcome;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Origin;
import pairclust.weka.clusterer.ConstrainedClusterer;
import pairclust.weka.explorer.model.Contradictions;
import pairclust.weka.explorer.model.Rows;
import pairclust.weka.explorer.model.RunResult;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.Clusterer;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** Explanations of violated pairs: rows at 0, 1, 10 and 11 on a line, in two clusters with centroids .5 and 10.5. */
class PairExplanationTest {

  private static final Contradictions NONE = new Contradictions(Map.of(), 0);
  private static final Constraint FAR = pair(0, 2, Link.MUST);
  private static final Constraint NEAR = pair(0, 1, Link.CANNOT);
  private static final Constraint SAME = pair(0, 1, Link.MUST);
  private static final Constraint APART = pair(1, 2, Link.CANNOT);

  private static Constraint pair(int first, int second, Link link) {
    return new Constraint(first, second, link, 1, Origin.YOU);
  }

  private static Instances data() {
    Instances data = new Instances("line", new ArrayList<>(List.of(new Attribute("x"), new Attribute("class", List.of("a", "b")))), 4);
    for (double x : new double[] {0, 1, 10, 11}) {
      data.add(new DenseInstance(1, new double[] {x, x < 5 ? 0 : 1}));
    }
    return data;
  }

  /** Clusters the rows so that pairs cost too little to matter. */
  private static RunResult result(String scheme, String options, Constraint... pairs) throws Exception {
    Rows rows = new Rows(data(), 1, -1);
    Clusterer clusterer = AbstractClusterer.forName("weka.clusterers." + scheme, options.split(" "));
    Instances measured = new Instances(rows.data());
    measured.deleteAttributeAt(1);
    int[] clusters = new int[4];
    if (clusterer instanceof ConstrainedClusterer ours) {
      ours.buildClusterer(measured, ConstraintSet.of(List.of(pairs)));
      clusters = ours.assignments();
    } else {
      clusterer.buildClusterer(measured);
      for (int row = 0; row < 4; row++) {
        clusters[row] = clusterer.clusterInstance(measured.instance(row));
      }
    }
    return new RunResult("a run", clusterer, measured, rows, clusters, 2, List.of(pairs), Map.of(), List.of(), "",
        clusters[0] == 0 ? new String[] {"left", "right"} : new String[] {"right", "left"});
  }

  private static final String CHEAP = "-N 2 -scale none -absolute-weight -weight 0.25 -noisy -keep-suspects";

  private static List<String> explain(Constraint pair, RunResult result, Constraint... pairs) {
    return PairExplanation.of(pair, result.rows(), result, List.of(pairs), NONE);
  }

  /**
   * The distortion is half the squared distance: moving row 0 adds (10.5² - .5²) / 2 = 55, moving row 2 from .5 to 9.5 adds 45. Row 0
   * leaves its must-link with row 1 behind; row 2 would join row 1, from which it has to be apart.
   */
  @Test
  void violatedMustLink() throws Exception {
    RunResult result = result("PCKMeans", CHEAP, FAR, SAME, APART);
    List<String> lines = explain(FAR, result, FAR, SAME, APART);
    assertEquals("violated must-link of row 0 and row 2", lines.get(0));
    assertEquals("row 0 is in left, row 2 in right.", lines.get(1));
    assertTrue(lines.get(2).startsWith("Violating it costs 0.2500; the whole objective is 0.7500."), lines.get(2));
    assertEquals("Moving row 0 to right would add 55.00 to the distances, and violate another pair: row 0 = row 1.", lines.get(3));
    assertEquals("Moving row 2 to left would add 45.00 to the distances, and violate another pair: row 1 != row 2.", lines.get(4));
    assertEquals(List.of("satisfied must-link of row 0 and row 1"), explain(SAME, result, FAR, SAME, APART));
  }

  @Test
  void violatedCannotLink() throws Exception {
    RunResult result = result("PCKMeans", CHEAP, NEAR);
    List<String> lines = explain(NEAR, result, NEAR);
    assertEquals("violated cannot-link of row 0 and row 1", lines.get(0));
    assertEquals("Both are in left.", lines.get(1));
    assertEquals("Moving row 1 to right, the next best cluster, would add 45.00 to the distances, and violate no other pair.",
        lines.get(4));
  }

  @Test
  void pairsThatTheResultDidNotUse() throws Exception {
    RunResult result = result("PCKMeans", CHEAP, SAME);
    assertEquals("The result was computed without this pair; press Start to use it.", explain(FAR, result, SAME, FAR).get(2));
    assertEquals("SimpleKMeans does not use pairs, so that violating them costs nothing.",
        explain(FAR, result("SimpleKMeans", "-N 2", FAR), FAR).get(2));
  }

  /** Other clusterers know where a row belongs by its values, but not what a pair costs. */
  @Test
  void clusterersWithoutCosts() throws Exception {
    List<String> lines = explain(NEAR, result("SSKernelKMeans", "-N 2 -weight 0.0001 -noisy -keep-suspects", NEAR), NEAR);
    assertEquals("violated cannot-link of row 0 and row 1", lines.get(0));
    assertEquals("SSKernelKMeans does not report what a single pair costs.", lines.get(2));
    assertTrue(lines.get(3).startsWith("By its values alone, row 0 belongs to "), lines.get(3));
  }

  @Test
  void contradictionsAndNoResult() throws Exception {
    Contradictions both = new Contradictions(Map.of(0, "row 0 != row 1 contradicts row 0 = row 1"), 1);
    assertEquals(List.of("cannot-link of row 0 and row 1", "The pairs contradict each other: row 0 != row 1 contradicts row 0 = row 1."),
        PairExplanation.of(NEAR, new Rows(data(), 1, -1), null, List.of(NEAR, SAME), both));
  }
}
