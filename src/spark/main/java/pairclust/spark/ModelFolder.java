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
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import pairclust.data.LinearForms;

/** Models in files, as Spark keeps them: the parameters as JSON, the clusters and the rows elsewhere as Parquet. */
final class ModelFolder {

  /** The version of the folder's content; another one cannot be read. */
  private static final int VERSION = 1;

  private static final StructType CLUSTERS = new StructType().add("version", DataTypes.IntegerType).add("cluster", DataTypes.IntegerType)
      .add("offset", DataTypes.DoubleType).add("direction", DataTypes.createArrayType(DataTypes.DoubleType, false))
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
      for (int h = 0; h < clusters.forms().count(); h++) {
        forms.add(RowFactory.create(VERSION, h, clusters.forms().offset(h), boxed(clusters.forms().direction(h)),
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
      List<Row> rows = sparkSession().read().parquet(path + "/clusters").orderBy("cluster").collectAsList();
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
      Dataset<Row> kept = sparkSession().read().parquet(path + "/rows");
      kept.collectAsList().forEach(row -> elsewhere.put(row.getString(0), row.getInt(1)));
      PairClusterModel model = new PairClusterModel(metadata.uid(),
          new ClusterForms(new LinearForms(offsets, directions), origin, centers, elsewhere), null);
      metadata.getAndSetParams(model, metadata.getAndSetParams$default$2());
      return model;
    }

    private static double[] unboxed(Row row, String column) {
      return row.<Double>getList(row.fieldIndex(column)).stream().mapToDouble(Double::doubleValue).toArray();
    }
  }
}
