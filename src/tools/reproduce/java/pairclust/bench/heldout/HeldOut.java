package pairclust.bench.heldout;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import pairclust.bench.JobQueue;
import weka.core.Utils;

/**
 * Measures whether pairs help on rows that nobody was asked about, and lists where they hurt. In each draw the rows are split into two
 * halves at random; pairs come from one half, all rows are clustered, and NMI is measured on the other half. Scores that the CSV file has
 * already are not computed again: use another folder after a change of the program.
 */
public final class HeldOut {

  private HeldOut() {
  }

  /**
   * @param args -data FOLDER, -out FOLDER, -sets "NAME NAME ...", -schemes "SCHEME|SCHEME|...", -budgets "NUMBER NUMBER ...",
   *     -draws NUMBER, -wrong "SHARE SHARE ...", -threads NUMBER
   * @throws Exception if something fails
   */
  public static void main(String[] args) throws Exception {
    Path data = Path.of(Utils.getOption("data", args));
    Path out = Files.createDirectories(Path.of(Utils.getOption("out", args)));
    Plan plan = new Plan(list(args, "sets", "[ ,\\n]+", Function.identity()), list(args, "schemes", "\\|", Function.identity()),
        list(args, "budgets", "[ ,]+", Integer::valueOf), Integer.parseInt(Utils.getOption("draws", args)),
        list(args, "wrong", "[ ,]+", Double::valueOf));
    Scores scores = new Scores(out.resolve("heldout.csv"));
    new JobQueue(Integer.parseInt(Utils.getOption("threads", args)), 0, System.err)
        .run(new HeldOutJobs(plan, scores, System.err).jobs(data));
    scores.tidy();
    String report = new HeldOutReport(plan, scores).text();
    Files.writeString(out.resolve("heldout.md"), report);
    System.out.print(report);
  }

  private static <T> List<T> list(String[] args, String option, String separator, Function<String, T> value) throws Exception {
    return Arrays.stream(Utils.getOption(option, args).split(separator)).map(String::strip).filter(part -> !part.isEmpty()).map(value)
        .toList();
  }
}
