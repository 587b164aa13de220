package pairclust.weka.curves;

import java.beans.IntrospectionException;
import java.beans.PropertyDescriptor;
import java.io.File;
import java.util.List;
import javax.swing.DefaultListModel;
import pairclust.weka.strategy.SelectionScheme;
import weka.clusterers.Clusterer;
import weka.experiment.ConstraintCurveResultProducer;
import weka.experiment.Experiment;
import weka.experiment.PropertyNode;

/** Builds experiments from code, as the advanced set-up of the Experimenter does. */
public final class CurveExperiments {

  private CurveExperiments() {
  }

  /**
   * Makes an experiment that compares clusterers; the caller sets the result listener.
   *
   * @param producer computes the learning curves
   * @param clusterers the clusterers
   * @param dataSets files with data, whose last attribute is the class
   * @param runs the number of runs
   * @return the experiment
   */
  public static Experiment compare(ConstraintCurveResultProducer producer, List<? extends Clusterer> clusterers, List<File> dataSets,
      int runs) {
    return vary(producer, "clusterer", clusterers.toArray(Clusterer[]::new), dataSets, runs);
  }

  /**
   * Makes an experiment that compares strategies for choosing pairs; the caller sets the result listener.
   *
   * @param producer computes the learning curves
   * @param strategies the strategies
   * @param dataSets files with data, whose last attribute is the class
   * @param runs the number of runs
   * @return the experiment
   */
  public static Experiment compareStrategies(ConstraintCurveResultProducer producer, List<? extends SelectionScheme> strategies,
      List<File> dataSets, int runs) {
    return vary(producer, "selection", strategies.toArray(SelectionScheme[]::new), dataSets, runs);
  }

  private static Experiment vary(ConstraintCurveResultProducer producer, String property, Object[] values, List<File> dataSets, int runs) {
    Experiment experiment = new Experiment();
    experiment.setResultProducer(producer);
    experiment.setUsePropertyIterator(true);
    experiment.setPropertyPath(new PropertyNode[] {node(producer.getSplitEvaluator(), "splitEvaluator", producer.getClass()),
        node(values[0], property, producer.getSplitEvaluator().getClass())});
    experiment.setPropertyArray(values);
    DefaultListModel<File> files = new DefaultListModel<>();
    files.addAll(dataSets);
    experiment.setDatasets(files);
    experiment.setRunLower(1);
    experiment.setRunUpper(runs);
    return experiment;
  }

  private static PropertyNode node(Object value, String property, Class<?> parent) {
    try {
      return new PropertyNode(value, new PropertyDescriptor(property, parent), parent);
    } catch (IntrospectionException e) {
      throw new IllegalStateException(e);
    }
  }
}
