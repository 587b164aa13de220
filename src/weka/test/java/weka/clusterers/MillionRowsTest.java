package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** A million rows and a million pairs, in the 1 GB heap that the tests run with. */
class MillionRowsTest {

  private static final int ROWS = 1_000_000;

  @TempDir
  Path folder;

  private static Instances rows() {
    Instances data = new Instances("million", new ArrayList<>(List.of(new Attribute("x"))), ROWS);
    Random random = new Random(1);
    for (int row = 0; row < ROWS; row++) {
      data.add(new DenseInstance(1, new double[] {random.nextGaussian() + (row % 2 == 0 ? 0 : 6)}));
    }
    return data;
  }

  private interface LineWriter {

    void write(BufferedWriter out, int line) throws IOException;
  }

  private Path pairs(int lines, LineWriter writer) throws IOException {
    Path file = folder.resolve("million.pairs");
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      out.write("@rows " + ROWS + "\n");
      for (int line = 0; line < lines; line++) {
        writer.write(out, line);
      }
    }
    return file;
  }

  private static PCKMeans built(Instances data, Path pairs) throws Exception {
    PCKMeans clusterer = new PCKMeans();
    clusterer.setStarts(2);
    clusterer.setConstraintsFile(pairs.toFile());
    clusterer.buildClusterer(data);
    return clusterer;
  }

  /** All rows in one must-link chain, but for one that is cannot-linked: a closure of half a million million pairs. */
  @Test
  void aMustLinkChain() throws Exception {
    Path file = pairs(ROWS - 1, (out, line) -> out.write(line < ROWS - 2 ? line + " " + (line + 1) + " 1\n" : "0 " + (ROWS - 1) + " -1\n"));
    PCKMeans clusterer = built(rows(), file);
    assertEquals(0, clusterer.getMeasure("measureConstraintsViolated"));
    int[] labels = clusterer.assignments();
    for (int row = 1; row < ROWS - 1; row++) {
      assertEquals(labels[0], labels[row]);
    }
    assertNotEquals(labels[0], labels[ROWS - 1]);
  }

  /** A million pairs at random, from two classes. */
  @Test
  void aMillionPairs() throws Exception {
    Random random = new Random(2);
    Path file = pairs(1_000_000, (out, line) -> {
      int a = random.nextInt(ROWS);
      int b = (a + 1 + random.nextInt(ROWS - 1)) % ROWS;
      out.write(a + "," + b + (a % 2 == b % 2 ? ",must\n" : ",cannot\n"));
    });
    PCKMeans clusterer = built(rows(), file);
    assertTrue(clusterer.getMeasure("measureConstraintsGiven") > 990_000);
    assertTrue(clusterer.getMeasure("measureConstraintsViolated") < 1000, clusterer::toString);
  }
}
