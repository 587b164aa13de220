package pairclust.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.spark.launcher.JavaModuleOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A command that is killed while it writes leaves nothing that looks like a result: a real process, and a real kill. */
class KilledDriverTest {

  @TempDir
  static Path folder;

  private static Process start(Path output, Path model, Path summary) throws IOException {
    List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
    command.addAll(Arrays.asList(JavaModuleOptions.defaultModuleOptionArray()));
    command.addAll(List.of("-Xmx600m", "-XX:TieredStopAtLevel=1", "-Dspark.master=local[2]", "-Dspark.ui.enabled=false",
        "-Dspark.driver.host=127.0.0.1", "-Dspark.driver.bindAddress=127.0.0.1", "-cp", System.getProperty("java.class.path"),
        "pairclust.spark.Main", "--input", folder.resolve("rows.parquet").toString(), "--id", "id", "-k", "3", "--starts", "1",
        "--sample-rows", "500", "--max-iterations", "3", "--output", output.toString(), "--model", model.toString(), "--summary",
        summary.toString()));
    return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(folder.resolve("log.txt").toFile()).start();
  }

  private static boolean isBeingWritten(String name) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.anyMatch(file -> file.getFileName().toString().startsWith("_" + name + ".unfinished"));
    }
  }

  @Test
  void whileItWritesTheClusters() throws Exception {
    Sessions.dataset(Sessions.gaussians(20_000, 3, 3, 0.5, 61), false, 8).write().parquet(folder.resolve("rows.parquet").toString());
    boolean interrupted = false;
    // On a busy machine the command may be done before it is seen to write; then another one is killed.
    for (int attempt = 0; attempt < 3 && !interrupted; attempt++) {
      Path output = folder.resolve("clusters" + attempt);
      Path model = folder.resolve("model" + attempt);
      Path summary = folder.resolve("summary" + attempt);
      Process process = start(output, model, summary);
      try {
        while (process.isAlive() && !isBeingWritten("clusters" + attempt)) {
          Thread.sleep(1);
        }
      } finally {
        process.destroyForcibly();
      }
      assertTrue(process.waitFor(60, TimeUnit.SECONDS));
      String log = Files.readString(folder.resolve("log.txt"));
      interrupted = !Files.exists(output);
      assertTrue(isBeingWritten("clusters" + attempt) == interrupted, log);
      // The model comes first, and was complete.
      assertEquals(3, PairClusterModel.load(model.toString()).k(), log);
      if (interrupted) {
        assertFalse(Files.exists(summary));
      } else {
        assertEquals(20_000, Sessions.shared().read().parquet(output.toString()).count());
      }
    }
    assertTrue(interrupted, "The command was never killed in time.");
  }
}
