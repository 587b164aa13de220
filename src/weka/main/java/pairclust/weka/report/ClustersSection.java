package pairclust.weka.report;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.data.Partition;
import pairclust.weka.rows.RowEncoder;

/** The section of a report that describes the clusters, in the units of the attributes. */
public final class ClustersSection {

  /** With more columns only the strongest ones of each cluster are listed. */
  private static final int LISTED_COLUMNS = 100;

  private static final int TOP_TERMS = 10;

  /** What rounding leaves of a zero, compared with other values. */
  private static final double ROUNDING = 1e-12;

  private ClustersSection() {
  }

  /** Returns whether there are few enough columns to list all of them. */
  public static boolean listsAllColumns(RowEncoder encoder) {
    return !encoder.isSparse() && encoder.columns() <= LISTED_COLUMNS;
  }

  /** Describes clusters by their means, or in wide data by their strongest columns. */
  public static Report.Section of(RowEncoder.Encoded encoded, Partition partition) {
    return of(encoded, partition.labels(), partition.sizes());
  }

  /** Describes clusters, given the cluster of each row, negative for none, and the size of each cluster. */
  public static Report.Section of(RowEncoder.Encoded encoded, int[] labels, int[] sizes) {
    double[][] means = means(encoded, labels, sizes);
    if (listsAllColumns(encoded.encoder())) {
      return new Means(encoded.encoder(), sizes, means, labels.length - IntStream.of(sizes).sum());
    }
    // Compared with all rows, because what is frequent everywhere does not describe a cluster.
    double[] all = means[sizes.length];
    return new Strongest(encoded.encoder(), sizes, Arrays.stream(means).limit(sizes.length).map(mean -> IntStream.range(0, mean.length)
        .filter(j -> mean[j] > (sizes.length > 1 ? Math.max(all[j], 0) : 0)).boxed()
        .sorted(Comparator.comparingDouble(j -> sizes.length > 1 ? all[j] - mean[j] : -mean[j])).limit(TOP_TERMS).mapToInt(j -> j)
        .toArray()).toArray(int[][]::new));
  }

  /** Returns the mean of each cluster and, as the last one, of all rows, before the distance transformed them. */
  private static double[][] means(RowEncoder.Encoded encoded, int[] labels, int[] sizes) {
    double[][] means = new double[sizes.length + 1][encoded.encoder().columns()];
    double[] all = means[sizes.length];
    // Rows in no cluster count among all rows.
    encoded.points().addGroups(Arrays.stream(labels).map(label -> label < 0 ? sizes.length : label).toArray(), means);
    for (int j = 0; j < all.length; j++) {
      all[j] /= encoded.points().size();
      for (int h = 0; h < sizes.length; h++) {
        all[j] += means[h][j] / encoded.points().size();
        means[h][j] = sizes[h] == 0 ? Double.NaN : means[h][j] / sizes[h];
      }
    }
    return means;
  }

  private static int[] renumbered(int[] sizes, int[] numbers) {
    int[] moved = new int[sizes.length];
    for (int h = 0; h < sizes.length; h++) {
      moved[numbers[h]] = sizes[h];
    }
    return moved;
  }

  /** The size and mean of each cluster; the last mean is that of all rows, and some may be in no cluster. */
  private record Means(RowEncoder encoder, int[] sizes, double[][] means, int noise) implements Report.Section {

    @Override
    public void write(ReportText text) {
      int width = Math.max(9, IntStream.range(0, encoder.columns()).map(j -> encoder.columnName(j).length()).max().orElse(0));
      String format = "%-" + width + "s %11s%s";
      text.line("Cluster means");
      text.line(format, "Attribute", "all", cells(text, text::cluster));
      text.line(format, "(rows)", IntStream.of(sizes).sum() + noise, cells(text, h -> Integer.toString(sizes[h])));
      for (int j = 0; j < encoder.columns(); j++) {
        int column = j;
        text.line(format, encoder.columnName(j), value(j, sizes.length), cells(text, h -> value(column, h)));
      }
      text.line("");
    }

    @Override
    public Report.Section renumbered(int[] numbers) {
      return new Means(encoder, ClustersSection.renumbered(sizes, numbers), Report.permuted(means, numbers), noise);
    }

    /** Returns a cell for each cluster, as wide as its name. */
    private String cells(ReportText text, IntFunction<String> cell) {
      return IntStream.range(0, sizes.length).mapToObj(h -> String.format(" %" + Math.max(11, text.cluster(h).length()) + "s",
          cell.apply(h))).collect(Collectors.joining());
    }

    /** Returns 0 for what rounding left of it: scaling and back does not lead to the same number. */
    private double withoutRounding(int column, double value) {
      double largest = 0;
      for (double[] mean : means) {
        largest = Double.isNaN(mean[column]) ? largest : Math.max(largest, Math.abs(encoder.original(column, mean[column])));
      }
      return Math.abs(value) < ROUNDING * largest ? 0 : value;
    }

    private String value(int column, int h) {
      double mean = means[h][column];
      return Double.isNaN(mean) ? "-" : String.format(Locale.ROOT, "%.5g", withoutRounding(column, encoder.original(column, mean)));
    }
  }

  /** The size of each cluster and the columns whose means are farthest above those of all rows, for wide data. */
  private record Strongest(RowEncoder encoder, int[] sizes, int[][] columns) implements Report.Section {

    @Override
    public void write(ReportText text) {
      text.line("Clusters and their top terms");
      for (int h = 0; h < sizes.length; h++) {
        text.line("%4d%s (%s): %s", h, text.nameSuffix(h), ReportText.count(sizes[h], "row"),
            IntStream.of(columns[h]).mapToObj(encoder::columnName).collect(Collectors.joining(", ")));
      }
      text.line("");
    }

    @Override
    public Report.Section renumbered(int[] numbers) {
      return new Strongest(encoder, ClustersSection.renumbered(sizes, numbers), Report.permuted(columns, numbers));
    }
  }
}
