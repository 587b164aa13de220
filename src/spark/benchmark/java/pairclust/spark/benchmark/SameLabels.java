package pairclust.spark.benchmark;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import pairclust.api.Method;
import pairclust.api.Options;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.data.SparsePoints;
import pairclust.distortion.Distance;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.EmptyClusters;
import pairclust.kmeans.Problem;
import pairclust.kmeans.Refinement;
import pairclust.kmeans.loop.EmLoop;
import pairclust.kmeans.loop.Recipe;
import pairclust.kmeans.seeding.GivenCentroids;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;
import pairclust.spark.PCKMeans;
import pairclust.spark.PairClusterModel;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SparseInstance;
import weka.core.converters.ConverterUtils;

/**
 * PCKMeans on Spark against the loop of the core on one machine: the same start and pairs, on all data sets of a folder and on a million
 * rows, with pairs on the driver and in the partitions. Prints the number of rows whose cluster differs and the relative difference of the
 * objectives, for 1, 2, 4 and 7 partitions.
 */
public final class SameLabels {

  private static final int[] PARTITIONS = {1, 2, 4, 7};

  /** Enough to converge: a model assigns rows by the last centroids, and only then they are in these clusters already. */
  private static final Options OPTIONS = Options.defaults().withMaxIterations(1000);

  private SameLabels() {
  }

  /** Rows, whether they are sparse, and their classes. */
  private record Data(String name, double[][] rows, boolean sparse, int[] classes, int k) {
  }

  /**
   * Runs the comparison.
   *
   * @param args a folder of ARFF files whose last attribute is the class, or a number of rows of 8 values to generate; any number of them
   * @throws Exception if a file cannot be read
   */
  public static void main(String[] args) throws Exception {
    try (SparkSession session = SparkSession.builder().appName("same-labels").getOrCreate()) {
      System.out.println("| data | rows | columns | k | pairs | distance | pairs in | iterations | rows that differ (1, 2, 4, 7"
          + " partitions) | J, relative difference |\n|---|---|---|---|---|---|---|---|---|---|");
      for (String arg : args) {
        if (arg.matches("[0-9]+")) {
          compare(session, generated(Integer.parseInt(arg)), 10_000);
          continue;
        }
        File[] files = new File(arg).listFiles((folder, name) -> name.matches(".*\\.arff(\\.gz)?"));
        Arrays.sort(files);
        for (File file : files) {
          Data data = read(file);
          compare(session, data, Math.max(20, data.rows().length / 10));
        }
      }
    }
  }

  private static Data generated(int count) {
    Random random = new Random(1);
    double[][] rows = new double[count][8];
    int[] classes = new int[count];
    for (int i = 0; i < count; i++) {
      classes[i] = i % 10;
      int h = classes[i];
      Arrays.setAll(rows[i], j -> 4 * Math.sin(h * (j + 1)) + 2 * random.nextGaussian());
    }
    return new Data("generated", rows, false, classes, 10);
  }

  private static Data read(File file) throws Exception {
    Instances all = new ConverterUtils.DataSource(file.getPath()).getDataSet();
    all.setClassIndex(all.numAttributes() - 1);
    double[][] rows = new double[all.numInstances()][all.numAttributes() - 1];
    int[] classes = new int[rows.length];
    for (int i = 0; i < rows.length; i++) {
      Instance row = all.instance(i);
      classes[i] = (int) row.classValue();
      for (int j = 0; j < rows[i].length; j++) {
        rows[i][j] = row.isMissing(j) ? 0 : row.value(j);
      }
    }
    return new Data(file.getName().replaceFirst("\\.arff.*", ""), rows, all.instance(0) instanceof SparseInstance, classes,
        all.numClasses());
  }

  private static ConstraintSet pairs(Data data, int count) {
    Random random = new Random(2);
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    while (count-- > 0) {
      int a = random.nextInt(data.rows().length);
      int b = random.nextInt(data.rows().length);
      if (a != b) {
        pairs.add(a, b, data.classes()[a] == data.classes()[b] ? Link.MUST : Link.CANNOT, 1, 0);
      }
    }
    return pairs.build();
  }

