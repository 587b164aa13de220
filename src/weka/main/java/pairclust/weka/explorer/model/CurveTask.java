package pairclust.weka.explorer.model;

import java.io.File;
import java.util.List;
import java.util.function.Consumer;
import pairclust.parallel.Interrupts;
import pairclust.weka.explorer.progress.RunProgress;
import pairclust.weka.rows.Columns;
import pairclust.weka.strategy.SelectionScheme;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.Clusterer;
import weka.experiment.CSVResultListener;
import weka.experiment.ConstrainedClustererSplitEvaluator;
import weka.experiment.ConstraintCurveResultProducer;

/**
 * Computes learning curves on the current data, as the Experimenter would.
 *
 * @param rows the data, with a nominal class
 * @param clusterers the clusterers
 * @param strategies the strategies that choose pairs
 * @param points the numbers of pairs, separated by commas
 * @param folds the number of folds of the cross-validation
 * @param runs the number of repetitions
 */
public record CurveTask(Rows rows, List<Clusterer> clusterers, List<SelectionScheme> strategies, String points, int folds, int runs) {

  /** Checks that the curves can be computed. */
  public CurveTask {
    if (rows == null || !rows.hasNominalClass()) {
      throw new IllegalArgumentException("A learning curve needs a nominal class, which answers the questions and evaluates the clusters.");
    }
    if (clusterers.isEmpty() || strategies.isEmpty()) {
      throw new IllegalArgumentException("Choose at least one clusterer and one strategy.");
    }
    // The pairs come from the strategies instead.
    clusterers = clusterers.stream().map(ClusterTask::withoutFiles).toList();
  }

  /**
   * Computes the results and writes them to a file, as the Experimenter does. If it is interrupted, the file contains the finished results.
   *
   * @param file the CSV file
   * @param progress receives progress messages
   */
  // The resource is declared only for its close method.
  @SuppressWarnings("try")
  public File compute(File file, Consumer<String> progress) throws Exception {
    CSVResultListener listener = new CSVResultListener();
    listener.setOutputFile(file);
    ConstrainedClustererSplitEvaluator evaluator = new ConstrainedClustererSplitEvaluator();
    ConstraintCurveResultProducer producer = new ConstraintCurveResultProducer();
    producer.setSplitEvaluator(evaluator);
    producer.setPoints(points);
    producer.setNumFolds(folds);
    // With the class, which is nominal, but without ID and text.
    producer.setInstances(new Columns(rows.labelled(), rows.idIndex()).measuredRows());
    producer.setResultListener(listener);
    producer.preProcess();
    // If both fail, the first failure is the one that is reported.
    try (AutoCloseable end = producer::postProcess) {
      runAll(producer, evaluator, progress);
    }
    return file;
  }

  private void runAll(ConstraintCurveResultProducer producer, ConstrainedClustererSplitEvaluator evaluator, Consumer<String> progress)
      throws Exception {
    int steps = runs * clusterers.size() * strategies.size();
    int step = 0;
    long begin = System.nanoTime();
    for (int run = 1; run <= runs; run++) {
      for (Clusterer clusterer : clusterers) {
        for (SelectionScheme strategy : strategies) {
          Interrupts.check();
          double left = step == 0 ? 0 : (System.nanoTime() - begin) / 1e9 / step * (steps - step);
          progress.accept("Learning curve: step " + ++step + " of " + steps + ", " + clusterer.getClass().getSimpleName() + " with "
              + strategy.name() + (left < 2 ? "" : ", about " + RunProgress.duration(left) + " left"));
          evaluator.setClusterer(AbstractClusterer.makeCopy(clusterer));
          evaluator.setSelection(strategy);
          producer.doRun(run);
        }
      }
    }
  }

}
