package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.eval.Contingency;
import pairclust.eval.Measures;
import pairclust.weka.pairs.GivenPairs;
import weka.core.Instance;
import weka.core.Instances;

/** The evaluation from Java and from the command line: what it measures, what it hides from clusterers, how it fails. */
class ConstrainedClusterEvaluationTest extends EvaluatedClouds {

  @Test
  void measuresPckMeansAsItsAssignmentsSay() throws Exception {
    PCKMeans clusterer = pckMeans(3);
    Map<String, Double> measures = new ConstrainedClusterEvaluation().evaluate(clusterer, data, pairs(), "ID");
    int[] clusters = clusterer.assignments();
    int[] classes = classes(data);
    Contingency table = new Contingency(clusters, classes);
    assertEquals(4, clusterer.constraints().size());
    assertEqualMeasures(table, table.pairCounts().without(clusterer.constraints(), clusters, classes), measures, "");
    assertEquals(table.pairCounts().fMeasure(), measures.get("Pairwise_F_measure_all_pairs"));
    assertEquals(clusterer.getMeasure("measureObjective"), measures.get("Objective"));
    assertEquals(clusterer.getMeasure("measureIterations"), measures.get("Iterations"));
    assertTrue(measures.get("Objective") > 0 && measures.get("Iterations") >= 1);
    assertEquals(4, measures.get("Constraints_given"));
    assertEquals(clusterer.constraints().violatedBy(clusters).size(), measures.get("Constraints_violated"));
  }

  @Test
  void unconstrainedMeasuresAreThoseOfTheRowsInNoPair() throws Exception {
    PCKMeans clusterer = pckMeans(3);
    Map<String, Double> measures = new ConstrainedClusterEvaluation().evaluate(clusterer, data, pairs(), "");
    // The pairs name rows 0 to 5.
    int[] clusters = Arrays.copyOfRange(clusterer.assignments(), 6, 30);
    Contingency table = new Contingency(clusters, Arrays.copyOfRange(classes(data), 6, 30));
    assertEqualMeasures(table, table.pairCounts(), measures, Measures.UNCONSTRAINED);
  }

  @Test
  void measuresSimpleKMeans() throws Exception {
    SimpleKMeans clusterer = new SimpleKMeans();
    clusterer.setNumClusters(2);
    clusterer.setPreserveInstancesOrder(true);
    Map<String, Double> measures = new ConstrainedClusterEvaluation().evaluate(clusterer, data, pairs(), "ID");
    int[] clusters = clusterer.getAssignments();
    int[] classes = classes(data);
    ConstraintSet given = GivenPairs.load(new GivenPairs.Source(pairs(), "ID", "", true), data).constraints();
    Contingency table = new Contingency(clusters, classes);
    assertEqualMeasures(table, table.pairCounts().without(given, clusters, classes), measures, "");
    assertEquals(4, measures.get("Constraints_given"));
    assertEquals(given.violatedBy(clusters).size(), measures.get("Constraints_violated"));
    assertTrue(Double.isNaN(measures.get("Objective")) && Double.isNaN(measures.get("Iterations")));
  }

  /** The spy's clusters are the clouds: rows 0, 3, 5, 8 (i % 3 == 0, or i % 3 == 2 and even) against the rest. */
  @Test
  void foreignClusterersSeeNeitherClassNorId() throws Exception {
    Spy spy = new Spy();
    Map<String, Double> measures = new ConstrainedClusterEvaluation().evaluate(spy, data, pairs(), "ID");
    assertEquals(31, spy.seen.size());
    spy.seen.forEach(names -> assertEquals(List.of("x", "y"), names));
    // row2 is in cloud 0 and row5 in cloud 1; the other three pairs hold.
    assertEquals(1, measures.get("Constraints_violated"));
    assertEquals(List.of("ID", "x", "y", "class"), namesOf(data), "the caller's data stays as it is");
    assertEquals(3, data.classIndex());
  }

