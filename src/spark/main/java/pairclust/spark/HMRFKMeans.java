package pairclust.spark;

import org.apache.spark.ml.param.BooleanParam;
import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import pairclust.api.Method;
import pairclust.api.Options;
import pairclust.distortion.StandardDistance;

/**
 * K-means on a hidden Markov random field: the cost of a violated pair depends on the distance of its rows. Weights of the dimensions are
 * learned on the sample, and kept for all rows if the pairs confirm them; not for cosine.
 */
public final class HMRFKMeans extends PairClusterer<HMRFKMeans> {

  private static final long serialVersionUID = 1L;

  private final BooleanParam learning;

  /** Creates an estimator with default parameters. */
  public HMRFKMeans() {
    this(Identifiable$.MODULE$.randomUID("hmrfkmeans"));
  }

  /**
   * Creates an estimator with default parameters.
   *
   * @param uid its unique ID
   */
  public HMRFKMeans(String uid) {
    super(uid);
    learning = new BooleanParam(this, "learning", "whether weights of the dimensions are learned; never for cosine");
    setDefault(learning, true);
  }

  @Override
  protected Method method() {
    return Method.HMRF_KMEANS;
  }

  @Override
  protected Options options(Options common) {
    boolean cosine = common.distance() == StandardDistance.COSINE;
    if (cosine && isSet(learning) && (Boolean) getOrDefault(learning)) {
      throw new IllegalArgumentException("With cosine no weights are learned: set learning to false, or choose another distance.");
    }
    return common.withLearning((Boolean) getOrDefault(learning) && !cosine);
  }

  /** @return the parameter */
  public BooleanParam learning() {
    return learning;
  }

  /**
   * @param value whether weights of the dimensions are learned
   * @return this
   */
  public HMRFKMeans setLearning(boolean value) {
    set(learning, value);
    return this;
  }

  @Override
  protected HMRFKMeans self() {
    return this;
  }

  /**
   * Returns a reader of saved estimators.
   *
   * @return the reader; Spark calls this when it loads a pipeline
   */
  public static MLReader<HMRFKMeans> read() {
    return new DefaultParamsReader<>();
  }

  /**
   * Loads a saved estimator.
   *
   * @param path where it was saved
   * @return the estimator, without pairs that were a dataset
   */
  public static HMRFKMeans load(String path) {
    return read().load(path);
  }
}
