package pairclust.benchmark;

import elki.clustering.kmeans.KMeans;
import elki.clustering.kmeans.initialization.KMeansInitialization;
import elki.clustering.kmeans.initialization.KMeansPlusPlus;
import elki.clustering.kmeans.initialization.Predefined;
import elki.data.Cluster;
import elki.data.Clustering;
import elki.data.DoubleVector;
import elki.data.model.KMeansModel;
import elki.data.type.TypeUtil;
import elki.database.Database;
import elki.database.StaticArrayDatabase;
import elki.database.relation.Relation;
import elki.datasource.ArrayAdapterDatabaseConnection;
import elki.utilities.random.RandomFactory;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** A k-means of ELKI, from given centroids. */
final class Elki implements Engine {

  /** Makes one of ELKI's algorithms. */
  @FunctionalInterface
  interface Maker {

    KMeans<DoubleVector, KMeansModel> make(int clusters, int iterations, KMeansInitialization start);
  }

  private final int starts;
  private final Maker maker;
  private double[][] start;
  private Relation<DoubleVector> rows;

  /** @param maker makes the algorithm, which runs once from the given centroids */
  Elki(Maker maker) {
    this(1, maker);
  }

  /**
   * @param starts how often it runs; more than once, from rows drawn by k-means++, and the best result is kept
   * @param maker makes the algorithm
   */
  Elki(int starts, Maker maker) {
    this.starts = starts;
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
    if (starts > 1) {
      return IntStream.range(0, starts).mapToObj(seed -> maker.make(start.length, iterations, new KMeansPlusPlus<DoubleVector>(
          new RandomFactory(seed))).run(rows)).min(Comparator.comparingDouble(this::objective)).orElseThrow();
    }
    // A copy: some of the algorithms move the centroids that they are given.
    double[][] copy = Arrays.stream(start).map(double[]::clone).toArray(double[][]::new);
    return maker.make(start.length, iterations, new Predefined(copy)).run(rows);
  }

  @Override
  public double objective(Object result) {
    return ((Clustering<?>) result).getAllClusters().stream().map(Cluster::getModel)
        .mapToDouble(model -> ((KMeansModel) model).getVarianceContribution()).sum() / 2;
  }
}
