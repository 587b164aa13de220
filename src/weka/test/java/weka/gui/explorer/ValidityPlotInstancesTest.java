package weka.gui.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import pairclust.weka.validity.ExternalValidity;
import weka.clusterers.ClusterEvaluation;
import weka.clusterers.Clusterer;
import weka.clusterers.SimpleKMeans;
import weka.clusterers.TestData;
import weka.core.Instances;

/** The text of the evaluation after the steps of the Cluster tab; ClusterTabTest drives the tab itself. */
class ValidityPlotInstancesTest {

  private final ValidityPlotInstances plot = new ValidityPlotInstances();
  private final Clusterer clusterer = new SimpleKMeans();
  private final ClusterEvaluation evaluation = new ClusterEvaluation();

  /** Builds and evaluates the clusterer, and first sets a copy that is not built, as the tab does. */
  private Instances evaluatedBlobs(int classIndex) throws Exception {
    Instances data = TestData.blobs(10, 0.5, 3);
    data.setClassIndex(classIndex);
    clusterer.buildClusterer(classIndex < 0 ? data : TestData.unlabelledBlobs(10, 0.5, 3));
    evaluation.setClusterer(clusterer);
    evaluation.evaluateClusterer(data, "", false);
    plot.setClusterer(new SimpleKMeans());
    return data;
  }

  @Test
  void classesToClusters() throws Exception {
    Instances data = evaluatedBlobs(2);
    String before = evaluation.clusterResultsToString();
    plot.setInstances(data);
    plot.setClusterEvaluation(evaluation);
    assertEquals(before + "\n\n" + ExternalValidity.section(data, evaluation.getClusterAssignments(), clusterer),
        evaluation.clusterResultsToString());
    plot.setUp();
    assertEquals(30, plot.getPlotInstances().numInstances());
  }

  @Test
  void otherModesHaveNoClass() throws Exception {
    plot.setInstances(evaluatedBlobs(-1));
    addsNothing();
  }

  /** Re-evaluation sets the evaluation before the rows. */
  @Test
  void evaluationBeforeRows() throws Exception {
    evaluatedBlobs(2);
    addsNothing();
  }

  @Test
  void failuresKeepTheResult() throws Exception {
    // Rows that are not those of the evaluation.
    plot.setInstances(new Instances(evaluatedBlobs(2), 0, 3));
    addsNothing();
    addsNothing();
  }

  private void addsNothing() {
    String before = evaluation.clusterResultsToString();
    plot.setClusterEvaluation(evaluation);
    assertEquals(before, evaluation.clusterResultsToString());
  }
}
