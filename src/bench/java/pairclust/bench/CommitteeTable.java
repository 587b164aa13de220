package pairclust.bench;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import pairclust.data.Points;
import pairclust.data.SparsePoints;
import pairclust.distortion.Measure;
import pairclust.kmeans.Workers;
import pairclust.select.BaseClusterings;
import pairclust.select.ImputationTable;
import pairclust.select.ImputedLinks;
import pairclust.select.Progress;
import weka.core.Instance;
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

  private CommitteeTable() {
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
    System.out.println("| set | n | base NMI | must-links | PP | PR | cannot-links | PP | PR | seconds |\n|---|---|---|---|---|---|---|---|---|---|");
    for (String set : (sets.isEmpty() ? "bbc-tfidf news-related-3-tfidf news-similar-3-tfidf" : sets).split("[ ,]+")) {
      CurveData read = CurveData.read(data, set);
      Measure.Prepared prepared = Measure.COSINE.prepare(points(read));
      BaseClusterings.Settings settings = new BaseClusterings.Settings(read.classCount(), members, 0.8);
      try (Workers workers = new Workers(threads)) {
        long began = System.nanoTime();
        BaseClusterings ensemble = BaseClusterings.make(prepared.points(), prepared.distortion(), settings, 1, workers, Progress.NONE);
        ImputationTable table = ImputationTable.of(ensemble, new ImputedLinks.Thresholds(0.98, 0), read.classes(), workers);
        print(set, table, (System.nanoTime() - began) / 1e9);
      }
    }
  }

  private static int number(String option, String[] args, int usual) throws Exception {
    String given = Utils.getOption(option, args);
    return given.isEmpty() ? usual : Integer.parseInt(given);
  }

  private static void print(String set, ImputationTable table, double seconds) {
    ImputationTable.Guessed must = table.must();
    ImputationTable.Guessed cannot = table.cannot();
    System.out.printf(Locale.ROOT, "| %s | %d | %.2f | %d | %.2f | %.2f | %d | %.2f | %.2f | %.0f |%n", set, table.rows(), table.baseNmi(),
        must.selected(), must.precision(), must.recall(), cannot.selected(), cannot.precision(), cannot.recall(), seconds);
    if (PRINTED.containsKey(set)) {
      System.out.println("| as printed | " + PRINTED.get(set) + " | |");
    }
  }

  /** Counts of words become log-based tf-idf weights, as in the paper; what has weights already stays as it is. */
  private static Points points(CurveData data) {
    Instances rows = data.rows();
    int[] documents = new int[rows.numAttributes()];
    boolean counts = data.name().endsWith("-counts");
    for (Instance row : rows) {
      for (int i = 0; i < row.numValues(); i++) {
        documents[row.index(i)]++;
      }
    }
    SparsePoints.Builder builder = new SparsePoints.Builder(rows.numAttributes());
    for (Instance row : rows) {
      for (int i = 0; i < row.numValues(); i++) {
        double idf = Math.log((double) rows.numInstances() / documents[row.index(i)]);
        builder.entry(row.index(i), counts ? (1 + Math.log(row.valueSparse(i))) * idf : row.valueSparse(i));
      }
      builder.endRow();
    }
    return builder.build();
  }
}
