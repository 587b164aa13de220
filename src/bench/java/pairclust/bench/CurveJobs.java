package pairclust.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import pairclust.bench.CurveResults.Cell;
import pairclust.bench.CurveResults.Score;
import weka.clusterers.ActiveSpectral;
import weka.clusterers.Clusterer;
import weka.clusterers.MeasuredClusterer;
import weka.clusterers.NumberOfClustersRequestable;
import weka.core.Randomizable;
import weka.core.SelectedTag;
import weka.experiment.ConstrainedClustererSplitEvaluator;
import weka.experiment.ConstraintCurveResultProducer;
import weka.experiment.ResultListener;
import weka.experiment.ResultProducer;

/** Computes what a plan asks for and the results do not have yet: one job per run and strategy, several at a time. */
final class CurveJobs {

  private final CurvePlan plan;
  private final CurveResults results;

  CurveJobs(CurvePlan plan, CurveResults results) {
    this.plan = plan;
    this.results = results;
  }

  /** Computes on so many threads. Scores do not depend on their number: no job hears of another. */
  void run(int threads) throws InterruptedException, ExecutionException, IOException {
    List<Callable<Void>> jobs = new ArrayList<>();
    Map<String, List<String>> byStrategy = plan.schemes().stream().collect(Collectors.groupingBy(CurvePlan::selectionText));
    AtomicInteger done = new AtomicInteger();
    for (int run = 1; run <= plan.runs(); run++) {
      for (List<String> schemes : byStrategy.values()) {
        int number = run;
        jobs.add(() -> {
          compute(number, schemes);
          System.err.printf("%s: %d of %d jobs done%n", plan.name(), done.incrementAndGet(), jobs.size());
          return null;
        });
      }
    }
    System.err.printf("%s: %d scores were there, %d jobs to look through%n", plan.name(), results.size(), jobs.size());
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<Void>> futures = jobs.stream().map(pool::submit).toList();
      for (Future<Void> future : futures) {
        future.get();
      }
    } finally {
      pool.shutdownNow();
    }
    results.tidy();
  }

  /** Computes what is missing of one run, for schemes with the same strategy: the producer chooses pairs once for all of them. */
  private void compute(int run, List<String> schemes) throws Exception {
    ConstraintCurveResultProducer producer = new ConstraintCurveResultProducer();
    producer.setNumFolds(plan.folds());
    producer.setPoints(plan.budgets().stream().map(String::valueOf).collect(Collectors.joining(",")));
    producer.setInstances(plan.data());
    ConstrainedClustererSplitEvaluator evaluator = (ConstrainedClustererSplitEvaluator) producer.getSplitEvaluator();
    for (String scheme : schemes) {
      Clusterer clusterer = CurvePlan.clusterer(scheme);
      if (clusterer instanceof NumberOfClustersRequestable counted) {
        counted.setNumClusters(plan.classCount());
      }
      if (clusterer instanceof Randomizable random) {
        random.setSeed(run);
      }
      evaluator.setClusterer(clusterer);
      evaluator.setSelection(CurvePlan.selection(scheme));
      if (clusterer instanceof MeasuredClusterer measured) {
        evaluator.setDistance(measured.getDistance());
      }
      if (clusterer instanceof ActiveSpectral spectral) {
        evaluator.setDistance(new SelectedTag(spectral.getDistance().getSelectedTag().getReadable(), MeasuredClusterer.TAGS_DISTANCE));
      }
      producer.setResultListener(new Collector(scheme));
      producer.preProcess();
      producer.doRun(run);
    }
  }

  /** Takes the results of one scheme. A failure is told by the evaluator and leaves a gap, which the next run tries to fill. */
  private final class Collector implements ResultListener {

    private static final long serialVersionUID = 1L;

    private final String scheme;

    Collector(String scheme) {
      this.scheme = scheme;
    }

    private Cell cell(ResultProducer producer, Object[] key) throws Exception {
      return new Cell(scheme, number(producer.getKeyNames(), key, "Run"), number(producer.getKeyNames(), key, "Fold"),
          number(producer.getKeyNames(), key, "Pairs"));
    }

    private static int number(String[] names, Object[] values, String name) {
      return (int) Double.parseDouble(values[Arrays.asList(names).indexOf(name)].toString());
    }

    @Override
    public boolean isResultRequired(ResultProducer producer, Object[] key) throws Exception {
      return !results.has(cell(producer, key));
    }

    @Override
    public void acceptResult(ResultProducer producer, Object[] key, Object[] result) throws Exception {
      String[] names = producer.getResultNames();
      Object nmi = result[Arrays.asList(names).indexOf("NMI")];
      if (nmi != null) {
        double seconds = (Double) result[Arrays.asList(names).indexOf("UserCPU_Time_training")];
        // The last digits depend on the order of the clusters; a paired test must not take them for a difference.
        results.add(cell(producer, key), new Score(Math.rint((Double) nmi * 1e6) / 1e6, number(names, result, "Constraints_violated"),
            seconds));
      }
    }

    @Override
    public String[] determineColumnConstraints(ResultProducer producer) {
      return null;
    }

    @Override
    public void preProcess(ResultProducer producer) {
      // The file is open all the time.
    }

    @Override
    public void postProcess(ResultProducer producer) {
      // The file is put in order when all jobs are done.
    }
  }
}
