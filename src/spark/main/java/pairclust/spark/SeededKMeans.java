package pairclust.spark;

import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import pairclust.api.Method;

/** Seeded k-means: pairs choose the seeds and the start that is kept, and are ignored afterwards. */
public final class SeededKMeans extends PairClusterer<SeededKMeans> {

  private static final long serialVersionUID = 1L;

  /** Creates an estimator with default parameters. */
  public SeededKMeans() {
    this(Identifiable$.MODULE$.randomUID("seededkmeans"));
  }

  /**
   * Creates an estimator with default parameters.
   *
   * @param uid its unique ID
   */
  public SeededKMeans(String uid) {
    super(uid);
  }

  @Override
  protected Method method() {
    return Method.SEEDED_KMEANS;
  }

  @Override
  protected SeededKMeans self() {
    return this;
  }

  /**
   * Returns a reader of saved estimators.
   *
   * @return the reader; Spark calls this when it loads a pipeline
   */
  public static MLReader<SeededKMeans> read() {
    return new DefaultParamsReader<>();
  }

  /**
   * Loads a saved estimator.
   *
   * @param path where it was saved
   * @return the estimator, without pairs that were a dataset
   */
  public static SeededKMeans load(String path) {
    return read().load(path);
  }
}
