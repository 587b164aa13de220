package pairclust.spark.benchmark;

import java.io.File;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.spark.launcher.JavaModuleOptions;

/** A standalone cluster on this machine: a master and two workers, each a process of its own. */
final class StandaloneCluster implements AutoCloseable {

  private static final int PORT = 17077;

  /** The address of the master. */
  static final String MASTER = "spark://127.0.0.1:" + PORT;

  private final Path home;
  private final List<Process> processes = new ArrayList<>();

  /**
   * Starts the processes.
   *
   * @param jars the folder with Spark's jars
   * @param home an empty folder to work in
   */
  StandaloneCluster(Path jars, Path home) throws IOException, InterruptedException {
    this.home = home.toAbsolutePath();
    linkJars(jars.toAbsolutePath(), Files.createDirectories(this.home.resolve("jars")));
    String classes = this.home.resolve("jars") + File.separator + "*";
    processes.add(start("master.log", classes, List.of(), "org.apache.spark.deploy.master.Master", "--host", "127.0.0.1", "--port",
        String.valueOf(PORT), "--webui-port", "0"));
    awaitMaster();
    for (int i = 0; i < 2; i++) {
      processes.add(start("worker" + i + ".log", classes, List.of(), "org.apache.spark.deploy.worker.Worker", "--host", "127.0.0.1",
          "--webui-port", "0", "--cores", "1", "--memory", "1g", "--work-dir", this.home.resolve("work" + i).toString(), MASTER));
    }
  }

  /** Waits until the master answers, on a busy machine for longer than a driver would. */
  private static void awaitMaster() throws InterruptedException {
    for (int i = 0; i < 600; i++) {
      try {
        new Socket("127.0.0.1", PORT).close();
        return;
      } catch (IOException e) {
        Thread.sleep(500);
      }
    }
    throw new IllegalStateException("The master has not started within five minutes.");
  }

  /** Links each jar, not their folder: whatever deletes this cluster's folder would follow that link, and delete the jars. */
  private static void linkJars(Path from, Path to) throws IOException {
    try (Stream<Path> jars = Files.list(from)) {
      for (Path jar : jars.toList()) {
        Files.createSymbolicLink(to.resolve(jar.getFileName()), jar);
      }
    }
  }

  /** Starts a process of Spark, whose output goes to a file in the folder of this cluster. */
  Process start(String log, String classPath, List<String> properties, String main, String... args) throws IOException {
    List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
    command.addAll(Arrays.asList(JavaModuleOptions.defaultModuleOptionArray()));
    command.addAll(properties);
    command.addAll(List.of("-Xmx512m", "-cp", classPath, main));
    command.addAll(Arrays.asList(args));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(home.resolve(log).toFile());
    builder.environment().put("SPARK_HOME", home.toString());
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    return builder.start();
  }

  /** Kills a worker and its executor. */
  void killWorker() {
    processes.get(1).descendants().forEach(ProcessHandle::destroyForcibly);
    processes.get(1).destroyForcibly();
  }

  @Override
  public void close() {
    for (Process process : processes) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      // Not interruptible, so that every process ends.
      process.destroyForcibly().onExit().orTimeout(10, TimeUnit.SECONDS).exceptionally(late -> process).join();
    }
  }
}
