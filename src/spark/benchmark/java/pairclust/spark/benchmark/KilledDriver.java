package pairclust.spark.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The command on a standalone cluster on this machine, killed three times: in an iteration, while it writes the model, and while it writes
 * the clusters. Nothing half-written may have the name of a result. The fourth time it runs to its end.
 */
public final class KilledDriver {

  private final StandaloneCluster cluster;
  private final Path folder;

  private KilledDriver(StandaloneCluster cluster, Path folder) {
    this.cluster = cluster;
    this.folder = folder;
  }

  /**
   * Runs the command and kills it.
   *
   * @param args the folder with Spark's jars, an empty folder to work in, and the number of rows
   * @throws Exception if a process cannot be started
   */
  public static void main(String[] args) throws Exception {
    Path home = Path.of(args[1]).toAbsolutePath();
    try (StandaloneCluster cluster = new StandaloneCluster(Path.of(args[0]), home)) {
      writeRows(home.resolve("rows.csv"), Integer.parseInt(args[2]));
      KilledDriver killed = new KilledDriver(cluster, home);
      killed.run("in an iteration", "iteration 2:", null);
      killed.run("while it writes the model", null, "_model.unfinished");
      killed.run("while it writes the clusters", null, "_clusters.unfinished");
      killed.finish();
    }
  }

  private static void writeRows(Path file, int rows) throws IOException {
    Random random = new Random(1);
    try (var out = Files.newBufferedWriter(file)) {
      out.write("id,a,b,c,d\n");
      for (int i = 0; i < rows; i++) {
        out.write(String.valueOf(i));
        for (int j = 0; j < 4; j++) {
          out.write("," + (3 * Math.sin(i % 6 * (j + 1)) + random.nextGaussian()));
        }
        out.write("\n");
      }
    }
  }

  private Process start(String log) throws IOException {
    String classes = System.getProperty("java.class.path");
    return cluster.start(log, classes, List.of("-Dspark.master=" + StandaloneCluster.MASTER, "-Dspark.executor.extraClassPath=" + classes,
        "-Dspark.executor.memory=700m", "-Dspark.driver.host=127.0.0.1", "-Dspark.driver.bindAddress=127.0.0.1",
        "-Dspark.ui.enabled=false"), "pairclust.spark.Main", "--input", folder.resolve("rows.csv").toString(), "--id", "id", "-k", "6",
        "--starts", "2", "--output", folder.resolve("clusters").toString(), "--model", folder.resolve("model").toString(), "--summary",
        folder.resolve("summary.json").toString());
  }

  /** Runs the command, and kills it when its output has some words or a file begins with some. */
  private void run(String when, String printed, String written) throws IOException, InterruptedException {
    Path log = folder.resolve("driver.log");
    Process driver = start(log.getFileName().toString());
    while (driver.isAlive() && (printed != null ? !Files.readString(log).contains(printed) : names().noneMatch(name -> name.startsWith(
        written)))) {
      Thread.sleep(1);
    }
    driver.destroyForcibly().waitFor(60, TimeUnit.SECONDS);
    boolean clusters = Files.exists(folder.resolve("clusters"));
    boolean summary = Files.exists(folder.resolve("summary.json"));
    boolean model = Files.exists(folder.resolve("model/rows/_SUCCESS"));
    System.out.println("Killed " + when + ", exit code " + driver.exitValue() + "; there are: " + Arrays.toString(names().sorted()
        .filter(name -> name.matches("_?(clusters|model|summary).*")).toArray()));
    if (clusters || summary || Files.exists(folder.resolve("model")) && !model) {
      throw new IllegalStateException("Something half-written has the name of a result, or the command was done too soon.");
    }
    // A complete model would be in the way of the next run.
    if (model) {
      Files.move(folder.resolve("model"), folder.resolve("complete-model"));
    }
  }

  private Stream<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList().stream();
    }
  }

  private void finish() throws IOException, InterruptedException {
    int code = start("driver.log").waitFor();
    boolean complete = Files.exists(folder.resolve("clusters/_SUCCESS")) && Files.exists(folder.resolve("summary.json"))
        && Files.exists(folder.resolve("model/rows/_SUCCESS"));
    System.out.println("Run to its end, exit code " + code + (complete ? ": all results are there" : ": RESULTS ARE MISSING"));
    if (code != 0 || !complete) {
      throw new IllegalStateException("The command failed after others were killed: " + Files.readString(folder.resolve("driver.log")));
    }
  }
}
