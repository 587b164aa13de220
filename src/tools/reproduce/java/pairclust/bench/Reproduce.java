package pairclust.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pairclust.bench.JobQueue.Job;
import weka.core.Utils;

/**
 * Repeats the experiments of the papers, as far as there are data, and reports which of their claims hold. Every score is written
 * to a CSV file immediately, and a run that was stopped continues from there. Use another folder after a change of the program.
 */
public final class Reproduce {

  private static final String REFERENCE = "reference";
  private static final String TABLE = "table-1";

  /** What to know of a quick run. */
  private static final String QUICK = "A quick run, once each: it only shows that everything works. Its verdicts are not reliable and may"
      + " differ in another run.";

  private Reproduce() {
  }

  /**
   * @param args -data FOLDER, -out FOLDER, -parts "pckmeans hmrf committee chapter reference" or names of single experiments, -runs NUMBER
   *     and -folds NUMBER (0 for those of the papers), -quick true|false (one run, to see that it works), -minutes NUMBER (when to
   *     stop; 0 for never), -threads NUMBER, -reference FOLDER (pair files and scores of the original code), -examples FOLDER
   *     (twenty.arff and twenty.pairs)
   * @throws Exception if something fails
   */
  public static void main(String[] args) throws Exception {
    DataFolder data = new DataFolder(Path.of(Utils.getOption("data", args)));
    Path out = Files.createDirectories(Path.of(Utils.getOption("out", args)));
    List<String> parts = new ArrayList<>(List.of(Utils.getOption("parts", args).strip().split("[ ,]+")));
    boolean quick = Boolean.parseBoolean(Utils.getOption("quick", args));
    int runs = Integer.parseInt(Utils.getOption("runs", args));
    int folds = Integer.parseInt(Utils.getOption("folds", args));
    double minutes = Double.parseDouble(Utils.getOption("minutes", args));
    int threads = Integer.parseInt(Utils.getOption("threads", args));
    String reference = Utils.getOption(REFERENCE, args);
    String examples = Utils.getOption("examples", args);
    Utils.checkForRemainingOptions(args);
    boolean once = quick && runs == 0;
    List<Experiment> experiments = Reproduction.choose(parts, once ? 1 : runs, folds);
    boolean table = parts.contains(Paper.COMMITTEE.part()) && !quick || parts.contains(TABLE);
    check(parts, experiments);
    Reproduction reproduction = new Reproduction(data, out.resolve("scores"), experiments, table);
    reproduction.missing().forEach(set -> System.out.println("There is no " + set + ".arff, so the experiments that need it are skipped."
        + " Where to find it: " + DataFolder.place(set) + "."));
    List<Job> jobs = reproduction.jobs();
    ReferenceScores scores = parts.contains(REFERENCE) ? reference(data, reference, out) : null;
    jobs.addAll(scores == null ? List.of() : scores.jobs());
    System.out.print(once ? QUICK + "\n" : "");
    System.out.println("You can stop this at any time. " + kept(out));
    Thread farewell = new Thread(() -> System.out.println("Stopped. " + kept(out)));
    Runtime.getRuntime().addShutdownHook(farewell);
    new JobQueue(threads, minutes, System.out).run(jobs);
    reproduction.tidy();
    if (table || !experiments.isEmpty()) {
      System.out.print(new ReproductionReport(reproduction, out).write(once ? QUICK : "", untested(parts, examples)));
    }
    System.out.print(scores == null ? "" : scores.table());
    System.out.println("The table of claims, pictures and CSV files are in " + out + ".");
    Runtime.getRuntime().removeShutdownHook(farewell);
    // Weka's own clusterers do not react to an interrupt.
    System.exit(0);
  }

  private static String kept(Path out) {
    return "Every score is kept in " + out.resolve("scores") + " as soon as it is known; the same command continues from there.";
  }

  /** Returns the claims that do not depend on scores, of the papers that are run completely. */
  static List<ClaimRow> untested(List<String> parts, String examples) throws Exception {
    List<ClaimRow> rows = new ArrayList<>(Untestable.ROWS.stream().filter(row -> parts.contains(row.paper().part())).toList());
    if (parts.contains(Paper.CHAPTER.part()) && !examples.isEmpty()) {
      rows.add(ToyExample.claim(Path.of(examples)));
    }
    return rows;
  }

  private static void check(List<String> parts, List<Experiment> experiments) {
    List<String> known = new ArrayList<>(List.of(REFERENCE, TABLE));
    Arrays.stream(Paper.values()).map(Paper::part).forEach(known::add);
    experiments.stream().map(Experiment::id).forEach(known::add);
    parts.stream().filter(part -> !known.contains(part)).findFirst().ifPresent(part -> {
      throw new IllegalArgumentException("There is no experiment '" + part + "' (-Dparts); there are " + known + ", and single ones: "
          + Reproduction.choose(Arrays.stream(Paper.values()).map(Paper::part).toList(), 0, 0).stream().map(Experiment::id).toList() + ".");
    });
  }

  private static ReferenceScores reference(DataFolder data, String reference, Path out) throws IOException {
    if (reference.isEmpty()) {
      System.out.println("The part 'reference' is skipped: set the folder of pairs/ and original-code.csv (-Dreference=FOLDER).");
      return null;
    }
    return new ReferenceScores(data, Path.of(reference), out.resolve("reference.md"));
  }
}
