package pairclust.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import weka.core.Utils;

/**
 * Learning curves as in the papers: repeated cross-validation, where pairs come from the training part, all rows are clustered, and NMI is
 * measured on the test part. Writes for each data set a CSV file with every single score, tables and a
 * picture. Scores that the CSV file has already are not computed again: use another folder after a change of the program.
 */
public final class Curves {

  private Curves() {
  }

  /**
   * @param args -data FOLDER, -out FOLDER, -sets "NAME NAME ...", -runs NUMBER, -folds NUMBER, -budgets "NUMBER NUMBER ...",
   *     -threads NUMBER, -schemes "SCHEME|SCHEME @ STRATEGY|..." (empty for the usual ones), -all true|false (whether text gets both
   *     distances)
   * @throws Exception if something fails
   */
  public static void main(String[] args) throws Exception {
    Path data = Path.of(Utils.getOption("data", args));
    Path out = Files.createDirectories(Path.of(Utils.getOption("out", args)));
    List<String> schemes = list(Utils.getOption("schemes", args), "\\|");
    List<Integer> budgets = list(Utils.getOption("budgets", args), "[ ,]+").stream().map(Integer::valueOf).toList();
    int runs = Integer.parseInt(Utils.getOption("runs", args));
    int folds = Integer.parseInt(Utils.getOption("folds", args));
    int threads = Integer.parseInt(Utils.getOption("threads", args));
    boolean crossed = Boolean.parseBoolean(Utils.getOption("all", args));
    for (String set : list(Utils.getOption("sets", args), "[ ,]+")) {
      CurvePlan plan = CurvePlan.of(data, set, schemes, budgets, runs, folds, crossed);
      CurveResults results = new CurveResults(set, out.resolve(set + ".csv"));
      System.err.printf("%s: %d scores are there%n", set, results.size());
      new JobQueue(threads, 0, System.err).run(new CurveJobs(plan, results).jobs());
      results.tidy();
      String table = new CurveTable(plan, results).text();
      System.out.print(table);
      Files.writeString(out.resolve(set + ".md"), table);
      new CurvePicture(plan, results).draw(out.resolve(set + ".png"));
    }
  }

  private static List<String> list(String text, String separator) {
    return Arrays.stream(text.split(separator)).map(String::strip).filter(part -> !part.isEmpty()).toList();
  }
}
