package pairclust.spark;

import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import pairclust.api.Method;

/** Pairwise constrained k-means: k-means whose objective includes a cost for every violated pair. */
public final class PCKMeans extends PairClusterer<PCKMeans> {

  private static final long serialVersionUID = 1L;

  /** Creates an estimator with default parameters. */
  public PCKMeans() {
    this(Identifiable$.MODULE$.randomUID("pckmeans"));
  }

  /**
   * Creates an estimator with default parameters.
   *
   * @param uid its unique ID
   */
  public PCKMeans(String uid) {
    super(uid);
  }

  @Override
  protected Method method() {
    return Method.PCKMEANS;
  }

  @Override
  protected PCKMeans self() {
    return this;
  }

  /**
   * Returns a reader of saved estimators.
   *
   * @return the reader; Spark calls this when it loads a pipeline
   */
  public static MLReader<PCKMeans> read() {
    return new DefaultParamsReader<>();
  }

  /**
   * Loads a saved estimator.
   *
   * @param path where it was saved
   * @return the estimator, without pairs that were a dataset
   */
  public static PCKMeans load(String path) {
    return read().load(path);
  }
}
