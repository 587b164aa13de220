package pairclust.bench.heldout;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import pairclust.bench.ScoreFile;

/** All scores, kept in a CSV file. */
final class Scores {

  private final ScoreFile<Cell, Score> file;

  /** NMI on the held-out half, NaN if the clusterer refused the pairs, and the seconds of the build. */
  record Score(double nmi, double seconds) {

    private static final double DIGITS = 1e7;

    /** The last digits depend on the order of the clusters; a paired test must not take them for a difference. */
    Score {
      nmi = Math.rint(nmi * DIGITS) / DIGITS;
    }
  }

  private static final class Lines implements ScoreFile.Format<Cell, Score> {

    @Override
    public String header() {
      return "dataset,scheme,wrong,draw,pairs,nmi,seconds";
    }

    @Override
    public String line(Cell cell, Score score) {
      return String.format(Locale.ROOT, "%s,%s,%s,%d,%d,%.7f,%.3f", cell.set(), cell.scheme(), cell.wrong(), cell.draw(), cell.pairs(),
          score.nmi, score.seconds);
    }

    @Override
    public Map.Entry<Cell, Score> parse(String[] fields) {
      return Map.entry(
          new Cell(fields[0], fields[1], Double.parseDouble(fields[2]), Integer.parseInt(fields[3]), Integer.parseInt(fields[4])),
          new Score(Double.parseDouble(fields[5]), Double.parseDouble(fields[6])));
    }
  }

  /** Takes up what the file holds already. */
  Scores(Path file) throws IOException {
    this.file = new ScoreFile<>(file, new Lines());
  }

  boolean has(Cell cell) {
    return file.get(cell) != null;
  }

  void add(Cell cell, Score score) throws IOException {
    file.add(cell, score);
  }

  /** Returns NMI, or NaN if there is none. */
  double nmi(Cell cell) {
    Score score = file.get(cell);
    return score == null ? Double.NaN : score.nmi;
  }

  /** Writes all rows again, in order. */
  void tidy() throws IOException {
    file.tidy();
  }
}
