package pairclust.bench.heldout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The table of held-out triplets. */
class HeldOutTripletsTest {

  @TempDir
  private Path folder;

  @Test
  void aLinePerDataSet() throws Exception {
    StringBuilder text = new StringBuilder("@relation toy\n@attribute x numeric\n@attribute y numeric\n@attribute class {a,b}\n@data\n");
    for (int i = 0; i < 24; i++) {
      text.append(i % 2 * 10 + i % 5).append(',').append(i % 3).append(i % 2 == 0 ? ",a\n" : ",b\n");
    }
    Files.writeString(folder.resolve("toy.arff"), text);
    PrintStream screen = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      HeldOutTriplets.main(new String[] {"-data", folder.toString(), "-sets", "toy toy", "-budgets", "0 20", "-draws", "2"});
    } finally {
      System.setOut(screen);
    }
    String[] lines = printed.toString(StandardCharsets.UTF_8).strip().split("\\R");
    assertEquals(2, lines.length);
    assertEquals(lines[0], lines[1]);
    assertTrue(lines[0].matches("\\| toy \\| 1\\.000 \\| 1\\.000 \\(0:0\\) \\| [01]\\.\\d{3}"
        + " \\| [01]\\.\\d{3} \\([012]:[012]\\) \\|"), lines[0]);
  }
}
