package weka.gui.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import weka.clusterers.ClusterEvaluation;
import weka.clusterers.Clusterer;
import weka.clusterers.ExternalValidity;
import weka.clusterers.SimpleKMeans;
import weka.clusterers.TestData;
import weka.core.Instances;

/** What the Cluster tab takes as text of its evaluation, when the steps are those of the tab. The tab itself is driven by ClusterTabTest. */
class ValidityPlotInstancesTest {

  private final ValidityPlotInstances plot = new ValidityPlotInstances();

  private static Instances blobs(int classIndex) {
    Instances data = TestData.blobs(10, 0.5, 3);
    data.setClassIndex(classIndex);
    return data;
  }

  private static ClusterEvaluation evaluate(Clusterer clusterer, Instances data) throws Exception {
    Instances unlabelled = new Instances(data);
    if (data.classIndex() >= 0) {
      unlabelled.setClassIndex(-1);
      unlabelled.deleteAttributeAt(data.classIndex());
    }
    clusterer.buildClusterer(unlabelled);
    ClusterEvaluation evaluation = new ClusterEvaluation();
    evaluation.setClusterer(clusterer);
    evaluation.evaluateClusterer(data, "", false);
    return evaluation;
  }

  @Test
  void classesToClusters() throws Exception {
    Instances data = blobs(2);
    Clusterer clusterer = new SimpleKMeans();
    ClusterEvaluation evaluation = evaluate(clusterer, data);
    String before = evaluation.clusterResultsToString();
    plot.setClusterer(clusterer);
    plot.setInstances(data);
    plot.setClusterEvaluation(evaluation);
    assertEquals(before + "\n\n" + ExternalValidity.section(data, evaluation.getClusterAssignments(), clusterer),
        evaluation.clusterResultsToString());
    plot.setUp();
    assertEquals(30, plot.getPlotInstances().numInstances());
  }

  @Test
  void otherModesHaveNoClass() throws Exception {
    Instances data = blobs(-1);
    Clusterer clusterer = new SimpleKMeans();
    ClusterEvaluation evaluation = evaluate(clusterer, data);
    String before = evaluation.clusterResultsToString();
    plot.setClusterer(clusterer);
    plot.setInstances(data);
    plot.setClusterEvaluation(evaluation);
    assertEquals(before, evaluation.clusterResultsToString());
  }

  /** Re-evaluation hands over the evaluation before the rows. */
  @Test
  void evaluationBeforeRows() throws Exception {
    Instances data = blobs(2);
    Clusterer clusterer = new SimpleKMeans();
    ClusterEvaluation evaluation = evaluate(clusterer, data);
    String before = evaluation.clusterResultsToString();
    plot.setClusterer(clusterer);
    plot.setClusterEvaluation(evaluation);
    plot.setInstances(data);
    assertEquals(before, evaluation.clusterResultsToString());
  }

  @Test
  void whateverFailsLeavesTheResult() throws Exception {
    Clusterer clusterer = new SimpleKMeans();
    ClusterEvaluation evaluation = evaluate(clusterer, blobs(2));
    String before = evaluation.clusterResultsToString();
    plot.setClusterer(clusterer);
    // Rows that are not those of the evaluation.
    plot.setInstances(new Instances(blobs(2), 0, 3));
    plot.setClusterEvaluation(evaluation);
    plot.setClusterEvaluation(evaluation);
    assertEquals(before, evaluation.clusterResultsToString());
  }
}
