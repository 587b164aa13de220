package pairclust.demo;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import pairclust.weka.curves.CurveExperiments;
import pairclust.weka.strategy.Committee;
import pairclust.weka.strategy.ExploreConsolidate;
import pairclust.weka.strategy.MinMax;
import pairclust.weka.strategy.RandomPairs;
import weka.clusterers.Clusterer;
import weka.clusterers.HMRFKMeans;
import weka.clusterers.MPCKMeans;
import weka.clusterers.PCKMeans;
import weka.clusterers.SeededKMeans;
import weka.clusterers.SimpleKMeans;
import weka.core.OptionHandler;
import weka.core.Utils;
import weka.experiment.ConstrainedClustererSplitEvaluator;
import weka.experiment.ConstraintCurveResultProducer;
import weka.experiment.Experiment;
import weka.experiment.InstancesResultListener;

/** Makes the experiment files of the documentation, which Weka's Experimenter and its command line open. */
public final class MakeExperiments {

  private static final int RUNS = 10;

  /** People choose their own data sets. */
  private static final List<File> DATA = List.of();

  private MakeExperiments() {
  }

  /**
   * @param args the folder to write to
   * @throws Exception if a file cannot be written
   */
  public static void main(String[] args) throws Exception {
    Path folder = Files.createDirectories(Path.of(args[0]));
    // The same distance for all: Weka's scales attributes to their range unless an option says otherwise.
    SimpleKMeans kMeans = with("-init 1 -A \"weka.core.EuclideanDistance -D -R first-last\"", new SimpleKMeans());
    write(folder, "clusterers", producer(""), List.of(kMeans, new SeededKMeans(), new PCKMeans(), new HMRFKMeans(), new MPCKMeans()));
    String text = "-distance cosine";
    write(folder, "clusterers-for-text", producer(text), List.of(with(text + " -no-seeding -no-penalty -no-learning", new HMRFKMeans()),
        with(text, new SeededKMeans()), with(text, new PCKMeans()), with(text, new HMRFKMeans())));
    ConstraintCurveResultProducer producer = producer("");
    write(folder, "strategies", CurveExperiments.compareStrategies(producer,
        List.of(with("-draw-implied", new RandomPairs()), new ExploreConsolidate(), new Committee(), new MinMax()), DATA, RUNS));
  }

  private static ConstraintCurveResultProducer producer(String options) throws Exception {
    ConstraintCurveResultProducer producer = new ConstraintCurveResultProducer();
    ConstrainedClustererSplitEvaluator evaluator = with(options, new ConstrainedClustererSplitEvaluator());
    evaluator.setClustersFromClasses(true);
    producer.setSplitEvaluator(evaluator);
    return producer;
  }

  private static <T extends OptionHandler> T with(String options, T handler) throws Exception {
    handler.setOptions(Utils.splitOptions(options));
    return handler;
  }

  private static void write(Path folder, String name, ConstraintCurveResultProducer producer, List<? extends Clusterer> clusterers)
      throws Exception {
    write(folder, name, CurveExperiments.compare(producer, clusterers, DATA, RUNS));
  }

  private static void write(Path folder, String name, Experiment experiment) throws Exception {
    InstancesResultListener listener = new InstancesResultListener();
    listener.setOutputFile(new File(name + "-results.arff"));
    experiment.setResultListener(listener);
    experiment.setNotes("Learning curves of PairClust. Add your data sets, and choose as rows in the Analyse tab Dataset and Pairs.");
    Experiment.write(folder.resolve(name + ".exp").toString(), experiment);
  }
}
