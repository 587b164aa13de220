package pairclust.bench.heldout;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;

/** All scores, kept in a CSV file as they come in, so that a run that was stopped can go on. */
final class Scores {

  static final String HEADER = "dataset,scheme,wrong,draw,pairs,nmi,seconds";

  private static final int FIELDS = HEADER.split(",").length;

  private final Path file;
  private final SortedMap<Cell, Score> scores = new TreeMap<>();

  /** NMI on the held-out half, NaN if the clusterer refused the pairs, and the seconds of the build. */
  record Score(double nmi, double seconds) {

    private static final double DIGITS = 1e7;

    /** The last digits depend on the order of the clusters; a paired test must not take them for a difference. */
    Score {
      nmi = Math.rint(nmi * DIGITS) / DIGITS;
    }
  }

  /** Takes up what the file holds already. */
  Scores(Path file) throws IOException {
    this.file = file;
    List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of(HEADER);
    if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
      throw new IllegalArgumentException(file + " was not written by this version of the program: use another folder.");
    }
    lines.stream().skip(1).forEach(this::take);
    tidy();
  }

  private void take(String line) {
    String[] fields = line.split(",");
    // The last line may have been cut off.
    if (fields.length == FIELDS && fields[FIELDS - 1].matches("\\d+\\.\\d{3}")) {
      scores.put(new Cell(fields[0], fields[1], Double.parseDouble(fields[2]), Integer.parseInt(fields[3]), Integer.parseInt(fields[4])),
          new Score(Double.parseDouble(fields[5]), Double.parseDouble(fields[6])));
    }
  }

  synchronized boolean has(Cell cell) {
    return scores.containsKey(cell);
  }

  synchronized void add(Cell cell, Score score) throws IOException {
    scores.put(cell, score);
    Files.writeString(file, line(cell, score) + "\n", StandardOpenOption.APPEND);
  }

  /** Returns NMI, or NaN if there is none. */
  synchronized double nmi(Cell cell) {
    Score score = scores.get(cell);
    return score == null ? Double.NaN : score.nmi;
  }

  /** Writes all rows again, in order. A program that is stopped meanwhile leaves the file as it was. */
  synchronized void tidy() throws IOException {
    List<String> lines = new ArrayList<>(List.of(HEADER));
    scores.forEach((cell, score) -> lines.add(line(cell, score)));
    Path ordered = file.resolveSibling(file.getFileName() + ".new");
    Files.write(ordered, lines);
    Files.move(ordered, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  private static String line(Cell cell, Score score) {
    return String.format(Locale.ROOT, "%s,%s,%s,%d,%d,%.7f,%.3f", cell.set(), cell.scheme(), cell.wrong(), cell.draw(), cell.pairs(),
        score.nmi, score.seconds);
  }
}
