package pairclust.bench.published;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import pairclust.bench.Arguments;
import pairclust.bench.JobQueue;
import pairclust.bench.Page;
import pairclust.bench.ScoreFile;

/**
 * Repeats the comparison of Baumann and Hochbaum with our clusterers, and shows what it leaves out. Outcomes that the CSV file already has
 * are not computed again: use another folder after a change of the program, or delete the lines to be measured again.
 */
public final class Benchmark {

  private Benchmark() {
  }

  /**
   * @param args -data FOLDER, -out FOLDER, -sets "NAME NAME ..." (none for all), -schemes "SCHEME|SCHEME|...", -fractions "PERCENT ...",
   *     -draws NUMBER, -rows NUMBER, -threads NUMBER, -minutes NUMBER (0 for no limit)
   * @throws Exception if something fails
   */
  public static void main(String[] args) throws Exception {
    Arguments given = new Arguments(args);
    Path out = Path.of(given.text("out"));
    Folder folder = Folder.read(Path.of(given.text("data")), given.list("sets", "[ ,\\n]+", Function.identity()),
        Integer.parseInt(given.text("rows")));
    BenchmarkPlan plan = new BenchmarkPlan(folder.sets(), given.list("schemes", "\\|", Function.identity()),
        given.list("fractions", "[ ,]+", Integer::valueOf), Integer.parseInt(given.text("draws")));
    folder.notes().forEach(note -> System.err.println("Left out: " + note));
    ScoreFile<Trial, Outcome> outcomes =
        new ScoreFile<>(Files.createDirectories(out.resolve("data")).resolve("benchmark.csv"), Outcome.FORMAT);
    new JobQueue(Integer.parseInt(given.text("threads")), Double.parseDouble(given.text("minutes")), System.err)
        .run(new BenchmarkJobs(plan, outcomes, System.err).jobs());
    outcomes.tidy();
    write(plan, new Summary(plan, outcomes), folder, out);
  }

  /** Writes the page and its picture. */
  static void write(BenchmarkPlan plan, Summary summary, Folder folder, Path out) throws Exception {
    BenchmarkTables tables = new BenchmarkTables(plan, summary);
    Path file = out.resolve("benchmark.md");
    if (!Files.exists(file)) {
      Files.writeString(file, BenchmarkTables.INTRODUCTION);
    }
    Page page = new Page(file);
    int smallest = plan.percents().get(0);
    if (!summary.finished(smallest).isEmpty()) {
      BenchmarkPicture.draw(summary, smallest, Files.createDirectories(out.resolve("images")).resolve("benchmark.png"));
      page.put("picture", "![Mean adjusted Rand index of each method with pairs of " + smallest + " %](images/benchmark.png)");
    }
    page.put("what the pairs alone decide", tables.pairsAlone());
    for (int percent : plan.percents()) {
      page.put(percent + " %", tables.means(percent));
    }
    page.put("data sets", tables.sets(smallest, folder.notes()));
    System.out.println("The page is " + file + ".");
  }
}
