package pairclust.spark;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import pairclust.constraint.Conflict;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.pairfile.NumberedNames;
import pairclust.pairfile.PairFile;

/** The given pairs, by the IDs of their rows. */
final class PairTable {

  /** How many unknown IDs a message names. */
  private static final int NAMED = 5;

  /** The pairs, by numbers of IDs. */
  private final ConstraintSet pairs;
  private final NumberedNames names;

  private PairTable(ConstraintSet pairs, NumberedNames names) {
    this.pairs = pairs;
    this.names = names;
  }

  static PairTable none() {
    return new PairTable(ConstraintSet.empty(), new NumberedNames());
  }

  /** Reads a pair file of any format that the package knows. */
  static PairTable read(Path file) {
    NumberedNames names = new NumberedNames();
    try {
      if (Files.isRegularFile(file)) {
        try (Stream<String> lines = Files.lines(file, StandardCharsets.ISO_8859_1)) {
          DriverMemory.check(lines.count(), 0, 0, Runtime.getRuntime().maxMemory());
        }
      }
      return new PairTable(PairFile.read(file, header -> names).constraints(), names);
    } catch (IOException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  /**
   * Reads pairs from the rows of a dataset.
   *
   * @param columns the columns of the two IDs and the link, and of the weight or an empty name
   */
  static PairTable of(Dataset<Row> dataset, List<String> columns) {
    for (String column : columns) {
      if (!column.isEmpty() && !List.of(dataset.columns()).contains(column)) {
        throw new IllegalArgumentException("The pairs have no column '" + column + "'; their columns are "
            + String.join(", ", dataset.columns()) + ".");
      }
    }
    NumberedNames names = new NumberedNames();
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    boolean weighted = !columns.get(3).isEmpty();
    DriverMemory.check(dataset.count(), 0, 0, Runtime.getRuntime().maxMemory());
    Dataset<Row> texts = dataset.selectExpr(columns.stream().filter(column -> !column.isEmpty())
        .map(column -> "CAST(`" + column + "` AS STRING)").toArray(String[]::new));
    for (Row row : texts.collectAsList()) {
      String first = required(row, 0);
      String second = required(row, 1);
      Link link = Link.parse(linkWord(required(row, 2)));
      if (link == null) {
        throw new IllegalArgumentException("The pair " + first + ", " + second + " has the link '" + row.getString(2)
            + "'; it must be must-link or cannot-link, or 1 or -1.");
      }
      double weight = weighted ? Double.parseDouble(required(row, 3)) : 1;
      if (!first.equals(second)) {
        pairs.add(names.row(first), names.row(second), link, weight, 0);
      } else if (link == Link.CANNOT) {
        throw new IllegalArgumentException("'" + first + "' is cannot-linked to itself; delete or correct this pair.");
      }
    }
    return new PairTable(pairs.build(), names);
  }

  private static String required(Row row, int column) {
    if (row.isNullAt(column)) {
      throw new IllegalArgumentException("A pair lacks a value: " + row.mkString(", ") + ".");
    }
    return row.getString(column);
  }

  private static String linkWord(String text) {
    return switch (text) {
      case "1.0", "true" -> "1";
      case "-1.0", "false" -> "-1";
      default -> text;
    };
  }

  boolean isEmpty() {
    return pairs.isEmpty();
  }

  int size() {
    return pairs.size();
  }

  Set<String> ids() {
    Set<String> ids = new HashSet<>();
    for (int i = 0; i < pairs.size(); i++) {
      ids.add(names.name(pairs.first(i)));
      ids.add(names.name(pairs.second(i)));
    }
    return ids;
  }

  /**
   * The pairs of rows that are in the input.
   *
   * @param rows the rows with pairs, in the order of their IDs
   * @param pairs the pairs, by positions in that list
   * @param unknown how many pairs name a row that is not in the input
   * @param unknownIds some IDs that are not in the input
   */
  record Resolved(List<InputRow> rows, ConstraintSet pairs, int unknown, List<String> unknownIds) {
  }

  /** Finds the rows of the pairs among those of the input. */
  Resolved resolve(List<InputRow> found) {
    List<InputRow> rows = new ArrayList<>(found);
    rows.sort(byId(rows));
    Map<String, Integer> positions = new HashMap<>();
    for (InputRow row : rows) {
      if (positions.put(row.id(), positions.size()) != null) {
        throw new IllegalArgumentException("More than one row has the ID '" + row.id() + "', which a pair names. IDs must be unique.");
      }
    }
    ConstraintSet.Builder resolved = new ConstraintSet.Builder();
    Set<String> unknownIds = new TreeSet<>();
    int unknown = 0;
    for (int i = 0; i < pairs.size(); i++) {
      String first = names.name(pairs.first(i));
      String second = names.name(pairs.second(i));
      if (positions.containsKey(first) && positions.containsKey(second)) {
        resolved.add(positions.get(first), positions.get(second), pairs.link(i), pairs.weight(i), pairs.line(i));
      } else {
        unknown++;
        unknownIds.add(positions.containsKey(first) ? second : first);
      }
    }
    return new Resolved(rows, resolved.build(), unknown, unknownIds.stream().limit(NAMED).toList());
  }

  /** Orders whole numbers by value, and other IDs as texts, so that the order does not depend on the partitions. */
  private static Comparator<InputRow> byId(List<InputRow> rows) {
    boolean numbers = rows.stream().allMatch(row -> row.id().matches("-?[0-9]{1,18}"));
    return numbers ? Comparator.comparingLong(row -> Long.parseLong(row.id())) : Comparator.comparing(InputRow::id);
  }

  /** Throws an exception with a proof if pairs contradict each other. */
  static void checkConsistent(Resolved resolved) {
    Neighbourhoods neighbourhoods = new Neighbourhoods(resolved.rows().size(), resolved.pairs());
    List<Conflict> conflicts = Conflict.find(resolved.pairs(), neighbourhoods, 1);
    if (!conflicts.isEmpty()) {
      int more = neighbourhoods.conflicting().length - 1;
      throw new IllegalArgumentException("The pairs contradict each other: "
          + conflicts.get(0).describe(row -> resolved.rows().get(row).id()) + (more > 0 ? ", and " + more + " more cannot-links" : "")
          + ". Correct the pairs, or set noisy to accept contradictions.");
    }
  }
}
