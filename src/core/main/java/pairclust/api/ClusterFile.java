package pairclust.api;

import java.io.IOException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import pairclust.data.LinearForms;
import pairclust.data.NearestForm;
import pairclust.data.Placement;
import pairclust.data.Products;
import pairclust.data.QuadraticForms;
import pairclust.data.Saved;
import pairclust.file.FileException;
import pairclust.file.FileReplacement;

/**
 * Clusters by which other programs assign rows: a text file of lines with fields separated by tabs. A row goes to the cluster with the
 * lowest {@code offset - direction . (row - origin)}, or to the one that the file names for its ID. With a line of products, which stands
 * before the clusters, the squares ({@code squares}) or all products of two values ({@code all}: 1·1, 1·2, ..., 2·2, ...) of the row
 * without the origin follow its values, as clusters with metrics of their own need.
 *
 * <pre>
 * pairclust-clusters  1
 * columns   width  height
 * origin    1.5    2.0
 * cluster   0.5    1.0    0.0
 * cluster   2.0   -2.0    0.0
 * id        name
 * row       item-7  1
 * </pre>
 *
 * @param columns the names of the columns
 * @param origin the vector to subtract first, or null
 * @param placement assigns rows without the origin, by linear forms of their values, or of their values and products
 * @param idColumn the column of IDs; empty for none
 * @param elsewhere the clusters of rows that pairs moved out of the nearest cluster, by ID
 */
