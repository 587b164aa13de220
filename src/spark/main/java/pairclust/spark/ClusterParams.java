package pairclust.spark;

import java.util.Arrays;
import java.util.List;
import org.apache.spark.ml.Estimator;
import org.apache.spark.ml.param.BooleanParam;
import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.LongParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamValidators;
import org.apache.spark.ml.util.DefaultParamsWritable;
import org.apache.spark.sql.types.StructType;
import pairclust.distortion.StandardDistance;
import pairclust.spark.component.PairStorage;

/**
 * The parameters that all estimators of this package have.
 *
 * @param <E> the estimator, returned by its setters
 */
public abstract class ClusterParams<E extends ClusterParams<E>> extends Estimator<PairClusterModel> implements DefaultParamsWritable {

  private static final long serialVersionUID = 1L;

  /** The largest weight of the pairs, beyond which the distances would be lost in rounding, and the largest sample. */
  static final int LARGEST = 1_000_000_000;

  private final String uid;
  private final Param<String> featuresCol;
  private final Param<String> predictionCol;
  private final Param<String> idCol;
  private final Param<String> pairFile;
  private final Param<String> pairStorage;
  private final Param<String> distance;
  private final IntParam k;
  private final IntParam maxIter;
  private final IntParam starts;
  private final IntParam sampleRows;
  private final LongParam seed;
  private final DoubleParam weight;
  private final BooleanParam noisy;

  /**
   * Creates an estimator with default parameters.
   *
   * @param uid its unique ID
   */
  protected ClusterParams(String uid) {
    this.uid = uid;
    featuresCol = new Param<>(this, "featuresCol", "the column of vectors");
    predictionCol = new Param<>(this, "predictionCol", "the column that receives the cluster");
    idCol = new Param<>(this, "idCol", "the column by whose values the pairs name rows; empty for none");
    pairFile = new Param<>(this, "pairFile", "a file with pairs on the driver, in any format of the package; empty for none");
    pairStorage = new Param<>(this, "pairStorage", "where rows with pairs are: " + String.join(", ", PairStorage.labels())
        + " (the driver if they fit there)", ParamValidators.inArray(PairStorage.labels()));
    distance = new Param<>(this, "distance", "the distance between rows and centroids: " + String.join(", ", distances()),
        ParamValidators.inArray(distances()));
    k = new IntParam(this, "k", "the number of clusters", ParamValidators.gtEq(1));
    maxIter = new IntParam(this, "maxIter", "the largest number of iterations", ParamValidators.gtEq(1));
    starts = new IntParam(this, "starts", "the number of starts on the sample", ParamValidators.gtEq(1));
    sampleRows = new IntParam(this, "sampleRows", "the number of rows without pairs on which starts are tried; 0 for 20,000, or 200 per"
        + " cluster if that is more", ParamValidators.inRange(0, LARGEST));
    seed = new LongParam(this, "seed", "the random seed");
    weight = new DoubleParam(this, "weight", "the influence of the pairs, from 0 to 10^9", ParamValidators.inRange(0, LARGEST));
    noisy = new BooleanParam(this, "noisy", "whether pairs may contradict each other; then none are inferred from them");
    setDefault(featuresCol, "features");
    setDefault(predictionCol, "prediction");
    setDefault(idCol, "");
    setDefault(pairFile, "");
    setDefault(pairStorage, PairStorage.AUTO.label());
    setDefault(distance, "euclidean");
    setDefault(k, 2);
    setDefault(maxIter, 100);
    setDefault(starts, 10);
    setDefault(sampleRows, 0);
    setDefault(seed, 1L);
    setDefault(weight, 1.0);
    setDefault(noisy, false);
  }

  /** @return the names of the distances */
  static List<String> distances() {
    return Arrays.stream(StandardDistance.values()).map(StandardDistance::label).toList();
  }

  /** @return this, with its own type */
  protected abstract E self();

  @Override
  public String uid() {
    return uid;
  }

  /** @return the parameter */
  public Param<String> featuresCol() {
    return featuresCol;
  }

  /** @return the parameter */
  public Param<String> predictionCol() {
    return predictionCol;
  }

  /** @return the parameter */
  public Param<String> idCol() {
    return idCol;
  }

  /** @return the parameter */
  public Param<String> pairFile() {
    return pairFile;
  }

  /** @return the parameter */
  public Param<String> pairStorage() {
    return pairStorage;
  }

  /** @return the parameter */
  public Param<String> distance() {
    return distance;
  }

  /** @return the parameter */
  public IntParam k() {
    return k;
  }

  /** @return the parameter */
  public IntParam maxIter() {
    return maxIter;
  }

  /** @return the parameter */
  public IntParam starts() {
    return starts;
  }

  /** @return the parameter */
  public IntParam sampleRows() {
    return sampleRows;
  }

  /** @return the parameter */
  public LongParam seed() {
    return seed;
  }

  /** @return the parameter */
  public DoubleParam weight() {
    return weight;
  }

  /** @return the parameter */
  public BooleanParam noisy() {
    return noisy;
  }

  /**
   * @param value the column of vectors
   * @return this
   */
  public E setFeaturesCol(String value) {
    set(featuresCol, value);
    return self();
  }

  /**
   * @param value the column that receives the cluster
   * @return this
   */
  public E setPredictionCol(String value) {
    set(predictionCol, value);
    return self();
  }

  /**
   * @param value the column by whose values the pairs name rows, of any type
   * @return this
   */
  public E setIdCol(String value) {
    set(idCol, value);
    return self();
  }

  /**
   * @param value a file with pairs, on the driver
   * @return this
   */
  public E setPairFile(String value) {
    set(pairFile, value);
    return self();
  }

  /**
   * @param value where rows with pairs are: on the driver, in the partitions by components of the graph of pairs, or auto: on the driver
   *     if they fit there
   * @return this
   */
  public E setPairStorage(String value) {
    set(pairStorage, value);
    return self();
  }

  /**
   * @param value the distance: euclidean, cosine or i-divergence
   * @return this
   */
  public E setDistance(String value) {
    set(distance, value);
    return self();
  }

  /**
   * @param value the number of clusters
   * @return this
   */
  public E setK(int value) {
    set(k, value);
    return self();
  }

  /**
   * @param value the largest number of iterations
   * @return this
   */
  public E setMaxIter(int value) {
    set(maxIter, value);
    return self();
  }

  /**
   * @param value the number of starts on the sample
   * @return this
   */
  public E setStarts(int value) {
    set(starts, value);
    return self();
  }

  /**
   * @param value the number of rows without pairs on which starts are tried; 0 to choose it by the number of clusters
   * @return this
   */
  public E setSampleRows(int value) {
    set(sampleRows, value);
    return self();
  }

  /**
   * @param value the random seed
   * @return this
   */
  public E setSeed(long value) {
    set(seed, value);
    return self();
  }

  /**
   * @param value the influence of the pairs
   * @return this
   */
  public E setWeight(double value) {
    set(weight, value);
    return self();
  }

  /**
   * @param value whether pairs may contradict each other
   * @return this
   */
  public E setNoisy(boolean value) {
    set(noisy, value);
    return self();
  }

  @Override
  public StructType transformSchema(StructType schema) {
    return PairClusterModel.withPrediction(schema, getOrDefault(featuresCol), getOrDefault(idCol), getOrDefault(predictionCol));
  }
}
