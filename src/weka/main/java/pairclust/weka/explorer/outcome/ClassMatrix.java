package pairclust.weka.explorer.outcome;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import pairclust.weka.explorer.model.RunResult;
import weka.core.Attribute;

/**
 * The number of rows of each class in each cluster.
 *
 * @param clusters the names of the clusters
 * @param classes the names of the classes that have rows, in the order of the clusters in which most of these are
 * @param counts the number of rows, {@code [cluster][class]}
 * @param note what to know about them; if there is no matrix, why not
 */
public record ClassMatrix(String[] clusters, String[] classes, long[][] counts, String note) {

  /** The largest number of clusters and classes in a picture; smaller ones are summed up. */
  private static final int MOST_CLUSTERS = 120;
  private static final int MOST_CLASSES = 40;

  private static ClassMatrix none(String reason) {
    return new ClassMatrix(new String[0], new String[0], new long[0][0], reason);
  }

  /**
   * Counts the rows of a result.
   *
   * @param result a result
   * @return its matrix
   */
  public static ClassMatrix of(RunResult result) {
    if (result.rows() == null) {
      return none("The model was trained on other data, so the classes of its clusters are not known.");
    }
    int[] classes = result.rows().classes();
    if (classes == null) {
      return none("Choose a nominal class on the left, and run the clusterer again, to see the classes of its clusters.");
    }
    Attribute attribute = result.rows().data().attribute(result.rows().classIndex());
    String[] names = IntStream.range(0, attribute.numValues()).mapToObj(attribute::value).toArray(String[]::new);
    return of(result.clusters(), result.titles(), classes, names);
  }

  /** Counts rows, given the cluster and the class of each, -1 for none, and the names of both. */
  static ClassMatrix of(int[] clusters, String[] clusterNames, int[] classes, String[] classNames) {
    long[][] all = new long[clusterNames.length + 1][classNames.length + 1];
    for (int row = 0; row < clusters.length; row++) {
      all[clusters[row] < 0 ? clusterNames.length : clusters[row]][classes[row] < 0 ? classNames.length : classes[row]]++;
    }
    long[] ofClass = IntStream.rangeClosed(0, classNames.length).mapToLong(j -> LongStream.of(column(all, j)).sum()).toArray();
    long[] ofCluster = IntStream.rangeClosed(0, clusterNames.length).mapToLong(i -> LongStream.of(all[i]).sum()).toArray();
    List<int[]> rows = groups(ofCluster, clusterNames.length, MOST_CLUSTERS);
    List<int[]> columns = groups(ofClass, classNames.length, MOST_CLASSES);
    columns.sort(Comparator.comparingInt(column -> column.length > 1 || column[0] == classNames.length ? Integer.MAX_VALUE
        : largest(column(all, column[0]))));
    long[][] counts = new long[rows.size()][columns.size()];
    for (int i = 0; i < counts.length; i++) {
      for (int j = 0; j < columns.size(); j++) {
        for (int cluster : rows.get(i)) {
          for (int at : columns.get(j)) {
            counts[i][j] += all[cluster][at];
          }
        }
      }
    }
    long empty = LongStream.of(ofClass).limit(classNames.length).filter(count -> count == 0).count();
    String note = empty == 0 ? "" : String.format(Locale.ROOT, "%,d of %,d classes have no rows.", empty, classNames.length);
    return new ClassMatrix(names(rows, clusterNames, "in no cluster", "clusters"), names(columns, classNames, "no class", "classes"),
        counts, note);
  }

  private static int largest(long[] values) {
    return IntStream.range(0, values.length).reduce(0, (a, b) -> values[b] > values[a] ? b : a);
  }

  private static long[] column(long[][] cells, int j) {
    return Arrays.stream(cells).mapToLong(row -> row[j]).toArray();
  }

  /** Returns what the lines stand for: one element each, the smallest ones together if there are too many, and last those in none. */
  private static List<int[]> groups(long[] sizes, int count, int most) {
    int[] used = IntStream.range(0, count).filter(i -> sizes[i] > 0).toArray();
    List<int[]> groups = new ArrayList<>();
    int kept = used.length <= most ? used.length : most - 1;
    int[] bySize = IntStream.of(used).boxed().sorted(Comparator.comparingLong(i -> -sizes[i])).mapToInt(i -> i).toArray();
    IntStream.of(bySize).limit(kept).sorted().forEach(i -> groups.add(new int[] {i}));
    if (kept < used.length) {
      groups.add(IntStream.of(bySize).skip(kept).toArray());
    }
    if (sizes[count] > 0) {
      groups.add(new int[] {count});
    }
    return groups;
  }

  private static String[] names(List<int[]> groups, String[] names, String none, String many) {
    return groups.stream().map(group -> group.length > 1 ? group.length + " other " + many : group[0] < names.length ? names[group[0]]
        : none).toArray(String[]::new);
  }

  /** @return whether there is no matrix */
  public boolean isEmpty() {
    return counts.length == 0;
  }

  /**
   * @param cluster a cluster
   * @return the number of its rows
   */
  public long size(int cluster) {
    return LongStream.of(counts[cluster]).sum();
  }

  /**
   * @param cluster a cluster
   * @param at a class
   * @return the share of the class in the rows of the cluster
   */
  public double share(int cluster, int at) {
    long size = size(cluster);
    return size == 0 ? 0 : (double) counts[cluster][at] / size;
  }

  /** @return the numbers as comma-separated values */
  public String csv() {
    StringBuilder text = new StringBuilder("cluster");
    for (String name : classes) {
      text.append(',').append(Csv.quoted(name));
    }
    text.append('\n');
    for (int i = 0; i < counts.length; i++) {
      text.append(Csv.quoted(clusters[i]));
      LongStream.of(counts[i]).forEach(count -> text.append(',').append(count));
      text.append('\n');
    }
    return text.toString();
  }
}
