package pairclust.spark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.spark.ml.Model;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWritable;
import org.apache.spark.ml.util.MLWriter;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF2;
import org.apache.spark.sql.expressions.UserDefinedFunction;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import pairclust.api.ClusterFile;
import pairclust.api.Method;

/**
 * A clustering that assigns rows to clusters. Rows with pairs that the fit assigned to another cluster than the nearest are recognised by
 * their IDs; all others go to the nearest cluster.
 */
public final class PairClusterModel extends Model<PairClusterModel> implements MLWritable {

  private static final long serialVersionUID = 1L;

  private final String uid;
  private final Param<String> featuresCol;
  private final Param<String> predictionCol;
  private final Param<String> idCol;
  private final ClusterForms clusters;
  private final transient FitSummary summary;

  PairClusterModel(String uid, ClusterForms clusters, FitSummary summary) {
    this.uid = uid;
    this.clusters = clusters;
    this.summary = summary;
    featuresCol = new Param<>(this, "featuresCol", "the column of vectors");
    predictionCol = new Param<>(this, "predictionCol", "the column that receives the cluster");
    idCol = new Param<>(this, "idCol", "the column of IDs; empty for none");
    setDefault(featuresCol, "features");
    setDefault(predictionCol, "prediction");
    setDefault(idCol, "");
  }

  static PairClusterModel of(Fit.Result result, Method method) {
    return new PairClusterModel(Identifiable$.MODULE$.randomUID(method.name().toLowerCase(Locale.ROOT)),
        new ClusterForms(result.placement(), result.origin(), result.centers(), result.elsewhere()), FitSummary.of(result, method));
  }

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

  /**
   * @param value the column of vectors
   * @return this
   */
  public PairClusterModel setFeaturesCol(String value) {
    set(featuresCol, value);
    return this;
  }

  /**
   * @param value the column that receives the cluster
   * @return this
   */
  public PairClusterModel setPredictionCol(String value) {
    set(predictionCol, value);
    return this;
  }

  /**
   * @param value the column of IDs; empty to assign all rows to the nearest cluster
   * @return this
   */
  public PairClusterModel setIdCol(String value) {
    set(idCol, value);
    return this;
  }

  /** @return the number of clusters */
  public int k() {
    return clusters.placement().count();
  }

  /** @return the length of the vectors */
  public int numFeatures() {
    return clusters.placement().columns();
  }

  /** @return the centroids, one per cluster */
  public Vector[] clusterCenters() {
    return Arrays.stream(clusters.centers()).map(center -> Vectors.dense(center.clone())).toArray(Vector[]::new);
  }

  /** @return how the fit went; null for a model that was loaded */
  public FitSummary summary() {
    return summary;
  }

  ClusterForms clusters() {
    return clusters;
  }

  /**
   * Writes the clusters to a text file, which the command ClusterExchange of the Weka package turns into a model of Weka.
   *
   * @param file the file, on the driver
   * @param columns the names of the values of a vector, by which attributes are recognised
   * @throws IOException if it cannot be written
   */
  public void exportTo(Path file, List<String> columns) throws IOException {
    require(columns.size() == numFeatures(), "There are " + columns.size() + " names for vectors of " + numFeatures() + " values.");
    new ClusterFile(columns, clusters.origin(), clusters.placement(), getOrDefault(idCol), clusters.elsewhere()).write(file);
  }

  /**
   * Reads clusters from a text file, such as one that the command ClusterExchange of the Weka package has written.
   *
   * @param file the file, on the driver
   * @return the model; the order of its columns is that of the file. Where all clusters share a learned metric or weights, the file does
   *     not say which, and the centroids are those of the plain distance
   * @throws IOException if it cannot be read or understood; the message says where and why
   */
  public static PairClusterModel importFrom(Path file) throws IOException {
    ClusterFile read = ClusterFile.read(file);
    PairClusterModel model = new PairClusterModel(Identifiable$.MODULE$.randomUID("imported"),
        new ClusterForms(read.placement(), read.origin(), Centers.of(read.placement(), read.origin()), read.elsewhere()), null);
    return model.setIdCol(read.idColumn());
  }

  /**
   * Assigns a vector to the nearest cluster.
   *
   * @param features the vector
   * @return its cluster
   */
  public int predict(Vector features) {
    return clusters.cluster(features, null);
  }

  @Override
  public Dataset<Row> transform(Dataset<?> dataset) {
    transformSchema(dataset.schema());
    ClusterForms assigned = clusters;
    UDF2<Vector, String, Integer> cluster = assigned::cluster;
    UserDefinedFunction function = functions.udf(cluster, DataTypes.IntegerType);
    boolean named = !getOrDefault(idCol).isEmpty() && List.of(dataset.columns()).contains(getOrDefault(idCol));
    Column id = named ? functions.col("`" + getOrDefault(idCol) + "`").cast("string") : functions.lit(null).cast("string");
    return dataset.withColumn(getOrDefault(predictionCol), function.apply(functions.col("`" + getOrDefault(featuresCol) + "`"), id));
  }

  /** New rows need no IDs. */
  @Override
  public StructType transformSchema(StructType schema) {
    return withPrediction(schema, getOrDefault(featuresCol), "", getOrDefault(predictionCol));
  }

  /** Checks the columns, and adds that of the clusters. */
  static StructType withPrediction(StructType schema, String features, String id, String prediction) {
    List<String> names = List.of(schema.fieldNames());
    require(names.contains(features), "There is no column '" + features + "'; the columns are " + String.join(", ", names) + ".");
    StructField field = schema.apply(features);
    require(field.dataType().equals(SQLDataTypes.VectorType()), "Column '" + features + "' has type " + field.dataType().simpleString()
        + ", but must have vectors; VectorAssembler makes them from columns of numbers.");
    require(id.isEmpty() || names.contains(id), "There is no ID column '" + id + "'; the columns are " + String.join(", ", names) + ".");
    require(!names.contains(prediction), "There is already a column '" + prediction + "'; choose another name for the clusters.");
    return schema.add(prediction, DataTypes.IntegerType, false);
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalArgumentException(otherwise);
    }
  }

  @Override
  public PairClusterModel copy(ParamMap extra) {
    PairClusterModel copy = new PairClusterModel(uid, clusters, summary);
    return copyValues(copy, extra).setParent(parent());
  }

  @Override
  public MLWriter write() {
    return new ModelFolder.Writer(this);
  }

  /**
   * Returns a reader of saved models.
   *
   * @return the reader; Spark calls this when it loads a pipeline
   */
  public static MLReader<PairClusterModel> read() {
    return new ModelFolder.Reader();
  }

  /**
   * Loads a saved model.
   *
   * @param path where it was saved
   * @return the model
   */
  public static PairClusterModel load(String path) {
    return read().load(path);
  }
}
