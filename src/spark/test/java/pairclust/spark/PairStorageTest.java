package pairclust.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rows with pairs in partitions: the same results and messages as with rows on the driver. */
class PairStorageTest {

  private static final double[][] DATA = Sessions.gaussians(900, 3, 4, 2.5, 81);

  @TempDir
  Path folder;

  /** Rows whose IDs are texts. */
  private static Dataset<Row> rows() {
    return Sessions.dataset(DATA, false, 2).withColumn("name", functions.concat(functions.lit("row "), functions.col("id")));
  }

  private static Dataset<Row> pairs(String... texts) {
    List<Row> rows = new ArrayList<>();
    for (String text : texts) {
      rows.add(RowFactory.create((Object[]) text.split(",")));
    }
    return Sessions.shared().createDataFrame(rows, new StructType().add("first", DataTypes.StringType).add("second", DataTypes.StringType)
        .add("link", DataTypes.StringType));
  }

  private static PairClusterModel fit(Dataset<Row> pairs, String storage) {
    return new PCKMeans().setK(4).setIdCol("name").setPairs(pairs).setStarts(2).setSampleRows(300).setPairStorage(storage).fit(rows());
  }

  private static String messageOf(Dataset<Row> pairs, String storage) {
    return assertThrows(IllegalArgumentException.class, () -> fit(pairs, storage)).getMessage();
  }

  /** Starts on the same sample, of which rows with pairs are only a part. */
  @Test
  void sameResultFromASample() throws Exception {
    List<Row> named = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    Sessions.pairs(900, 4, 700, false, 82).forEach(pair -> {
      named.add(RowFactory.create("row " + pair.first(), "row " + pair.second(), pair.link().label()));
      text.append("\"row ").append(pair.first()).append("\" \"row ").append(pair.second()).append("\" ").append(pair.link().sign())
          .append('\n');
    });
    named.add(RowFactory.create("row 5", "row 5", "must-link"));
    named.add(RowFactory.create("row 5", "nobody", "must-link"));
    named.add(RowFactory.create("somebody", "nobody", "cannot-link"));
    Dataset<Row> pairs = Sessions.shared().createDataFrame(named, new StructType().add("first", DataTypes.StringType)
        .add("second", DataTypes.StringType).add("link", DataTypes.StringType));
    PairClusterModel expected = fit(pairs, "driver");
    PairClusterModel model = fit(pairs, "partitions");
    compare(expected, model);
    assertEquals(2, model.summary().unknownPairs());
    assertTrue(model.summary().unknownIds().contains("nobody"), model.summary().unknownIds().toString());
    assertEquals(expected.summary().mustLinks(), model.summary().mustLinks());
    assertEquals(expected.summary().start(), model.summary().start());
    Path file = Files.writeString(folder.resolve("pairs"), text + "\"row 5\" nobody =\n");
    PairClusterModel read = new PCKMeans().setK(4).setIdCol("name").setPairFile(file.toString()).setStarts(2).setSampleRows(300)
        .setPairStorage("partitions").fit(rows());
    compare(expected, read);
    assertEquals(List.of("nobody"), read.summary().unknownIds());
  }

  private static void compare(PairClusterModel expected, PairClusterModel model) {
    assertArrayEquals(Sessions.labels(expected, rows()), Sessions.labels(model, rows()));
    assertEquals(expected.summary().objective().total(), model.summary().objective().total(),
        1e-9 * expected.summary().objective().total());
    assertEquals(expected.summary().violated(), model.summary().violated());
    assertEquals(expected.clusters().elsewhere(), model.clusters().elsewhere());
    assertFalse(model.clusters().elsewhere().isEmpty());
  }

  @Test
  void sameMessages() {
    Dataset<Row> contradictory = pairs("row 1,row 2,must-link", "row 7,row 8,1", "row 2,row 3,must-link", "row 3,row 1,cannot-link");
    String proof = messageOf(contradictory, "driver");
    assertTrue(proof.contains("row 3 != row 1 contradicts"), proof);
    assertEquals(proof, messageOf(contradictory, "partitions"));
    assertTrue(messageOf(pairs("row 1,row 2,maybe"), "partitions").startsWith("The pair row 1, row 2 has the link 'maybe'"));
    assertTrue(messageOf(pairs("row 1,row 1,cannot-link"), "partitions").startsWith("'row 1' is cannot-linked to itself"));
    Dataset<Row> twice = rows().union(rows().filter("id = 1"));
    String message = assertThrows(IllegalArgumentException.class, () -> new PCKMeans().setK(2).setIdCol("name")
        .setPairs(pairs("row 1,row 2,must-link")).setPairStorage("partitions").fit(twice)).getMessage();
    assertTrue(message.startsWith("More than one row has the ID 'row 1'"), message);
    assertTrue(assertThrows(IllegalArgumentException.class, () -> new HMRFKMeans().setIdCol("name")
        .setPairs(pairs("row 1,row 2,must-link")).setPairStorage("partitions").fit(rows())).getMessage().contains("pairStorage"));
  }

  /** Pairs of which none is known, or that count nothing, leave rows without pairs. */
  @Test
  void nothingToConnect() {
    PairClusterModel model = fit(pairs("a,b,must-link", "row 1,c,cannot-link"), "partitions");
    assertEquals(2, model.summary().unknownPairs());
    assertEquals(900, Arrays.stream(model.summary().sizes()).sum());
  }

  /** By arithmetic: 300 bytes per pair, and 400 + 16 d per row. */
  @Test
  void theDriverIsChosenWhileItHasRoom() {
    assertTrue(DriverMemory.fits(1_000_000, 2_000_000, 8, 2_000_000_000));
    assertFalse(DriverMemory.fits(1_000_000, 2_000_000, 8, 1_600_000_000));
    assertFalse(DriverMemory.fits(20_000_000, 40_000_000, 8, 16_000_000_000L));
    DriverMemory.checkKeys(20_000_000, 8_000_000_000L);
    assertThrows(IllegalArgumentException.class, () -> DriverMemory.checkKeys(20_000_000, 1_000_000_000L));
  }
}
