package pairclust.spark.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.apache.spark.ml.feature.VectorAssembler;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** The rows that a command names, with a column of vectors. */
public final class InputFiles {

  /** The column of vectors that is made from columns of numbers. */
  public static final String VECTORS = "pairclust_features";

  /** The column of line numbers of libsvm files. */
  public static final String LINES = "line";

  private InputFiles() {
  }

  /**
   * Reads the input.
   *
   * @param session the session
   * @param options the options
   * @return the rows, with line numbers if they have no other names
   */
  public static Dataset<Row> read(SparkSession session, CommandOptions options) {
    String path = options.text("--input", "");
    String format = options.text("--format", formatOf(path));
    try {
      return switch (format) {
        case "csv" -> session.read().option("header", true).option("inferSchema", true).csv(path);
        case "parquet" -> session.read().parquet(path);
        case "libsvm" -> numbered(session, session.read().format("libsvm").load(path));
        default -> throw new IllegalArgumentException("The format of the input must be csv, parquet or libsvm, not '" + format + "'.");
      };
    } catch (Exception e) {
      // Spark throws checked exceptions that its methods do not declare.
      if (e instanceof AnalysisException) {
        throw new IllegalArgumentException("Cannot read " + path + " as " + format + ": " + e.getMessage(), e);
      }
      throw e;
    }
  }

  private static String formatOf(String path) {
    String name = path.toLowerCase(Locale.ROOT).replaceFirst("\\.(gz|bz2)$", "");
    return name.endsWith(".csv") ? "csv" : name.endsWith(".libsvm") || name.endsWith(".svm") || name.endsWith(".txt") ? "libsvm"
        : "parquet";
  }

  /** Adds the number of each line: rows of this format have no other name. */
  private static Dataset<Row> numbered(SparkSession session, Dataset<Row> rows) {
    StructType schema = rows.schema().add(LINES, DataTypes.LongType, false);
    return session.createDataFrame(rows.toJavaRDD().zipWithIndex()
        .map(pair -> RowFactory.create(pair._1().get(0), pair._1().get(1), pair._2())), schema);
  }

  /**
   * @param count a number of values
   * @return names for them
   */
  public static List<String> numbered(int count) {
    return IntStream.range(0, count).mapToObj(j -> "features_" + j).toList();
  }

  /**
   * @param rows the rows
   * @param columns the columns to cluster by
   * @return the name of the column of vectors: one that is there, or {@link #VECTORS}, to be assembled
   */
  public static String vectors(Dataset<Row> rows, List<String> columns) {
    return columns.size() == 1 && isVector(rows, columns.get(0)) ? columns.get(0) : VECTORS;
  }

  private static boolean isVector(Dataset<Row> rows, String column) {
    return rows.schema().apply(column).dataType().equals(SQLDataTypes.VectorType());
  }

  /**
   * Adds a column of vectors, if there is none.
   *
   * @param rows the rows
   * @param columns the columns to cluster by
   * @return the rows with that column
   */
  public static Dataset<Row> withVectors(Dataset<Row> rows, List<String> columns) {
    if (vectors(rows, columns).equals(columns.get(0))) {
      return rows;
    }
    for (String column : columns) {
      CommandOptions.require(rows.schema().apply(column).dataType() instanceof NumericType, () -> "Column '" + column + "' (--features) has"
          + " the type " + rows.schema().apply(column).dataType().simpleString() + ", but must have numbers.");
    }
    return new VectorAssembler().setInputCols(columns.toArray(String[]::new)).setOutputCol(VECTORS).setHandleInvalid("keep")
        .transform(rows);
  }

  /**
   * @param rows the rows
   * @param options the options
   * @return the columns to cluster by
   */
  public static List<String> features(Dataset<Row> rows, CommandOptions options) {
    List<String> there = Arrays.asList(rows.columns());
    if (options.has("--features")) {
      List<String> named = Arrays.asList(options.text("--features", "").split(","));
      named.forEach(name -> requireColumn(rows, name, "--features"));
      return named;
    }
    if (there.contains("features") && isVector(rows, "features")) {
      return List.of("features");
    }
    List<String> numbers = new ArrayList<>();
    for (StructField field : rows.schema().fields()) {
      boolean other = List.of(options.text("--id", ""), options.text("--class", "")).contains(field.name());
      if (field.dataType() instanceof NumericType && !other) {
        numbers.add(field.name());
      }
    }
    CommandOptions.require(!numbers.isEmpty(), () -> "The input has no columns of numbers to cluster by; its columns are "
        + String.join(", ", there) + ".");
    return numbers;
  }

  /**
   * Throws an exception with a message for the user unless a column exists.
   *
   * @param rows the rows
   * @param name the column
   * @param option the option that names it
   */
  public static void requireColumn(Dataset<Row> rows, String name, String option) {
    CommandOptions.require(Arrays.asList(rows.columns()).contains(name), () -> "The input has no column '" + name + "' (" + option
        + "); its columns are " + String.join(", ", rows.columns()) + ".");
  }
}