  private static void compare(SparkSession session, Data data, int count) {
    StandardDistance distance = data.sparse() ? StandardDistance.COSINE : StandardDistance.EUCLIDEAN;
    ConstraintSet pairs = pairs(data, count);
    double[][] start = start(data);
    Clustering expected = onOneMachine(data, distance, pairs, start);
    for (String storage : List.of("driver", "partitions")) {
      compare(session, data, pairs, start, expected, new PCKMeans().setDistance(distance.label()).setPairStorage(storage));
    }
  }

  private static void compare(SparkSession session, Data data, ConstraintSet pairs, double[][] start, Clustering expected,
      PCKMeans estimator) {
    List<Integer> differing = new ArrayList<>();
    double worst = 0;
    for (int partitions : PARTITIONS) {
      Dataset<Row> rows = dataset(session, data).repartition(partitions).cache();
      PairClusterModel model = estimator.setK(data.k()).setIdCol("id").setPairs(dataset(session, pairs)).setStart(start)
          .setMaxIter(OPTIONS.maxIterations()).fit(rows);
      int[] labels = model.transform(rows).select("id", "prediction").collectAsList().stream()
          .sorted((a, b) -> Long.compare(a.getLong(0), b.getLong(0))).mapToInt(row -> row.getInt(1)).toArray();
      int different = 0;
      for (int i = 0; i < labels.length; i++) {
        different += labels[i] == expected.partition().labels()[i] ? 0 : 1;
      }
      differing.add(different);
      worst = Math.max(worst, Math.abs(model.summary().objective().total() / expected.objective().total() - 1));
      rows.unpersist();
    }
    System.out.printf(Locale.ROOT, "| %s | %,d | %d | %d | %d | %s | %s | %d | %s | %.1e |%n", data.name(), data.rows().length,
        data.rows()[0].length, data.k(), pairs.size(), estimator.getOrDefault(estimator.distance()),
        estimator.getOrDefault(estimator.pairStorage()), expected.iterations(), differing, worst);
  }

  private static double[][] start(Data data) {
    Random random = new Random(3);
    double[][] start = new double[data.k()][];
    Arrays.setAll(start, h -> data.rows()[random.nextInt(data.rows().length)].clone());
    return start;
  }

  private static Clustering onOneMachine(Data data, StandardDistance distance, ConstraintSet pairs, double[][] start) {
    Distance.Prepared prepared = distance.prepare(data.sparse() ? SparsePoints.of(data.rows()) : DensePoints.of(data.rows()));
    double[][] centroids = Arrays.stream(start).map(double[]::clone).toArray(double[][]::new);
    for (double[] centroid : centroids) {
      for (int j = 0; prepared.origin() != null && j < centroid.length; j++) {
        centroid[j] -= prepared.origin()[j];
      }
      prepared.distortion().estimate(centroid.clone(), 1, centroid);
    }
    Problem problem = new Problem(prepared.points(), prepared.distortion(), data.k(), pairs);
    Recipe recipe = Method.PCKMEANS.recipe(problem, OPTIONS).toBuilder()
        .seedings(List.of(new GivenCentroids(centroids, "given"))).starts(1).refinement(Refinement.NONE)
        .emptyClusters(EmptyClusters.KEEP).tryFeasibleStart(false).build();
    try (Workers workers = new Workers(1)) {
      return EmLoop.run(problem, recipe, OPTIONS.seed(), workers, ProgressListener.NONE);
    }
  }

  private static Dataset<Row> dataset(SparkSession session, Data data) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < data.rows().length; i++) {
      Vector vector = Vectors.dense(data.rows()[i]);
      rows.add(RowFactory.create((long) i, data.sparse() ? vector.toSparse() : vector));
    }
    return session.createDataFrame(rows, new StructType().add("id", DataTypes.LongType).add("features", SQLDataTypes.VectorType()));
  }

  private static Dataset<Row> dataset(SparkSession session, ConstraintSet pairs) {
    List<Row> rows = new ArrayList<>();
    pairs.forEach(pair -> rows.add(RowFactory.create((long) pair.first(), (long) pair.second(), pair.link().label())));
    return session.createDataFrame(rows, new StructType().add("first", DataTypes.LongType).add("second", DataTypes.LongType)
        .add("link", DataTypes.StringType)).coalesce(1);
  }
}
