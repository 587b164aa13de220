package pairclust.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import pairclust.distortion.StandardDistance;
import pairclust.parallel.Workers;
import pairclust.select.Progress;
import pairclust.select.SelectionTask;
import pairclust.select.committee.BaseClusterings;
import pairclust.select.committee.ImputationTable;
import pairclust.select.committee.ImputedLinks;
import pairclust.weka.options.Scale;
import pairclust.weka.select.SelectionTasks;
import weka.core.Instances;
import weka.core.Utils;

/**
 * Recomputes Table 1 of Greene and Cunningham, Constraint selection by committee, ECML 2007, doi:10.1007/978-3-540-74958-5_16: how many
 * links an ensemble of clusterings guesses, and how many of them are right; beside the printed figures.
 */
public final class CommitteeTable {

  /** The rows of the printed table whose data are at hand: our name, and what is printed. */
  private static final Map<String, String> PRINTED = Map.of(
      "bbc-tfidf", "2225 | 0.80 | 191619 | 0.98 | 0.38 | 1021257 | 1.00 | 0.52",
      "news-related-3-tfidf", "2625 | 0.41 | 245886 | 0.90 | 0.19 | 12620 | 1.00 | 0.01",
      "news-similar-3-tfidf", "2938 | 0.22 | 17761 | 0.67 | 0.01 | 3025 | 0.95 | 0.01");

  /** Those of the paper, and some that forgive a clustering now and then that went astray. */
  private static final List<ImputedLinks.Thresholds> THRESHOLDS =
      List.of(new ImputedLinks.Thresholds(0.98, 0), new ImputedLinks.Thresholds(0.9, 0.02));

  static final String HEAD = "| set | must at | cannot at | n | base NMI | must-links | PP | PR | cannot-links | PP | PR | seconds |\n"
      + "|---|---|---|---|---|---|---|---|---|---|---|---|\n";

  private CommitteeTable() {
  }

  /**
   * One line of the table.
   *
   * @param set the data set
   * @param thresholds from which share of the clusterings on links are guessed
   * @param table what was guessed
   * @param seconds how long the clusterings took
   */
  record Row(String set, ImputedLinks.Thresholds thresholds, ImputationTable table, double seconds) {

    private String text() {
      ImputationTable.Guessed must = table.must();
      ImputationTable.Guessed cannot = table.cannot();
      return String.format(Locale.ROOT, "| %s | %.2f | %.2f | %d | %.2f | %d | %s | %.2f | %d | %s | %.2f | %.0f |", set,
          thresholds.must(), thresholds.cannot(), table.rows(), table.baseNmi(), must.selected(), precision(must), must.recall(),
          cannot.selected(), precision(cannot), cannot.recall(), seconds);
    }

    private static String precision(ImputationTable.Guessed links) {
      return links.selected() == 0 ? "-" : String.format(Locale.ROOT, "%.2f", links.precision());
    }
  }

  /**
   * @param args -data FOLDER, -sets "NAME NAME ..." (those of the paper), -members NUMBER (2000), -threads NUMBER (2)
   * @throws Exception if something fails
   */
  public static void main(String[] args) throws Exception {
    Path data = Path.of(Utils.getOption("data", args));
    String sets = Utils.getOption("sets", args);
    int members = number("members", args, 2000);
    int threads = number("threads", args, 2);
    System.out.print(HEAD);
    for (String set : (sets.isEmpty() ? "bbc-tfidf news-related-3-tfidf news-similar-3-tfidf" : sets).split("[ ,]+")) {
      System.out.print(text(rows(set, CurvePlan.read(data, set), members, threads)));
    }
  }

  /** Returns lines of the table in Markdown, and what is printed for the same data. */
  static String text(List<Row> rows) {
    StringBuilder text = new StringBuilder();
    rows.forEach(row -> text.append(row.text()).append('\n'));
    String printed = PRINTED.get(rows.get(0).set());
    return printed == null ? text.toString() : text + "| as printed | 0.98 | 0 | " + printed + " | |\n";
  }

  /** Clusters once per member, and guesses by each of the thresholds. */
  static List<Row> rows(String set, Instances data, int members, int threads) throws InterruptedException {
    Instances rows = new Instances(data);
    int[] classes = Arrays.stream(rows.attributeToDoubleArray(rows.classIndex())).mapToInt(label -> (int) label).toArray();
    int classCount = (int) Arrays.stream(classes).distinct().count();
    rows.setClassIndex(-1);
    rows.deleteAttributeAt(rows.numAttributes() - 1);
    SelectionTask task = SelectionTasks.of(rows, -1, IntStream.range(0, classes.length).toArray(), StandardDistance.COSINE, Scale.NONE,
        classCount);
    BaseClusterings.Settings settings = new BaseClusterings.Settings(classCount, members, 0.8);
    List<Row> found = new ArrayList<>();
    try (Workers workers = new Workers(threads)) {
      long began = System.nanoTime();
      BaseClusterings ensemble = BaseClusterings.make(task.points(), task.distortion(), settings, 1, workers, Progress.NONE);
      double seconds = (System.nanoTime() - began) / 1e9;
      for (ImputedLinks.Thresholds thresholds : THRESHOLDS) {
        found.add(new Row(set, thresholds, ImputationTable.of(ensemble, thresholds, classes, workers), seconds));
      }
    }
    return found;
  }

  private static int number(String option, String[] args, int usual) throws Exception {
    String given = Utils.getOption(option, args);
    return given.isEmpty() ? usual : Integer.parseInt(given);
  }
}
