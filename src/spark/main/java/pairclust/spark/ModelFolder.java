package pairclust.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.DefaultParamsWriter;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWriter;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import pairclust.api.ClusterFile;
import pairclust.data.LinearForms;
import pairclust.data.Products;

/** Models in files, as Spark keeps them: the parameters as JSON, the clusters and the rows elsewhere as Parquet. */
final class ModelFolder {

  /** The version of the folder's content; another one cannot be read. */
  private static final int VERSION = 1;

  /** The products that clusters with metrics of their own need. */
  private static final String SQUARES = "squares";
  private static final String ALL = "all";

  private static final StructType CLUSTERS = new StructType().add("version", DataTypes.IntegerType).add("cluster", DataTypes.IntegerType)
      .add("products", DataTypes.StringType).add("offset", DataTypes.DoubleType)
      .add("direction", DataTypes.createArrayType(DataTypes.DoubleType, false))
      .add("center", DataTypes.createArrayType(DataTypes.DoubleType, false))
      .add("origin", DataTypes.createArrayType(DataTypes.DoubleType, false));
  private static final StructType ROWS = new StructType().add("id", DataTypes.StringType).add("cluster", DataTypes.IntegerType);

  private ModelFolder() {
  }

  /** Writes a model. */
  static final class Writer extends MLWriter {

    private final PairClusterModel model;

    Writer(PairClusterModel model) {
      this.model = model;
    }

    @Override
    public void saveImpl(String path) {
      DefaultParamsWriter.saveMetadata(model, path, sparkSession());
      ClusterForms clusters = model.clusters();
      List<Row> forms = new ArrayList<>();
      LinearForms linear = clusters.placement().forms();
      Products products = clusters.placement().products();
      for (int h = 0; h < linear.count(); h++) {
        forms.add(RowFactory.create(VERSION, h, products == null ? null : products.squaresOnly() ? SQUARES : ALL, linear.offset(h),
            boxed(linear.direction(h)),
            boxed(clusters.centers()[h]), h > 0 || clusters.origin() == null ? null : boxed(clusters.origin())));
      }
      List<Row> elsewhere = new ArrayList<>();
      clusters.elsewhere().forEach((id, cluster) -> elsewhere.add(RowFactory.create(id, cluster)));
      sparkSession().createDataFrame(forms, CLUSTERS).coalesce(1).write().parquet(path + "/clusters");
      sparkSession().createDataFrame(elsewhere, ROWS).coalesce(1).write().parquet(path + "/rows");
    }

    private static Object boxed(double[] values) {
      return Arrays.stream(values).boxed().toArray(Double[]::new);
    }
  }

  /** Reads a model. */
  static final class Reader extends MLReader<PairClusterModel> {

    @Override
    public PairClusterModel load(String path) {
      DefaultParamsReader.Metadata metadata = DefaultParamsReader.loadMetadata(path, sparkSession(), PairClusterModel.class.getName());
      List<Row> rows = read(path, "clusters").orderBy("cluster").collectAsList();
      if (rows.isEmpty() || rows.get(0).<Integer>getAs("version") != VERSION) {
        throw new IllegalArgumentException("The model in " + path + " was saved by another version of PairClust, in format "
            + (rows.isEmpty() ? "unknown" : rows.get(0).getAs("version")) + "; this version reads format " + VERSION + ". Fit it again.");
      }
      double[] offsets = rows.stream().mapToDouble(row -> row.<Double>getAs("offset")).toArray();
      double[][] directions = rows.stream().map(row -> unboxed(row, "direction")).toArray(double[][]::new);
      double[][] centers = rows.stream().map(row -> unboxed(row, "center")).toArray(double[][]::new);
      Row first = rows.get(0);
      double[] origin = first.isNullAt(first.fieldIndex("origin")) ? null : unboxed(first, "origin");
      Map<String, Integer> elsewhere = new HashMap<>();
      read(path, "rows").collectAsList().forEach(row -> elsewhere.put(row.getString(0), row.getInt(1)));
      Object kind = first.getAs("products");
      Products products = kind == null ? null : new Products(centers[0].length, SQUARES.equals(kind));
      PairClusterModel model = new PairClusterModel(metadata.uid(),
          new ClusterForms(ClusterFile.placement(new LinearForms(offsets, directions), products), origin, centers, elsewhere), null);
      metadata.getAndSetParams(model, metadata.getAndSetParams$default$2());
      return model;
    }

    /** Reads a part. Each appears when it is complete, the rows last, so that a model whose writing was interrupted lacks one. */
    private Dataset<Row> read(String path, String part) {
      try {
        return sparkSession().read().parquet(path + "/" + part);
      } catch (Exception e) {
        // Spark throws checked exceptions that its methods do not declare.
        if (e instanceof AnalysisException) {
          throw new IllegalArgumentException("The model in " + path + " is incomplete: it has no " + part
              + ". Perhaps writing it was interrupted; save it again.", e);
        }
        throw e;
      }
    }

    private static double[] unboxed(Row row, String column) {
      return row.<Double>getList(row.fieldIndex(column)).stream().mapToDouble(Double::doubleValue).toArray();
    }
  }
}
