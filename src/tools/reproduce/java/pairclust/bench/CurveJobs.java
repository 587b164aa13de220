package pairclust.bench;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.bench.CurveResults.Cell;
import pairclust.bench.CurveResults.Score;
import pairclust.bench.JobQueue.Job;
import pairclust.weka.clusterer.DistanceClusterer;
import weka.clusterers.Clusterer;
import weka.clusterers.ConstrainedSpectral;
import weka.clusterers.NumberOfClustersRequestable;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Randomizable;
import weka.core.SelectedTag;
import weka.experiment.ConstrainedClustererSplitEvaluator;
import weka.experiment.ConstraintCurveResultProducer;
import weka.experiment.ResultListener;
import weka.experiment.ResultProducer;

/** Computes what a plan asks for and the results do not have yet: one job per run and strategy, twice if some schemes are slow. */
final class CurveJobs {

  /** What splitting, evaluating and writing cost, in values times clusters that k-means looks at meanwhile. */
  private static final double COST_OF_ANY = 30_000;

  private final CurvePlan plan;
  private final CurveResults results;

  CurveJobs(CurvePlan plan, CurveResults results) {
    this.plan = plan;
    this.results = results;
  }

  /** Returns the jobs that are left. Scores do not depend on their order or on threads: jobs are independent. */
  List<Job> jobs() {
    List<Job> jobs = new ArrayList<>();
    // Schemes with the same strategy share its pairs; but what is quick should not have to wait for what is slow.
    Map<List<Object>, List<String>> groups = plan.schemes().stream().collect(Collectors.groupingBy(
        scheme -> List.of(CurvePlan.selectionText(scheme), isSlow(scheme)), LinkedHashMap::new, Collectors.toList()));
    for (int run = 1; run <= plan.runs(); run++) {
      for (List<String> schemes : groups.values()) {
        int number = run;
        double work = schemes.stream().mapToDouble(scheme -> missing(number, scheme) * cost(scheme)).sum();
        if (work > 0) {
          String name = plan.name() + ", run " + run + ", " + schemes.get(0) + (schemes.size() > 1 ? " and others" : "");
          jobs.add(new Job(name, run, work, () -> {
            compute(number, schemes);
            return null;
          }));
        }
      }
    }
    return jobs;
  }

  private long missing(int run, String scheme) {
    return IntStream.rangeClosed(1, plan.folds()).boxed()
        .flatMap(fold -> plan.budgets().stream().map(pairs -> new Cell(scheme, run, fold, pairs))).filter(results::reserve).count();
  }

  /** Guesses how long a build takes. */
  private double cost(String scheme) {
    return cost(plan.data()) * (isSlow(scheme) ? 10 : 1);
  }

  /** The printed algorithms start once, ours ten times. */
  private static boolean isSlow(String scheme) {
    return !scheme.contains("-as-published");
  }

  /** Guesses how long one k-means takes, from the number of values and what it costs to look at any result. */
  static double cost(Instances data) {
    double classes = data.stream().mapToDouble(Instance::classValue).distinct().count();
    return COST_OF_ANY + data.stream().mapToDouble(Instance::numValues).sum() * classes;
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
      if (clusterer instanceof DistanceClusterer measured) {
        evaluator.setDistance(measured.getDistance());
      }
      if (clusterer instanceof ConstrainedSpectral spectral) {
        evaluator.setDistance(new SelectedTag(spectral.getDistance().getSelectedTag().getReadable(), DistanceClusterer.TAGS_DISTANCE));
      }
      producer.setResultListener(new Collector(scheme));
      producer.preProcess();
      producer.doRun(run);
    }
  }

  /** Takes the results of one scheme. A failure is reported by the evaluator and leaves a gap, which the next run tries to fill. */
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
      List<String> names = Arrays.asList(producer.getResultNames());
      if (result[names.indexOf("NMI")] != null) {
        double[] values = Arrays.stream(CurveMeasure.values())
            .mapToDouble(measure -> rounded(result[names.indexOf(measure.column())])).toArray();
        results.add(cell(producer, key), new Score(values[0], values[1], values[2],
            number(producer.getResultNames(), result, "Constraints_violated"), (Double) result[names.indexOf("UserCPU_Time_training")]));
      }
    }

    /** The last digits depend on the order of the clusters; a paired test must not take them for a difference. */
    private static double rounded(Object value) {
      return value == null ? Double.NaN : new BigDecimal((Double) value).round(new MathContext(7)).doubleValue();
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