  @Test
  void theIdMayBeNamedByThePairFileAlone() throws Exception {
    Spy spy = new Spy();
    new ConstrainedClusterEvaluation().evaluate(spy, data, pairs(), "");
    spy.seen.forEach(names -> assertEquals(List.of("x", "y"), names));
  }

  @Test
  void theIdIsKeptFromForeignClusterersWithoutPairsToo() throws Exception {
    Spy spy = new Spy();
    Map<String, Double> measures = new ConstrainedClusterEvaluation().evaluate(spy, data, NO_FILE, "ID");
    spy.seen.forEach(names -> assertEquals(List.of("x", "y"), names));
    assertEquals(0, measures.get("Constraints_given"));
    EXTERNAL.forEach(name -> assertEquals(measures.get(name), measures.get(name + Measures.UNCONSTRAINED), name));
  }

  @Test
  void clusterersThatKnowIdsSeeTheIdButNotTheClass() throws Exception {
    KnowingSpy spy = new KnowingSpy();
    new ConstrainedClusterEvaluation().evaluate(spy, data, pairs(), "ID");
    assertEquals(List.of("ID", "x", "y"), namesOf(spy.seen));
    assertEquals(-1, spy.seen.classIndex());
  }

  /** Positions refer to the data as given, with the class. */
  @Test
  void theIdMayBeNamedByItsPosition() throws Exception {
    Instances moved = arff("@relation r\n@attribute class {a,b}\n@attribute ID string\n@attribute other {u,v}\n"
        + "@attribute x numeric\n@data\na,r0,u,0\nb,r1,v,9\na,r2,u,0\nb,r3,u,9\n");
    moved.setClassIndex(0);
    File pairs = file("p.pairs", "r0 r2 1", "r0 r3 -1");
    Spy spy = new Spy();
    Map<String, Double> measures = new ConstrainedClusterEvaluation().evaluate(spy, moved, pairs, "2");
    assertEquals(List.of("other", "x"), spy.seen.get(0));
    assertEquals(2, measures.get("Constraints_given"));
    assertEquals(0, measures.get("Constraints_violated"));
    KnowingSpy knowing = new KnowingSpy();
    assertEquals(2, new ConstrainedClusterEvaluation().evaluate(knowing, moved, pairs, "2").get("Constraints_given"));
  }

  @Test
  void theClassMayStandAnywhere() throws Exception {
    Instances moved = arff("@relation r\n@attribute class {a,b}\n@attribute x numeric\n@attribute ID string\n@data\n"
        + "a,0,r0\nb,9,r1\na,1,r2\nb,8,r3\n");
    moved.setClassIndex(0);
    File pairs = file("p.pairs", "@id ID", "r0 r2 1");
    Spy spy = new Spy();
    Map<String, Double> measures = new ConstrainedClusterEvaluation().evaluate(spy, moved, pairs, "");
    spy.seen.forEach(names -> assertEquals(List.of("x"), names));
    EXTERNAL.forEach(name -> assertEquals(1, measures.get(name), 1e-15, name));
    Map<String, Double> ours = new ConstrainedClusterEvaluation().evaluate(pckMeans(2), moved, pairs, "");
    EXTERNAL.forEach(name -> assertEquals(1, ours.get(name), 1e-15, name));
  }

  @Test
  void rowsWithoutAClassAreClusteredButNotCounted() throws Exception {
    for (int row : new int[] {0, 7, 8, 29}) {
      data.instance(row).setClassMissing();
    }
    PCKMeans clusterer = pckMeans(2);
    Map<String, Double> measures = new ConstrainedClusterEvaluation().evaluate(clusterer, data, pairs(), "ID");
    int[] clusters = clusterer.assignments();
    assertEquals(30, clusters.length);
    int[] known = IntStream.range(0, 30).filter(row -> !data.instance(row).classIsMissing()).toArray();
    assertEquals(26, known.length);
    Contingency table = new Contingency(IntStream.of(known).map(row -> clusters[row]).toArray(),
        IntStream.of(known).map(row -> (int) data.instance(row).classValue()).toArray());
    assertEquals(table.nmiArithmetic(), measures.get("NMI"));
    assertEquals(table.purity(), measures.get("Purity"));
    assertEquals(4, measures.get("Constraints_given"));
  }

