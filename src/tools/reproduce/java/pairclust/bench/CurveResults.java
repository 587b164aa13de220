package pairclust.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import pairclust.eval.MeanInterval;

/** What one data set scored, written to a CSV file immediately, so that a run that was stopped can continue. */
final class CurveResults {

  static final String HEADER = "dataset,scheme,run,fold,pairs,nmi,f,objective,violated,seconds";

  private static final int FIELDS = HEADER.split(",").length;

  private final String dataset;
  private final Path file;
  private final SortedMap<Cell, Score> scores = new TreeMap<>();
  private final Set<Cell> reserved = new HashSet<>();

  /** One build of a clusterer. */
  record Cell(String scheme, int run, int fold, int pairs) implements Comparable<Cell> {

    private static final Comparator<Cell> ORDER =
        Comparator.comparing(Cell::scheme).thenComparing(Cell::run).thenComparing(Cell::fold).thenComparing(Cell::pairs);

    @Override
    public int compareTo(Cell other) {
      return ORDER.compare(this, other);
    }
  }

  /** NMI and pairwise F on the test part, the objective (NaN if the clusterer has none), violated pairs, and CPU seconds of the build. */
  record Score(double nmi, double f, double objective, int violated, double seconds) {
  }

  /** Takes up what the file holds already. */
  CurveResults(String dataset, Path file) throws IOException {
    this.dataset = dataset;
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
      scores.put(new Cell(fields[1], Integer.parseInt(fields[2]), Integer.parseInt(fields[3]), Integer.parseInt(fields[4])),
          new Score(Double.parseDouble(fields[5]), Double.parseDouble(fields[6]), Double.parseDouble(fields[7]),
              Integer.parseInt(fields[8]), Double.parseDouble(fields[9])));
    }
  }

  synchronized int size() {
    return scores.size();
  }

  synchronized boolean has(Cell cell) {
    return scores.containsKey(cell);
  }

  /** Returns whether there is no score yet, nor anybody who promised one before. */
  synchronized boolean reserve(Cell cell) {
    return !has(cell) && reserved.add(cell);
  }

  synchronized void add(Cell cell, Score score) throws IOException {
    scores.put(cell, score);
    Files.writeString(file, line(cell, score) + "\n", StandardOpenOption.APPEND);
  }

  /** Writes all rows again, in order. A program that is stopped meanwhile leaves the file as it was. */
  synchronized void tidy() throws IOException {
    List<String> lines = new ArrayList<>(List.of(HEADER));
    scores.forEach((cell, score) -> lines.add(line(cell, score)));
    Path ordered = file.resolveSibling(file.getFileName() + ".new");
    Files.write(ordered, lines);
    Files.move(ordered, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  private String line(Cell cell, Score score) {
    return String.format(Locale.ROOT, "%s,%s,%d,%d,%d,%s,%s,%s,%d,%.3f", dataset, cell.scheme(), cell.run(), cell.fold(), cell.pairs(),
        score.nmi(), score.f(), score.objective(), score.violated(), score.seconds());
  }

  /** Returns the scores of a scheme in each run and fold, always in the same order; NaN where there is none. */
  synchronized double[] values(CurveMeasure measure, String scheme, int pairs, CurvePlan plan) {
    double[] values = new double[plan.runs() * plan.folds()];
    for (int i = 0; i < values.length; i++) {
      Score score = scores.get(new Cell(scheme, i / plan.folds() + 1, i % plan.folds() + 1, pairs));
      values[i] = score == null ? Double.NaN : measure.of(score);
    }
    return values;
  }

  /** Returns the mean score of a scheme over the runs and folds that there are, with its standard error. */
  MeanInterval mean(CurveMeasure measure, String scheme, int pairs, CurvePlan plan) {
    return MeanInterval.standardError(
        Arrays.stream(values(measure, scheme, pairs, plan)).filter(value -> !Double.isNaN(value)).toArray());
  }
}
