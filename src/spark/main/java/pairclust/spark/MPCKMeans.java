package pairclust.spark;

import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import pairclust.api.Method;

/** Metric pairwise constrained k-means: learns a weight per dimension, the same for all clusters, while it clusters. */
public final class MPCKMeans extends PairClusterer<MPCKMeans> {

  private static final long serialVersionUID = 1L;

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
