package pairclust.weka.text;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.weka.rows.Columns;
import weka.core.Instance;
import weka.core.Instances;
import weka.filters.unsupervised.attribute.AddWordVectors;

/**
 * The words that distinguish clusters, or two texts.
 *
 * @param words the words, in lower case
 * @param ofClusters whether they distinguish clusters
 */
public record DistinctiveWords(Set<String> words, boolean ofClusters) {

  /** No words. */
  public static final DistinctiveWords NONE = new DistinctiveWords(Set.of(), false);

  /** The number of words of each cluster, and of two texts. */
  private static final int OF_CLUSTER = 25;
  private static final int OF_TEXTS = 20;

  /** The means of clusters are computed from at most this many rows: a question must not wait. */
  private static final int MOST_ROWS = 5000;

  /**
   * Finds the words of which clusters have more than all rows together.
   *
   * @param columns the data with the attributes that count; numeric ones are words
   * @param clusters the cluster of each row, -1 for none
   * @return the words
   */
  public static DistinctiveWords ofClusters(Columns columns, int[] clusters) {
    Instances data = columns.data();
    int count = Arrays.stream(clusters).max().orElse(-1) + 1;
    double[][] sums = new double[count + 1][data.numAttributes()];
    int[] sizes = new int[count + 1];
    int step = Math.max(1, data.numInstances() / MOST_ROWS);
    for (int row = 0; row < data.numInstances(); row += step) {
      int cluster = clusters[row] < 0 ? count : clusters[row];
      sizes[cluster]++;
      Instance instance = data.instance(row);
      for (int v = 0; v < instance.numValues(); v++) {
        sums[cluster][instance.index(v)] += Double.isNaN(instance.valueSparse(v)) ? 0 : instance.valueSparse(v);
      }
    }
    int rows = Math.max(1, Arrays.stream(sizes).sum());
    double[] all = new double[data.numAttributes()];
    for (double[] sum : sums) {
      for (int j = 0; j < all.length; j++) {
        all[j] += sum[j];
      }
    }
    Set<String> words = new HashSet<>();
    for (int h = 0; h < count; h++) {
      double[] above = new double[data.numAttributes()];
      for (int j = 0; j < above.length && sizes[h] > 0; j++) {
        above[j] = sums[h][j] / sizes[h] - all[j] / rows;
      }
      words.addAll(largest(columns, above, OF_CLUSTER));
    }
    return new DistinctiveWords(words, true);
  }

  /**
   * Finds the words whose weights differ most between two rows.
   *
   * @param columns the data with the attributes that count; numeric ones are words
   * @param first a row
   * @param second another row
   * @return the words
   */
  public static DistinctiveWords ofRows(Columns columns, int first, int second) {
    double[] differences = new double[columns.data().numAttributes()];
    for (int row : new int[] {first, second}) {
      Instance instance = columns.data().instance(row);
      for (int v = 0; v < instance.numValues(); v++) {
        differences[instance.index(v)] += row == first ? instance.valueSparse(v) : -instance.valueSparse(v);
      }
    }
    return new DistinctiveWords(largest(columns, Arrays.stream(differences).map(Math::abs).toArray(), OF_TEXTS), false);
  }

  private static Set<String> largest(Columns columns, double[] weights, int count) {
    return IntStream.range(0, weights.length)
        .filter(j -> weights[j] > 0 && columns.isMeasured(j) && columns.data().attribute(j).isNumeric()).boxed()
        .sorted(Comparator.comparingDouble((Integer j) -> -weights[j])).limit(count).map(j -> word(columns.data().attribute(j).name()))
        .collect(Collectors.toSet());
  }

  /** Returns the word for which an attribute stands. */
  private static String word(String attribute) {
    int end = attribute.indexOf(AddWordVectors.WORD);
    return (end < 0 ? attribute : attribute.substring(0, end)).toLowerCase(Locale.ROOT);
  }
}
