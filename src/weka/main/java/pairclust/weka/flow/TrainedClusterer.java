package pairclust.weka.flow;

import java.util.Map;
import pairclust.weka.flow.MeasuredSet.Kind;
import weka.clusterers.Clusterer;
import weka.core.Instances;
import weka.core.OptionHandler;
import weka.core.Utils;
import weka.core.WekaException;
import weka.knowledgeflow.Data;
import weka.knowledgeflow.StepManager;

/**
 * A trained clusterer as the training step sends it for one set.
 *
 * @param clusterer the trained clusterer
 * @param label the name of the clusterer in the flow
 * @param training the rows it was trained on; null if they were not sent
 * @param test the test rows; null if there are none
 * @param number the number of the set, from 1
 * @param count the number of sets
 */
public record TrainedClusterer(Clusterer clusterer, String label, Instances training, Instances test, int number, int count) {

  /** Reads the data sent by the training step. */
  public static TrainedClusterer of(Data data) throws WekaException {
    Clusterer clusterer = data.getPayloadElement(StepManager.CON_BATCH_CLUSTERER);
    if (clusterer == null) {
      throw new WekaException("There is no clusterer to evaluate; was it trained?");
    }
    Instances training = data.getPayloadElement(StepManager.CON_AUX_DATA_TRAININGSET);
    Instances test = data.getPayloadElement(StepManager.CON_AUX_DATA_TESTSET);
    // If the same rows are sent as both, they are training rows.
    return new TrainedClusterer(clusterer, data.getPayloadElement(StepManager.CON_AUX_DATA_LABEL, clusterer.getClass().getSimpleName()),
        training, test == training ? null : test, data.getPayloadElement(StepManager.CON_AUX_DATA_SET_NUM, 1),
        data.getPayloadElement(StepManager.CON_AUX_DATA_MAX_SET_NUM, 1));
  }

  /** Returns the rows of a set, if the clusterer can be measured on them. */
  public Instances rows(Kind kind) throws WekaException {
    Instances rows = kind == Kind.TEST ? test : training;
    String set = kind.label() + " set";
    if (rows == null) {
      throw new WekaException("There is no " + set + " to evaluate " + label + " on. (Weka's clusterer step sends no rows if it loads a"
          + " model instead of training one.)");
    }
    if (rows.classIndex() < 0) {
      throw new WekaException("The " + set + " has no class to evaluate " + label + " against. Put a ClassAssigner before the step that"
          + " makes training and test sets.");
    }
    if (!rows.classAttribute().isNominal()) {
      throw new WekaException("The class '" + rows.classAttribute().name() + "' of the " + set + " is not nominal, so " + label
          + " cannot be evaluated against it. Choose another class in the ClassAssigner, or convert it with the filter Discretize.");
    }
    if (training != null && training.classIndex() != rows.classIndex()) {
      throw new WekaException(label + " was trained on data where '" + rows.classAttribute().name() + "' is not the class, so it used it"
          + " for clustering. Put the ClassAssigner before the training set as well.");
    }
    return rows;
  }

  /** Combines measures with the description of what was evaluated. */
  public MeasuredSet measured(Kind kind, Map<String, Double> measures) throws WekaException {
    String options = clusterer instanceof OptionHandler handler ? Utils.joinOptions(handler.getOptions()) : "";
    return new MeasuredSet(label, clusterer.getClass().getName(), options, rows(kind).relationName(), kind, number, count,
        training == null ? 0 : training.numInstances(), kind == Kind.TEST ? test.numInstances() : 0, measures);
  }
}
