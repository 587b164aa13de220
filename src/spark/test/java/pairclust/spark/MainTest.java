package pairclust.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.apache.spark.ml.feature.VectorAssembler;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command. */
class MainTest {

  private static final Path EXAMPLES = Path.of(System.getProperty("pairclust.doc"), "examples", "spark");

  @TempDir
  static Path folder;

  private static String run(String... args) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Main.run(Sessions.shared(), new PrintStream(bytes, true, StandardCharsets.UTF_8), args);
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static void says(String words, String... args) {
    String message = assertThrows(IllegalArgumentException.class, () -> run(args)).getMessage();
    assertTrue(message.contains(words), message);
  }

  @Test
  void fromCsvToParquet() throws Exception {
    Path output = folder.resolve("clusters.parquet");
    Path model = folder.resolve("model");
    Path summary = folder.resolve("summary.json");
    String[] command = {"--input", EXAMPLES.resolve("rows.csv").toString(), "--id", "name", "--pairs",
        EXAMPLES.resolve("rows.pairs").toString(), "--class", "group", "-k", "3", "--output", output.toString(), "--model",
        model.toString(), "--summary", summary.toString(), "--export", folder.resolve("clusters.txt").toString()};
    String printed = run(command);
    assertTrue(printed.contains("iteration 1: J "), printed);
    assertTrue(printed.contains("PCKMEANS: 90 rows of 3 values in 3 clusters"), printed);
    assertTrue(printed.contains("NMI 0."), printed);
    Dataset<Row> clusters = Sessions.shared().read().parquet(output.toString());
    assertEquals(List.of("name", "cluster"), List.of(clusters.columns()));
    assertEquals(90, clusters.count());
    assertEquals(3, PairClusterModel.load(model.toString()).k());
    PairClusterModel imported = PairClusterModel.importFrom(folder.resolve("clusters.txt"));
    Dataset<Row> rows = new VectorAssembler().setInputCols(new String[] {"width", "height", "depth"}).setOutputCol("features")
        .transform(Sessions.shared().read().option("header", true).option("inferSchema", true)
            .csv(EXAMPLES.resolve("rows.csv").toString()));
    assertTrue(imported.transform(rows).select("name", "prediction").except(clusters).isEmpty());
    String json = Files.readString(summary);
    assertTrue(json.contains("\"rows\": 90,") && json.contains("\"evaluation\": {\"rows\": 90, \"nmi\": 0."), json);
    try (Stream<Path> left = Files.list(folder)) {
      assertTrue(left.noneMatch(path -> path.toString().contains("unfinished")));
    }
    says("There is already something at " + output, command);
  }

  @Test
  void libsvmNamesRowsByLine() throws Exception {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      lines.add(String.format(Locale.ROOT, "%d 1:%.3f 3:%.3f", i % 2, i % 2 * 5 + Math.sin(i), Math.cos(i)));
    }
    Path input = Files.write(folder.resolve("rows.libsvm"), lines);
    Path pairs = Files.writeString(folder.resolve("lines.pairs"), "0 2 ML\n1 2 CL\n");
    Path output = folder.resolve("lines.csv");
    String printed = run("--method", "mpckmeans", "--input", input.toString(), "--pairs", pairs.toString(), "--class", "label", "--output",
        output.toString());
    assertTrue(printed.contains("Pairs: 1 must-links, 1 cannot-links, 0 violated"), printed);
    assertTrue(printed.contains("NMI 1.0000, pairwise F 1.0000, adjusted Rand 1.0000 over 60 rows"), printed);
    assertEquals(60, Sessions.shared().read().option("header", true).csv(output.toString()).count());
  }

  @Test
  void parquetWithColumnsOrVectors() throws Exception {
    Path rows = folder.resolve("vectors.parquet");
    Sessions.dataset(Sessions.gaussians(300, 3, 3, 0.2, 51), false, 2).write().parquet(rows.toString());
    Path pairs = folder.resolve("pairs.parquet");
    Sessions.dataset(Sessions.pairs(300, 3, 30, false, 52)).write().parquet(pairs.toString());
    String printed = run("--method", "hmrfkmeans", "--input", rows.toString(), "--id", "id", "--pairs", pairs.toString(), "-k", "3");
    assertTrue(printed.contains("300 rows of 3 values") && printed.contains(" 0 violated"), printed);
    String apart = run("--input", rows.toString(), "--id", "id", "--pairs", pairs.toString(), "-k", "3", "--pair-storage", "partitions");
    assertTrue(apart.contains("300 rows of 3 values") && apart.contains(" 0 violated"), apart);
    Path columns = folder.resolve("columns.parquet");
    Sessions.shared().range(100).selectExpr("id", "CAST(id % 2 AS DOUBLE) AS a", "CAST(id % 3 AS FLOAT) AS b", "'x' AS other").write()
        .parquet(columns.toString());
    assertTrue(run("--method", "seededkmeans", "--input", columns.toString(), "--id", "id", "-k", "6").contains("100 rows of 2 values"));
    assertTrue(run("--input", columns.toString(), "--features", "a").contains("100 rows of 1 values"));
    says("no column 'c' (--features)", "--input", columns.toString(), "--features", "a,c");
    says("Column 'other' (--features) has the type string", "--input", columns.toString(), "--features", "a,other");
  }

  @Test
  void wrongOptions() {
    String input = EXAMPLES.resolve("rows.csv").toString();
    says("There is no option '--inputs'", "--inputs", input);
    says("Say where the rows are", "-k", "3");
    says("Option -k needs a value", "--input", input, "-k");
    says("Option -k needs a whole number, not 'three'", "--input", input, "-k", "three");
    says("Option -k must be at least 1", "--input", input, "-k", "0");
    says("given twice", "--input", input, "--input", input);
    says("The method must be one of hmrfkmeans, mpckmeans, pckmeans, seededkmeans, not 'kmeans'", "--input", input, "--method", "kmeans");
    says("--id", "--input", input, "--pairs", EXAMPLES.resolve("rows.pairs").toString());
    says("no column 'nobody' (--id)", "--input", input, "--id", "nobody");
    says("no column 'nothing' (--class)", "--input", input, "--class", "nothing");
    says("Cannot read " + folder.resolve("missing.parquet"), "--input", folder.resolve("missing.parquet").toString());
    says("must be csv, parquet or libsvm, not 'arff'", "--input", input, "--format", "arff");
    says("The distance must be one of euclidean, cosine, i-divergence", "--input", input, "--distance", "manhattan");
    says("The metric must be one of diagonal, full, diagonal-per-cluster, full-per-cluster, not 'round'", "--input", input, "--method",
        "mpckmeans", "--metric", "round");
    says("Only mpckmeans learns a metric", "--input", input, "--metric", "full");
    says("(--weight) must be from 0 to 10^9, not -1", "--input", input, "--weight", "-1");
    says("(--sample-rows) must be from 0 to 10^9, not -2", "--input", input, "--sample-rows", "-2");
    says("(--pair-storage), not 'disk'", "--input", input, "--pair-storage", "disk");
    says("needs true or false", "--input", input, "--noisy", "maybe");
    assertFalse(Files.exists(folder.resolve("never")));
  }

  @Test
  void aFailedRunLeavesNoOutput() {
    Path output = folder.resolve("never");
    says("from 1 to the number of rows, 90, not 91", "--input", EXAMPLES.resolve("rows.csv").toString(), "-k", "91", "--output",
        output.toString());
    assertFalse(Files.exists(output));
  }
}
