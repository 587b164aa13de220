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
 * What a step that trains clusterers sends for one set.
 *
 * @param clusterer the trained clusterer
 * @param label what the flow calls the clusterer
 * @param training the rows it was trained on; null if they did not come along
 * @param test the rows to test it on; null if there are none
 * @param number the number of the set, from 1
 * @param count how many sets there are
 */
public record TrainedClusterer(Clusterer clusterer, String label, Instances training, Instances test, int number, int count) {

  /** Takes it from what was sent. */
  public static TrainedClusterer of(Data data) throws WekaException {
    Clusterer clusterer = data.getPayloadElement(StepManager.CON_BATCH_CLUSTERER);
    if (clusterer == null) {
      throw new WekaException("There is no clusterer to measure; was it trained?");
    }
    Instances training = data.getPayloadElement(StepManager.CON_AUX_DATA_TRAININGSET);
    Instances test = data.getPayloadElement(StepManager.CON_AUX_DATA_TESTSET);
    // Rows that a flow sends both ways are training rows.
    return new TrainedClusterer(clusterer, data.getPayloadElement(StepManager.CON_AUX_DATA_LABEL, clusterer.getClass().getSimpleName()),
        training, test == training ? null : test, data.getPayloadElement(StepManager.CON_AUX_DATA_SET_NUM, 1),
        data.getPayloadElement(StepManager.CON_AUX_DATA_MAX_SET_NUM, 1));
  }

  /** Returns the rows of a set, if the clusterer can be measured on them. */
  public Instances rows(Kind kind) throws WekaException {
    Instances rows = kind == Kind.TEST ? test : training;
    String set = kind.label() + " set";
    if (rows == null) {
      throw new WekaException("There is no " + set + " to measure " + label + " on. (Weka's step for clusterers passes no rows on if it"
          + " loads a model instead of training one.)");
    }
    if (rows.classIndex() < 0) {
      throw new WekaException("The " + set + " has no class to measure " + label + " against. Put a ClassAssigner before the step that"
          + " makes training and test sets.");
    }
    if (!rows.classAttribute().isNominal()) {
      throw new WekaException("The class '" + rows.classAttribute().name() + "' of the " + set + " is not nominal, so there is nothing to"
          + " measure " + label + " against. Choose another class in the ClassAssigner, or make it nominal with the filter Discretize.");
    }
    if (training != null && training.classIndex() != rows.classIndex()) {
      throw new WekaException(label + " was trained on data where '" + rows.classAttribute().name() + "' is not the class, so it clustered"
          + " by it. Put the ClassAssigner before the training set as well.");
    }
    return rows;
  }

  /** Returns the measures together with what they are of. */
  public MeasuredSet measured(Kind kind, Map<String, Double> measures) throws WekaException {
    String options = clusterer instanceof OptionHandler handler ? Utils.joinOptions(handler.getOptions()) : "";
    return new MeasuredSet(label, clusterer.getClass().getName(), options, rows(kind).relationName(), kind, number, count,
        training == null ? 0 : training.numInstances(), kind == Kind.TEST ? test.numInstances() : 0, measures);
  }
}
