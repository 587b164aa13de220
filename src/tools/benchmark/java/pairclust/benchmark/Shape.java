package pairclust.benchmark;

import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.SplittableRandom;

/** The sizes of data that everything is measured on. The data are drawn from a fixed seed: the same on every machine. */
enum Shape {

  /** Small rows. */
  A(100_000, 16, 10, 0),
  /** Wide rows and many clusters. */
  B(100_000, 64, 50, 0),
  /** Many rows. */
  C(1_000_000, 8, 10, 0),
  /** Text: every row has a few of many dimensions. */
  T(20_000, 30_000, 20, 80);

  final int rows;
  final int dimensions;
  final int clusters;

  /** How many values of a row are not zero; 0 for dense data. */
  final int nonZeros;

  Shape(int rows, int dimensions, int clusters, int nonZeros) {
    this.rows = rows;
    this.dimensions = dimensions;
    this.clusters = clusters;
    this.nonZeros = nonZeros;
  }

  boolean isSparse() {
    return nonZeros > 0;
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%s: n=%,d d=%,d k=%d%s", name(), rows, dimensions, clusters,
        isSparse() ? ", " + nonZeros + " non-zeros per row" : "");
  }

  /** Draws the data. */
  DataSet draw() {
    int[] classes = new SplittableRandom(5).ints(rows, 0, clusters).toArray();
    return isSparse() ? words(classes) : clouds(rows, dimensions, clusters, classes);
  }

  /** Draws rows of clouds. */
  static DataSet clouds(int rows, int dimensions, int clusters, int[] classes) {
    Clouds clouds = new Clouds(dimensions, clusters);
    double[][] values = new double[rows][dimensions];
    for (int i = 0; i < rows; i++) {
      clouds.draw(classes[i], values[i]);
    }
    int[] first = firstRows(rows, clusters);
    double[][] start = new double[clusters][];
    Arrays.setAll(start, h -> values[first[h]].clone());
    return new DataSet(values, null, dimensions, classes, start);
  }

  /** Draws documents: half of the words from their topic and half from the language, both by Zipf's law; rows have length one. */
  private DataSet words(int[] classes) {
    SplittableRandom random = new SplittableRandom(1);
    double[] zipf = new double[dimensions];
    for (int j = 0; j < dimensions; j++) {
      zipf[j] = (j == 0 ? 0 : zipf[j - 1]) + 1.0 / (j + 10);
    }
    int[][] topics = new int[clusters][];
    Arrays.setAll(topics, h -> permutation(dimensions, random));
    int[][] indices = new int[rows][];
    double[][] weights = new double[rows][];
    for (int i = 0; i < rows; i++) {
      int[] topic = topics[classes[i]];
      int[] words = random.doubles().map(u -> u * zipf[dimensions - 1]).mapToInt(u -> Math.abs(Arrays.binarySearch(zipf, u) + 1))
          .map(word -> random.nextBoolean() ? topic[word] : word).distinct().limit(nonZeros).sorted().toArray();
      double[] tf = random.doubles(nonZeros).map(u -> 1 - Math.log(1 - u)).toArray();
      double length = Math.sqrt(Arrays.stream(tf).map(x -> x * x).sum());
      indices[i] = words;
      weights[i] = Arrays.stream(tf).map(x -> x / length).toArray();
    }
    int[] first = firstRows(rows, clusters);
    double[][] start = new double[clusters][dimensions];
    for (int h = 0; h < clusters; h++) {
      for (int m = 0; m < nonZeros; m++) {
        start[h][indices[first[h]][m]] = weights[first[h]][m];
      }
    }
    return new DataSet(weights, indices, dimensions, classes, start);
  }

  private static int[] permutation(int size, SplittableRandom random) {
    int[] order = new int[size];
    for (int i = 0; i < size; i++) {
      int j = random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return order;
  }

  /** Returns the rows that SimpleKMeans draws for its seed, as its start cannot be set; contestants whose start can be set get the same. */
  private static int[] firstRows(int rows, int clusters) {
    Random random = new Random(WekaBuild.SEED);
    int[] order = new int[rows];
    Arrays.setAll(order, i -> i);
    int[] chosen = new int[clusters];
    for (int h = 0; h < clusters; h++) {
      int last = rows - 1 - h;
      int at = random.nextInt(last + 1);
      chosen[h] = order[at];
      order[at] = order[last];
      order[last] = chosen[h];
    }
    return chosen;
  }
}
