package pairclust.weka.report;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.data.Partition;
import pairclust.weka.rows.RowEncoder;

/**
 * The section of a report that describes the clusters, in the units of the attributes.
 *
 * @param text the report
 * @param encoded the rows
 * @param partition the clusters
 */
public record ClustersSection(ReportText text, RowEncoder.Encoded encoded, Partition partition) {

  /** With more columns only the strongest ones of each cluster are listed. */
  private static final int LISTED_COLUMNS = 100;

  private static final int TOP_TERMS = 10;

  /** @return whether there are few enough columns to list all of them */
  public boolean listsAllColumns() {
    return !encoded.encoder().isSparse() && encoded.encoder().columns() <= LISTED_COLUMNS;
  }

  /** Appends the cluster means, or the strongest columns of each cluster. */
  public void write() {
    if (listsAllColumns()) {
      means();
    } else {
      terms();
    }
  }

  /** Appends notes on empty clusters, with the reason if there is one, and on the data. */
  public void writeNotes(String emptyBecause, boolean scalesMatter) {
    int[] sizes = partition.sizes();
    long empty = IntStream.of(sizes).filter(size -> size == 0).count();
    if (empty > 0) {
      text.line("Note: %d of the %d clusters %s empty%s.", empty, sizes.length, empty == 1 ? "is" : "are", emptyBecause);
    }
    List<String> notes = encoded.encoder().notes(scalesMatter);
    notes.forEach(note -> text.line("Note: %s", note));
    if (empty > 0 || !notes.isEmpty()) {
      text.line("");
    }
  }

  /** Returns the mean of each cluster and, as the last one, of all rows, before the distance transformed them. */
  private double[][] clusterMeans() {
    int[] sizes = partition.sizes();
    double[][] means = new double[sizes.length + 1][encoded.encoder().columns()];
    double[] all = means[sizes.length];
    encoded.points().addGroups(partition.labels(), means);
    for (int j = 0; j < all.length; j++) {
      for (int h = 0; h < sizes.length; h++) {
        all[j] += means[h][j] / encoded.points().size();
        means[h][j] = sizes[h] == 0 ? Double.NaN : means[h][j] / sizes[h];
      }
    }
    return means;
  }

  private void means() {
    double[][] means = clusterMeans();
    int k = means.length - 1;
    int[] sizes = partition.sizes();
    int width = Math.max(9, IntStream.range(0, encoded.encoder().columns()).map(j -> encoded.encoder().columnName(j).length()).max()
        .orElse(0));
    StringBuilder head = new StringBuilder(String.format(Locale.ROOT, "%-" + width + "s %11s", "Attribute", "all"));
    StringBuilder size = new StringBuilder(String.format(Locale.ROOT, "%-" + width + "s %11d", "(rows)", encoded.points().size()));
    for (int h = 0; h < k; h++) {
      head.append(String.format(Locale.ROOT, " %11d", h));
      size.append(String.format(Locale.ROOT, " %11d", sizes[h]));
    }
    text.line("Cluster means");
    text.line("%s", head);
    text.line("%s", size);
    for (int j = 0; j < encoded.encoder().columns(); j++) {
      int column = j;
      text.line("%s", String.format(Locale.ROOT, "%-" + width + "s %s", encoded.encoder().columnName(j),
          IntStream.concat(IntStream.of(k), IntStream.range(0, k)).mapToObj(h -> value(column, means[h][column]))
              .collect(Collectors.joining(" "))));
    }
    text.line("");
  }

  private String value(int column, double mean) {
    return Double.isNaN(mean) ? String.format(Locale.ROOT, "%11s", "-")
        : String.format(Locale.ROOT, "%11.5g", encoded.encoder().original(column, mean));
  }

  /** Lists the columns with the largest means, for wide data. */
  private void terms() {
    double[][] means = clusterMeans();
    int[] sizes = partition.sizes();
    text.line("Clusters and their strongest columns");
    for (int h = 0; h < sizes.length; h++) {
      double[] mean = means[h];
      String top = IntStream.range(0, mean.length).filter(j -> mean[j] > 0).boxed()
          .sorted(Comparator.comparingDouble(j -> -mean[j])).limit(TOP_TERMS).map(encoded.encoder()::columnName)
          .collect(Collectors.joining(", "));
      text.line("%4d (%s): %s", h, ReportText.count(sizes[h], "row"), top);
    }
    text.line("");
  }
}