public record ClusterFile(List<String> columns, double[] origin, Placement placement, String idColumn, Map<String, Integer> elsewhere)
    implements Serializable {

  private static final String TITLE = "pairclust-clusters";
  private static final String VERSION = "1";
  private static final String SQUARES = "squares";
  private static final String ALL = "all";

  /** Checks that the parts match; a record that is read from a file comes through here too. */
  public ClusterFile {
    Saved.requireArgument(columns != null && placement != null && idColumn != null && elsewhere != null
        && placement.columns() == columns.size() && (origin == null || origin.length == columns.size()),
        "its clusters and columns differ in number");
    Saved.requireArgument(placement.forms() != null, "its clusters have no centroids");
    columns = List.copyOf(columns);
    elsewhere = new LinkedHashMap<>(elsewhere);
    Saved.requireArgument(elsewhere.values().stream().allMatch(cluster -> cluster >= 0 && cluster < placement.count()),
        "a row is in a cluster that does not exist");
  }

  /**
   * @param forms linear forms of clusters
   * @param products the products that they take in addition to the values; null for none
   * @return what assigns rows by them
   */
  public static Placement placement(LinearForms forms, Products products) {
    return products == null ? new NearestForm(forms) : new QuadraticForms(forms, products);
  }

  /**
   * Assigns a row.
   *
   * @param row its values, in the order of the columns
   * @param id its ID, or null
   * @return its cluster
   */
  public int cluster(double[] row, String id) {
    Integer known = id == null ? null : elsewhere.get(id);
    if (known != null) {
      return known;
    }
    double[] shifted = row.clone();
    for (int j = 0; origin != null && j < shifted.length; j++) {
      shifted[j] -= origin[j];
    }
    return placement.nearest(shifted);
  }

  /**
   * Writes a file, in one step.
   *
   * @param file the file
   * @throws IOException if it cannot be written
   */
  public void write(Path file) throws IOException {
    StringBuilder text = new StringBuilder();
    line(text, List.of(TITLE, VERSION));
    line(text, "columns", columns);
    if (origin != null) {
      line(text, "origin", numbers(origin));
    }
    if (placement.products() != null) {
      line(text, List.of("products", placement.products().squaresOnly() ? SQUARES : ALL));
    }
    for (int h = 0; h < placement.count(); h++) {
      List<String> fields = new ArrayList<>(List.of(Double.toString(placement.forms().offset(h))));
      fields.addAll(numbers(placement.forms().direction(h)));
      line(text, "cluster", fields);
    }
    if (!idColumn.isEmpty()) {
      line(text, List.of("id", idColumn));
    }
    elsewhere.forEach((id, cluster) -> line(text, List.of("row", id, cluster.toString())));
    FileReplacement.write(file, text.toString());
  }

  private static List<String> numbers(double[] values) {
    return Arrays.stream(values).mapToObj(Double::toString).toList();
  }

  private static void line(StringBuilder text, String kind, List<String> fields) {
    List<String> all = new ArrayList<>(List.of(kind));
    all.addAll(fields);
    line(text, all);
  }

  private static void line(StringBuilder text, List<String> fields) {
    text.append(fields.stream().map(ClusterFile::escaped).collect(Collectors.joining("\t"))).append('\n');
  }

  private static String escaped(String field) {
    return field.replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r");
  }

  private static String unescaped(String field) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < field.length(); i++) {
      char c = field.charAt(i);
      if (c == '\\' && i + 1 < field.length()) {
        char next = field.charAt(++i);
        c = next == 't' ? '\t' : next == 'n' ? '\n' : next == 'r' ? '\r' : next;
      }
      text.append(c);
    }
    return text.toString();
  }

  /**
   * @param file a file
   * @return whether it begins like a file with clusters
   * @throws IOException if it cannot be read
   */
  public static boolean isOne(Path file) throws IOException {
    byte[] title = TITLE.getBytes(StandardCharsets.UTF_8);
    try (var in = Files.newInputStream(file)) {
      return Arrays.equals(title, in.readNBytes(title.length));
    }
  }

  /**
   * Reads a file.
   *
   * @param file the file
   * @return the clusters
   * @throws IOException if it cannot be read or understood; the message says where and why
   */
  public static ClusterFile read(Path file) throws IOException {
    Parts parts = new Parts();
    int number = 0;
    for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
      number++;
      try {
        parts.add(number, Arrays.stream(line.split("\t", -1)).map(ClusterFile::unescaped).toList());
      } catch (IllegalArgumentException e) {
        throw new FileException(file + ", line " + number, reason(e));
      }
    }
    try {
      return parts.build();
    } catch (IllegalArgumentException e) {
      throw new FileException(file.toString(), reason(e));
    }
  }

  private static String reason(IllegalArgumentException e) {
    return e instanceof NumberFormatException ? "a field is no number (" + e.getMessage() + ")." : e.getMessage() + ".";
  }

  /** The lines read so far. */
  private static final class Parts {

    private List<String> columns = List.of();
    private double[] origin;
    private Products products;
    private final List<double[]> clusters = new ArrayList<>();
    private String idColumn = "";
    private final Map<String, Integer> elsewhere = new LinkedHashMap<>();

    void add(int number, List<String> fields) {
      require(number > 1 || fields.get(0).equals(TITLE), "this is no file with clusters; it must begin with " + TITLE);
      switch (fields.get(0)) {
        case TITLE -> require(fields.size() == 2 && fields.get(1).equals(VERSION),
            "it was written by another version of PairClust; this one reads version " + VERSION);
        case "columns" -> columns = fields.subList(1, fields.size());
        case "origin" -> origin = numbers(fields, columns.size());
        case "products" -> {
          require(fields.size() == 2 && List.of(SQUARES, ALL).contains(fields.get(1)), "products must be " + SQUARES + " or " + ALL);
          products = new Products(columns.size(), fields.get(1).equals(SQUARES));
        }
        case "cluster" -> clusters.add(numbers(fields, (products == null ? columns.size() : products.length()) + 1));
        case "id" -> idColumn = fields.get(fields.size() - 1);
        case "row" -> {
          require(fields.size() == 3, "a row needs an ID and a cluster");
          elsewhere.put(fields.get(1), Integer.valueOf(fields.get(2)));
        }
        default -> require(fields.get(0).isEmpty(), "there is no kind of line called '" + fields.get(0) + "'");
      }
    }

    private static double[] numbers(List<String> fields, int count) {
      require(fields.size() == count + 1, "there must be " + count + " numbers, not " + (fields.size() - 1));
      return fields.stream().skip(1).mapToDouble(Double::parseDouble).toArray();
    }

    private static void require(boolean holds, String otherwise) {
      if (!holds) {
        throw new IllegalArgumentException(otherwise);
      }
    }

    ClusterFile build() {
      require(!columns.isEmpty() && !clusters.isEmpty(), "it has no columns or no clusters");
      int length = (products == null ? columns.size() : products.length()) + 1;
      require(clusters.stream().allMatch(numbers -> numbers.length == length), "products must stand before the clusters");
      double[] offsets = clusters.stream().mapToDouble(numbers -> numbers[0]).toArray();
      double[][] directions = clusters.stream().map(numbers -> Arrays.copyOfRange(numbers, 1, numbers.length)).toArray(double[][]::new);
      return new ClusterFile(columns, origin, placement(new LinearForms(offsets, directions), products), idColumn, elsewhere);
    }
  }
}
