package pairclust.stress;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Writes a pair file: of row numbers or IDs, consistent or not, for these rows or for others. */
record RandomPairFile(Random random) {

  private static final String[] WEIGHTS = {"", "", "", " 1", " 0.5", " 0", " 1e-300", " 1e308", " 1000", " -1", " heavy"};

  /** Writes the file. */
  Path write(Path file, int rows) throws IOException {
    List<String> lines = new ArrayList<>();
    if (random.nextInt(3) > 0) {
      lines.add("@rows " + (random.nextInt(30) == 0 ? rows + 1 : rows));
    }
    boolean ids = random.nextInt(15) == 0;
    if (ids) {
      lines.add("@id " + (random.nextBoolean() ? "ID" : "x"));
    }
    int count = random.nextInt(4) == 0 ? 0 : 1 + random.nextInt(Math.max(1, 2 * rows));
    // Mostly by a class of each row, so that most files are consistent.
    boolean chaos = random.nextInt(8) == 0;
    boolean weighted = random.nextInt(3) == 0;
    for (int i = 0; i < count; i++) {
      int a = random.nextInt(Math.max(1, rows));
      int b = random.nextInt(Math.max(1, rows) + (random.nextInt(500) == 0 ? 3 : 0));
      // A row cannot be apart from itself.
      boolean same = chaos ? a == b || random.nextBoolean() : a % 3 == b % 3;
      lines.add((ids ? "k" : "") + a + " " + (ids ? "k" : "") + b + (same ? " =" : " !=")
          + (weighted ? WEIGHTS[random.nextInt(WEIGHTS.length - (random.nextInt(200) == 0 ? 0 : 2))] : ""));
    }
    if (random.nextInt(60) == 0) {
      lines.add("what is this?");
    }
    return Files.write(file, lines);
  }
}