  @Test
  void rowsThatAClustererCallsNoiseAreClustersOfTheirOwn() throws Exception {
    Spy noisy = new Spy() {
      private static final long serialVersionUID = 1L;

      @Override
      public int clusterInstance(Instance instance) throws Exception {
        if (instance.value(1) == 0) {
          throw new Exception("noise");
        }
        return super.clusterInstance(instance);
      }
    };
    Map<String, Double> measures = new ConstrainedClusterEvaluation().evaluate(noisy, data, pairs(), "ID");
    int[] noise = IntStream.range(0, 30).filter(row -> data.instance(row).value(2) == 0).toArray();
    assertEquals(6, noise.length);
    Contingency table = new Contingency(IntStream.range(0, 30)
        .map(row -> data.instance(row).value(2) == 0 ? 2 + row : data.instance(row).value(1) > 5 ? 1 : 0).toArray(),
        IntStream.range(0, 30).map(row -> (int) data.instance(row).classValue()).toArray());
    assertEquals(6, measures.get("Unclustered"));
    assertEquals(table.nmiArithmetic(), measures.get("NMI"), 1e-15);
    assertEquals(table.purity(), measures.get("Purity"));
    // Rows 0 and 5 are noise, so their must-links to 3 and 2 do not hold.
    assertEquals(2, measures.get("Constraints_violated"));
  }

  @Test
  void theClassMustBeNominal() {
    data.setClassIndex(-1);
    ConstrainedClusterEvaluation evaluation = new ConstrainedClusterEvaluation();
    IllegalArgumentException none =
        assertThrows(IllegalArgumentException.class, () -> evaluation.evaluate(pckMeans(2), data, NO_FILE, "ID"));
    assertTrue(none.getMessage().contains("class") && none.getMessage().contains("nominal"), none.getMessage());
    data.setClassIndex(1);
    IllegalArgumentException numeric =
        assertThrows(IllegalArgumentException.class, () -> evaluation.evaluate(pckMeans(2), data, NO_FILE, "ID"));
    assertTrue(numeric.getMessage().contains("class") && numeric.getMessage().contains("nominal"), numeric.getMessage());
    assertTrue(evaluation.measures().isEmpty());
  }

  @Test
  void pairsAreGivenOnce() throws Exception {
    PCKMeans clusterer = pckMeans(2);
    clusterer.setConstraintsFile(pairs());
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class,
        () -> new ConstrainedClusterEvaluation().evaluate(clusterer, data, new File("other.pairs"), "ID"));
    assertTrue(e.getMessage().contains("-constraints"), e.getMessage());
    assertEquals(4, new ConstrainedClusterEvaluation().evaluate(clusterer, data, clusterer.getConstraintsFile(), "ID")
        .get("Constraints_given"));
    assertEquals(4, new ConstrainedClusterEvaluation().evaluate(clusterer, data, NO_FILE, "ID").get("Constraints_given"));
  }

  @Test
  void theClusterersOptionsStayAsTheyWere() throws Exception {
    PCKMeans clusterer = pckMeans(2);
    String[] before = clusterer.getOptions();
    new ConstrainedClusterEvaluation().evaluate(clusterer, data, pairs(), "ID");
    assertArrayEquals(before, clusterer.getOptions());
    new ConstrainedClusterEvaluation().evaluate(clusterer, data, pairs(), "ID");
  }

  @Test
  void theLastEvaluationIsKept() throws Exception {
    ConstrainedClusterEvaluation evaluation = new ConstrainedClusterEvaluation();
    evaluation.evaluate(pckMeans(3), data, pairs(), "ID");
    Map<String, Double> last = evaluation.evaluate(pckMeans(2), data, NO_FILE, "ID");
    assertEquals(last, evaluation.measures());
    assertEquals(0, evaluation.measures().get("Constraints_given"));
    assertThrows(UnsupportedOperationException.class, () -> evaluation.measures().clear());
  }
}
