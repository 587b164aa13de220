package pairclust.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import pairclust.eval.MeanInterval;

/** What one data set scored, kept in a CSV file as it comes in, so that a run that was stopped can go on. */
final class CurveResults {

  private static final String HEADER = "dataset,scheme,run,fold,pairs,nmi,violated,seconds";

  private final String dataset;
  private final Path file;
  private final SortedMap<Cell, Score> scores = new TreeMap<>();

  /** One build of a clusterer. */
  record Cell(String scheme, int run, int fold, int pairs) implements Comparable<Cell> {

    private static final Comparator<Cell> ORDER =
        Comparator.comparing(Cell::scheme).thenComparing(Cell::run).thenComparing(Cell::fold).thenComparing(Cell::pairs);

    @Override
    public int compareTo(Cell other) {
      return ORDER.compare(this, other);
    }
  }

  /** NMI on the test half, violated pairs, and CPU seconds of the build. */
  record Score(double nmi, int violated, double seconds) {
  }

  /** Takes up what the file holds already. */
  CurveResults(String dataset, Path file) throws IOException {
    this.dataset = dataset;
    this.file = file;
    for (String line : Files.exists(file) ? Files.readAllLines(file) : List.<String>of()) {
      String[] fields = line.split(",");
      // The last line may have been cut off.
      if (fields.length == 8 && fields[7].matches("\\d+\\.\\d{3}")) {
        scores.put(new Cell(fields[1], Integer.parseInt(fields[2]), Integer.parseInt(fields[3]), Integer.parseInt(fields[4])),
            new Score(Double.parseDouble(fields[5]), Integer.parseInt(fields[6]), Double.parseDouble(fields[7])));
      }
    }
    tidy();
  }

  synchronized int size() {
    return scores.size();
  }

  synchronized boolean has(Cell cell) {
    return scores.containsKey(cell);
  }

  synchronized void add(Cell cell, Score score) throws IOException {
    scores.put(cell, score);
    Files.writeString(file, line(cell, score) + "\n", StandardOpenOption.APPEND);
  }

  /** Writes all rows again, in order. */
  synchronized void tidy() throws IOException {
    List<String> lines = new ArrayList<>(List.of(HEADER));
    scores.forEach((cell, score) -> lines.add(line(cell, score)));
    Files.write(file, lines);
  }

  private String line(Cell cell, Score score) {
    return String.format(Locale.ROOT, "%s,%s,%d,%d,%d,%s,%d,%.3f", dataset, cell.scheme(), cell.run(), cell.fold(), cell.pairs(),
        score.nmi(), score.violated(), score.seconds());
  }

  /** Returns the NMI of a scheme in each run and fold, always in the same order; NaN where there is none. */
  synchronized double[] nmi(String scheme, int pairs, CurvePlan plan) {
    double[] values = new double[plan.runs() * plan.folds()];
    for (int i = 0; i < values.length; i++) {
      Score score = scores.get(new Cell(scheme, i / plan.folds() + 1, i % plan.folds() + 1, pairs));
      values[i] = score == null ? Double.NaN : score.nmi();
    }
    return values;
  }

  /** Returns the mean NMI of a scheme over the runs and folds that there are, with its standard error. */
  MeanInterval meanNmi(String scheme, int pairs, CurvePlan plan) {
    return MeanInterval.standardError(Arrays.stream(nmi(scheme, pairs, plan)).filter(nmi -> !Double.isNaN(nmi)).toArray());
  }
}
