package pairclust.testrun;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** A {@link Worker}, for the process that starts it. It has a folder to itself, with a home for Weka, and the same options of Java. */
final class WorkerProcess implements AutoCloseable {

  /** No class takes a quarter of this, even on a busy machine. */
  private static final long LIMIT_MINUTES = 20;

  private final Process process;
  private final BufferedWriter names;
  private final BufferedReader output;

  private WorkerProcess(Process process) {
    this.process = process;
    names = process.outputWriter(StandardCharsets.UTF_8);
    output = process.inputReader();
  }

  /** @param folder where tests run; it is created if need be */
  static WorkerProcess start(Path folder) throws IOException {
    Files.createDirectories(folder);
    List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Worker.class.getName()));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().put("WEKA_HOME", folder.toAbsolutePath().resolve("weka-home").toString());
    return new WorkerProcess(builder.start());
  }

  /**
   * Runs the tests of a class.
   *
   * @param name the class
   * @param printed receives what its tests print, line by line
   * @return the outcome; if the process ended in the middle, a failure that says so, and nothing more can be run by it
   */
  Outcome run(String name, List<String> printed) throws IOException, InterruptedException {
    long began = System.nanoTime();
    List<String> failures = new ArrayList<>();
    // A class that hangs fails like one that breaks down.
    Future<?> limit = CompletableFuture.runAsync(process::destroyForcibly,
        CompletableFuture.delayedExecutor(LIMIT_MINUTES, TimeUnit.MINUTES));
    try {
      names.write(name);
      names.newLine();
      names.flush();
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        if (line.startsWith(Worker.MARK + Worker.MARK)) {
          return outcome(name, line.substring(2), failures);
        } else if (line.startsWith(Worker.MARK)) {
          failures.add(line.substring(1));
        } else if (!line.isEmpty()) {
          printed.add(line);
        }
      }
    } catch (IOException e) {
      printed.add("No more could be read: " + e);
    } finally {
      limit.cancel(false);
    }
    // Its output may be closed without its end.
    process.destroyForcibly();
    int code = process.waitFor();
    String reason = "The process that ran " + name + (limit.isCancelled() ? " ended with exit code " + code + " before the tests did."
        : " was ended after " + LIMIT_MINUTES + " minutes.");
    return Outcome.crashed(name, (System.nanoTime() - began) / 1_000_000, List.of("", reason));
  }

  private static Outcome outcome(String name, String numbers, List<String> failures) {
    long[] values = Arrays.stream(numbers.split(" ")).mapToLong(Long::parseLong).toArray();
    return new Outcome(name, values[0], values[1], values[2], values[3], values[4], failures);
  }

  boolean isAlive() {
    return process.isAlive();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
