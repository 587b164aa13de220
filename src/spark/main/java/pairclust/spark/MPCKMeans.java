package pairclust.spark;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamValidators;
import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import pairclust.api.Method;
import pairclust.api.MetricKind;
import pairclust.api.Options;

/**
 * Metric pairwise constrained k-means: learns a metric while it clusters, as weights of the dimensions or a full matrix, for all clusters
 * together or for each one.
 */
public final class MPCKMeans extends PairClusterer<MPCKMeans> {

  private static final long serialVersionUID = 1L;

  /** The kinds of metrics, by their names. */
  private static final Map<String, MetricKind> KINDS = Arrays.stream(MetricKind.values()).collect(Collectors.toMap(
      kind -> kind.name().toLowerCase(Locale.ROOT).replace('_', '-'), kind -> kind, (a, b) -> a, LinkedHashMap::new));

  private final Param<String> metric;

  /** Creates an estimator with default parameters. */
  public MPCKMeans() {
    this(Identifiable$.MODULE$.randomUID("mpckmeans"));
  }

  /**
   * Creates an estimator with default parameters.
   *
   * @param uid its unique ID
   */
  public MPCKMeans(String uid) {
    super(uid);
    metric = new Param<>(this, "metric", "the learned metric: " + String.join(", ", metrics()), ParamValidators.inArray(metrics()));
    setDefault(metric, "diagonal");
  }

  @Override
  protected Options options(Options common) {
    return common.withMetric(KINDS.get(getOrDefault(metric)));
  }

  /** @return the names of the kinds of metrics */
  static List<String> metrics() {
    return List.copyOf(KINDS.keySet());
  }

  /** @return the parameter */
  public Param<String> metric() {
    return metric;
  }

  /**
   * @param value the learned metric: diagonal or full, or diagonal-per-cluster or full-per-cluster
   * @return this
   */
  public MPCKMeans setMetric(String value) {
    set(metric, value);
    return this;
  }

  @Override
  protected Method method() {
    return Method.MPCKMEANS;
  }

  @Override
  protected MPCKMeans self() {
    return this;
  }

  /**
   * Returns a reader of saved estimators.
   *
   * @return the reader; Spark calls this when it loads a pipeline
   */
  public static MLReader<MPCKMeans> read() {
    return new DefaultParamsReader<>();
  }

  /**
   * Loads a saved estimator.
   *
   * @param path where it was saved
   * @return the estimator, without pairs that were a dataset
   */
  public static MPCKMeans load(String path) {
    return read().load(path);
  }
}
