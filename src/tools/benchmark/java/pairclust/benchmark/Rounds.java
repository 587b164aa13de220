package pairclust.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Times contestants, each in a fresh process: through JMH, or through Python. */
final class Rounds {

  /** The limit of iterations of whole builds, which usually converge before. */
  static final int MOST_ITERATIONS = 100;

  /** The number of starts of whole runs. */
  static final int TEN = 10;

  private static final List<String> PYTHONS = List.of("python3", "/usr/bin/python3");

  private final Path data;
  private final Path script;
  private final Optional<String> python;
  private final String pythonVersions;

  /**
   * @param data the folder of the data
   * @param script the program for scikit-learn
   */
  Rounds(Path data, Path script) throws IOException, InterruptedException {
    this.data = data;
    this.script = script;
    String found = null;
    String versions = "not installed, left out";
    for (String command : PYTHONS) {
      List<String> lines = found == null ? lines(command, script.toString(), "versions") : List.of();
      if (!lines.isEmpty()) {
        found = command;
        versions = lines.get(0);
      }
    }
    python = Optional.ofNullable(found);
    pythonVersions = versions;
  }

  /** Returns the versions of scikit-learn and what it stands on, or that it is not there. */
  String pythonVersions() {
    return pythonVersions;
  }

  boolean has(Contestant contestant) {
    return !isPython(contestant) || python.isPresent();
  }

  private static boolean isPython(Contestant contestant) {
    return contestant.kind == Contestant.Kind.PYTHON || contestant == Contestant.TEN_SKLEARN;
  }

  /** Draws the data again. */
  void writeData(Collection<Shape> shapes) throws IOException {
    Files.createDirectories(data);
    for (Shape shape : shapes) {
      shape.draw().write(data, shape);
    }
  }

  /** Times a contestant once, in a process of its own. */
  Sample time(Contestant contestant, Shape shape) throws IOException, InterruptedException, RunnerException {
    int more = contestant.pace.iterations(shape);
    // A whole build is preceded by a short one, to warm up.
    String turns = more == 0 ? "2," + MOST_ITERATIONS : "1," + (1 + more);
    List<Sample> samples = isPython(contestant) ? python(contestant, shape, turns) : jmh(contestant, shape, turns);
    if (more == 0) {
      return samples.get(0);
    }
    List<Sample> differences = new ArrayList<>();
    for (int i = 0; i + 1 < samples.size(); i += 2) {
      differences.add(samples.get(i + 1).minus(samples.get(i), more));
    }
    return Sample.median(differences);
  }

  private List<Sample> jmh(Contestant contestant, Shape shape, String turns) throws RunnerException {
    int length = contestant.pace == Contestant.Pace.WHOLE ? 1 : 2;
    Options options = new OptionsBuilder().include(KMeansRun.class.getName()).forks(1).verbosity(VerboseMode.SILENT)
        .param("contestant", contestant.name()).param("shape", shape.name()).param("iterations", turns)
        .warmupIterations(length * contestant.pace.warmups(shape)).measurementIterations(length * contestant.pace.repeats)
        .shouldFailOnError(true)
        // In addition to the options of this process.
        .jvmArgsAppend("-Xms4g", "-Xmx4g", "-Xmn2g", "-XX:+UseSerialGC", "-Djava.util.concurrent.ForkJoinPool.common.parallelism=0",
            "-D" + KMeansRun.FOLDER + "=" + data)
        .build();
    List<Sample> samples = new ArrayList<>();
    for (RunResult result : new Runner(options).run()) {
      result.getBenchmarkResults().forEach(fork -> fork.getIterationResults().forEach(one -> samples.add(sample(one))));
    }
    return samples;
  }

  private static Sample sample(IterationResult one) {
    Result<?> processor = one.getSecondaryResults().get("nanos");
    return new Sample(one.getPrimaryResult().getScore(), processor.getScore(), one.getSecondaryResults().get("objective").getScore());
  }

  private List<Sample> python(Contestant contestant, Shape shape, String turns) throws IOException, InterruptedException {
    String algorithm = contestant == Contestant.SKLEARN_ELKAN ? "elkan" : "lloyd";
    List<String> lines = lines(python.orElseThrow(), script.toString(), data.toString(), shape.name(), String.valueOf(shape.rows),
        String.valueOf(shape.dimensions), String.valueOf(shape.clusters), String.valueOf(shape.nonZeros), algorithm, turns,
        String.valueOf(contestant.pace.repeats), String.valueOf(contestant.pace == Contestant.Pace.WHOLE ? TEN : 1));
    if (lines.isEmpty()) {
      throw new IOException("scikit-learn failed on shape " + shape.name() + "; run " + script + " by hand to see why.");
    }
    return lines.stream().map(line -> line.split(" ")).map(cells -> Stream.of(cells).mapToDouble(Double::parseDouble).toArray())
        .map(numbers -> new Sample(numbers[0], numbers[1], numbers[2])).toList();
  }

  /** Returns what a program prints; nothing if it is not there or fails. */
  private static List<String> lines(String... command) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
    List.of("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "BLIS_NUM_THREADS")
        .forEach(name -> builder.environment().put(name, "1"));
    Process process;
    try {
      process = builder.start();
    } catch (IOException e) {
      // No such program.
      return List.of();
    }
    List<String> lines = process.inputReader().lines().toList();
    return process.waitFor() == 0 ? lines : List.of();
  }
}
