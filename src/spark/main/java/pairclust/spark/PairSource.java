package pairclust.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.TreeSet;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.pairfile.NumberedNames;
import pairclust.pairfile.PairFile;
import pairclust.pairfile.PairFileReader;
import pairclust.pairfile.RowNames;
import pairclust.spark.component.KeyTable;
import pairclust.spark.component.KeyedPairs;
import pairclust.spark.component.RowKeys;

/** Where the pairs come from: a dataset, a file on the driver, or nowhere. */
abstract class PairSource {

  /** How many unknown IDs a message names. */
  static final int NAMED = 5;

  /** Returns the number of pairs, or a bound, without storing them. */
  abstract long count();

  /** Reads the pairs with the texts of their IDs. */
  abstract PairTable table();

  /** Reads the pairs with keys in place of IDs. */
  abstract KeyedPairs keyed();

  /** Returns some IDs that are not in the input. */
  abstract List<String> unknown(Broadcast<KeyTable> known);

  static PairSource none() {
    return new PairSource() {

      @Override
      long count() {
        return 0;
      }

      @Override
      PairTable table() {
        return new PairTable(ConstraintSet.empty(), new NumberedNames());
      }

      @Override
      KeyedPairs keyed() {
        return new KeyedPairs.Names().with(ConstraintSet.empty());
      }

      @Override
      List<String> unknown(Broadcast<KeyTable> known) {
        return List.of();
      }
    };
  }

  /** Returns the pairs of a file of any format that the package knows. */
  static PairSource of(Path file) {
    return new FilePairs(file);
  }

  /**
   * Returns the pairs of a dataset.
   *
   * @param columns the columns of the two IDs and the link, and of the weight or an empty name
   */
  static PairSource of(Dataset<Row> dataset, List<String> columns) {
    for (String column : columns) {
      if (!column.isEmpty() && !List.of(dataset.columns()).contains(column)) {
        throw new IllegalArgumentException("The pairs have no column '" + column + "'; their columns are "
            + String.join(", ", dataset.columns()) + ".");
      }
    }
    return new DatasetPairs(dataset.selectExpr(columns.stream().filter(column -> !column.isEmpty())
        .map(column -> "CAST(`" + column + "` AS STRING)").toArray(String[]::new)));
  }

  /** The pairs of a file. */
  private static final class FilePairs extends PairSource {

    private final Path file;

    FilePairs(Path file) {
      this.file = file;
    }

    @Override
    long count() {
      // What is no file of its own, such as a pipe, may be read only once.
      return Files.isRegularFile(file) ? reading(() -> PairFileReader.countLines(file)) : 0;
    }

    @Override
    PairTable table() {
      NumberedNames names = new NumberedNames();
      return new PairTable(read(names), names);
    }

    @Override
    KeyedPairs keyed() {
      KeyedPairs.Names names = new KeyedPairs.Names();
      return names.with(read(names));
    }

    @Override
    List<String> unknown(Broadcast<KeyTable> known) {
      TreeSet<String> unknown = new TreeSet<>();
      read(name -> {
        if (known.value().position(name) < 0) {
          unknown.add(name);
          if (unknown.size() > NAMED) {
            unknown.pollLast();
          }
        }
        return RowNames.ABSENT;
      });
      return List.copyOf(unknown);
    }

    private ConstraintSet read(RowNames names) {
      return reading(() -> PairFile.read(file, header -> names).constraints());
    }

    /** Reads something. */
    @FunctionalInterface
    private interface Reading<T> {

      T run() throws IOException;
    }

    private static <T> T reading(Reading<T> reading) {
      try {
        return reading.run();
      } catch (IOException e) {
        throw new IllegalArgumentException(e.getMessage(), e);
      }
    }
  }

  /**
   * A pair of a dataset.
   *
   * @param first the ID of a row
   * @param second that of another
   * @param link their link
   * @param weight the weight
   */
  private record Given(String first, String second, Link link, double weight) {

    /** Reads a pair; null for a row that is must-linked to itself, which says nothing. */
    static Given of(Row row) {
      String first = required(row, 0);
      String second = required(row, 1);
      Link link = Link.parse(linkWord(required(row, 2)));
      if (link == null) {
        throw new IllegalArgumentException("The pair " + first + ", " + second + " has the link '" + row.getString(2)
            + "'; it must be must-link or cannot-link, or 1 or -1.");
      }
      double weight = row.size() > 3 ? Double.parseDouble(required(row, 3)) : 1;
      if (first.equals(second) && link == Link.CANNOT) {
        throw new IllegalArgumentException("'" + first + "' is cannot-linked to itself; delete or correct this pair.");
      }
      return first.equals(second) ? null : new Given(first, second, link, weight);
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
  }

  /**
   * A pair of a dataset by keys.
   *
   * @param first the key of a row
   * @param second that of another
   * @param link their link
   * @param weight the weight
   * @param fault what is wrong with it; null if nothing is
   */
  private record Keyed(long first, long second, Link link, double weight, String fault) implements Serializable {
  }

  /** The pairs of a dataset, as texts. */
  private static final class DatasetPairs extends PairSource {

    private final Dataset<Row> texts;

    DatasetPairs(Dataset<Row> texts) {
      this.texts = texts;
    }

    @Override
    long count() {
      return texts.count();
    }

    @Override
    PairTable table() {
      NumberedNames names = new NumberedNames();
      ConstraintSet.Builder pairs = new ConstraintSet.Builder();
      for (Row row : texts.collectAsList()) {
        Given given = Given.of(row);
        if (given != null) {
          pairs.add(names.row(given.first()), names.row(given.second()), given.link(), given.weight(), 0);
        }
      }
      return new PairTable(pairs.build(), names);
    }

    @Override
    KeyedPairs keyed() {
      KeyedPairs.Names names = new KeyedPairs.Names();
      ConstraintSet.Builder pairs = new ConstraintSet.Builder();
      JavaRDD<Keyed> keyed = texts.toJavaRDD().map(DatasetPairs::keyed).filter(pair -> pair != null);
      // One partition after the other, so that the driver never has all of them as objects.
      for (Iterator<Keyed> all = keyed.toLocalIterator(); all.hasNext();) {
        Keyed pair = all.next();
        if (pair.fault() != null) {
          throw new IllegalArgumentException(pair.fault());
        }
        pairs.add(names.number(pair.first()), names.number(pair.second()), pair.link(), pair.weight(), 0);
      }
      return names.with(pairs.build());
    }

    /** Reads a pair where it is stored; a fault is thrown on the driver, which shows messages without Spark's own around them. */
    private static Keyed keyed(Row row) {
      try {
        Given given = Given.of(row);
        return given == null ? null : new Keyed(RowKeys.of(given.first()), RowKeys.of(given.second()), given.link(), given.weight(), null);
      } catch (IllegalArgumentException e) {
        return new Keyed(0, 0, Link.MUST, 0, e.getMessage());
      }
    }

    @Override
    List<String> unknown(Broadcast<KeyTable> known) {
      JavaRDD<String> ids = texts.toJavaRDD().flatMap(row -> {
        List<String> unknown = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
          if (known.value().position(row.getString(i)) < 0) {
            unknown.add(row.getString(i));
          }
        }
        return unknown.iterator();
      });
      return ids.distinct().takeOrdered(NAMED, Comparator.naturalOrder());
    }
  }
}
