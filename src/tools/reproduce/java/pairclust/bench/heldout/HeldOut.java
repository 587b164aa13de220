package pairclust.bench.heldout;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import pairclust.bench.Arguments;
import pairclust.bench.JobQueue;

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
   *     -first NUMBER, -draws NUMBER, -wrong "SHARE SHARE ...", -threads NUMBER
   * @throws Exception if something fails
   */
  public static void main(String[] args) throws Exception {
    Arguments given = new Arguments(args);
    Path data = Path.of(given.text("data"));
    Path out = Files.createDirectories(Path.of(given.text("out")));
    Plan plan = new Plan(given.list("sets", "[ ,\\n]+", Function.identity()), given.list("schemes", "\\|", Function.identity()),
        given.list("budgets", "[ ,]+", Integer::valueOf), Integer.parseInt(given.text("first")),
        Integer.parseInt(given.text("draws")),
        given.list("wrong", "[ ,]+", Double::valueOf));
    Scores scores = new Scores(out.resolve("heldout.csv"));
    new JobQueue(Integer.parseInt(given.text("threads")), 0, System.err).run(new HeldOutJobs(plan, scores, System.err).jobs(data));
    scores.tidy();
    String report = new HeldOutReport(plan, scores).text();
    Files.writeString(out.resolve("heldout.md"), report);
    System.out.print(report);
  }
}
