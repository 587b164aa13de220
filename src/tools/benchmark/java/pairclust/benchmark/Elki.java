package pairclust.benchmark;

import elki.clustering.kmeans.KMeans;
import elki.clustering.kmeans.initialization.KMeansInitialization;
import elki.clustering.kmeans.initialization.Predefined;
import elki.data.DoubleVector;
import elki.data.model.KMeansModel;
import elki.data.type.TypeUtil;
import elki.database.Database;
import elki.database.StaticArrayDatabase;
import elki.database.relation.Relation;
import elki.datasource.ArrayAdapterDatabaseConnection;
import java.util.Arrays;

/** A k-means of ELKI, from given centroids. */
final class Elki implements Engine {

  /** Makes one of ELKI's algorithms. */
  @FunctionalInterface
  interface Maker {

    KMeans<DoubleVector, KMeansModel> make(int clusters, int iterations, KMeansInitialization start);
  }

  private final Maker maker;
  private double[][] start;
  private Relation<DoubleVector> rows;

  Elki(Maker maker) {
    this.maker = maker;
  }

  @Override
  public void load(DataSet data) {
    Database database = new StaticArrayDatabase(new ArrayAdapterDatabaseConnection(data.values()));
    database.initialize();
    rows = database.getRelation(TypeUtil.DOUBLE_VECTOR_FIELD);
    start = data.start();
  }

  @Override
  public Object run(int iterations) {
    // A copy: some of the algorithms move the centroids that they are given.
    double[][] copy = Arrays.stream(start).map(double[]::clone).toArray(double[][]::new);
    return maker.make(start.length, iterations, new Predefined(copy)).run(rows);
  }
}
