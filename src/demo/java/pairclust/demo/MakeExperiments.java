package pairclust.demo;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import weka.clusterers.Clusterer;
import weka.clusterers.HMRFKMeans;
import weka.clusterers.PCKMeans;
import weka.clusterers.SeededKMeans;
import weka.clusterers.SimpleKMeans;
import weka.core.OptionHandler;
import weka.core.Utils;
import weka.experiment.ConstrainedClustererSplitEvaluator;
import weka.experiment.ConstraintCurveResultProducer;
import weka.experiment.CurveExperiments;
import weka.experiment.Experiment;
import weka.experiment.InstancesResultListener;

/** Makes the experiment files of the documentation, which Weka's Experimenter and its command line open. */
public final class MakeExperiments {

  private static final int RUNS = 10;

  private MakeExperiments() {
  }

  /**
   * @param args the folder to write to
   * @throws Exception if a file cannot be written
   */
  public static void main(String[] args) throws Exception {
    Path folder = Files.createDirectories(Path.of(args[0]));
    write(folder, "clusterers", "", List.of(new SimpleKMeans(), new SeededKMeans(), new PCKMeans(), new HMRFKMeans()));
    write(folder, "clusterers-for-text", "-distance cosine", List.of(with("-distance cosine", new SeededKMeans()),
        with("-distance cosine", new PCKMeans()), with("-distance cosine", new HMRFKMeans())));
  }

  private static <T extends OptionHandler> T with(String options, T handler) throws Exception {
    handler.setOptions(Utils.splitOptions(options));
    return handler;
  }

  /** Writes an experiment on iris, as Weka's data folder has it; in the Experimenter people choose their own data sets. */
  private static void write(Path folder, String name, String options, List<? extends Clusterer> clusterers) throws Exception {
    ConstraintCurveResultProducer producer = new ConstraintCurveResultProducer();
    ConstrainedClustererSplitEvaluator evaluator = with(options, new ConstrainedClustererSplitEvaluator());
    evaluator.setClustersFromClasses(true);
    producer.setSplitEvaluator(evaluator);
    Experiment experiment = CurveExperiments.compare(producer, clusterers, List.of(new File("data/iris.arff")), RUNS);
    InstancesResultListener listener = new InstancesResultListener();
    listener.setOutputFile(new File(name + "-results.arff"));
    experiment.setResultListener(listener);
    experiment.setNotes("Learning curves of PairClust. Choose your data sets, and as rows in the Analyse tab Dataset and Pairs.");
    Experiment.write(folder.resolve(name + ".exp").toString(), experiment);
  }
}
