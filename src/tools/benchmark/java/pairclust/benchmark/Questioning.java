package pairclust.benchmark;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weka.clusterers.ConstraintSelection;
import weka.core.converters.ArffLoader;

/** How long the command that chooses pairs takes on many rows. */
final class Questioning {

  private static final int DIMENSIONS = 8;
  private static final int CLUSTERS = 10;
  private static final int QUERIES = 100;

  private Questioning() {
  }

  /** Times Explore and Consolidate on files of growing size, the class labels answering. */
  static String measure(Path work) throws Exception {
    StringBuilder text = new StringBuilder("ConstraintSelection with `-method explore-consolidate -queries " + QUERIES
        + "`, answered by class labels, on overlapping clouds with " + DIMENSIONS + " dimensions and " + CLUSTERS + " classes. Wall-clock"
        + " seconds; Weka reads the ARFF file, and the first line includes the time that Weka takes to start.\n\n"
        + "| rows | whole command, s | of which reading the file | the rest |\n|---|---|---|---|\n");
    for (int rows : new int[] {10_000, 100_000, 1_000_000}) {
      Path file = write(work.resolve("questions-" + rows + ".arff"), rows);
      double reading = reading(file);
      double whole = command(file, work.resolve("questions.pairs"));
      text.append(String.format(Locale.ROOT, "| %,d | %.1f | %.1f | %.1f |%n", rows, whole, reading, whole - reading));
      Files.delete(file);
    }
    return text.toString();
  }

  private static Path write(Path file, int rows) throws IOException {
    int[] classes = new SplittableRandom(5).ints(rows, 0, CLUSTERS).toArray();
    Clouds clouds = new Clouds(DIMENSIONS, CLUSTERS);
    try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(file))) {
      out.println("@relation clouds");
      IntStream.range(0, DIMENSIONS).forEach(j -> out.println("@attribute x" + j + " numeric"));
      out.println("@attribute class {" + IntStream.range(0, CLUSTERS).mapToObj(h -> "c" + h).collect(Collectors.joining(",")) + "}");
      out.println("@data");
      double[] values = new double[DIMENSIONS];
      for (int label : classes) {
        clouds.draw(label, values);
        out.println(Arrays.stream(values).mapToObj(value -> String.format(Locale.ROOT, "%.4f", value)).collect(Collectors.joining(","))
            + ",c" + label);
      }
    }
    return file;
  }

  private static double reading(Path file) throws IOException {
    long began = System.nanoTime();
    try (BufferedReader in = Files.newBufferedReader(file)) {
      int rows = new ArffLoader.ArffReader(in).getData().numInstances();
      assert rows > 0;
    }
    return (System.nanoTime() - began) / 1e9;
  }

  private static double command(Path file, Path out) throws Exception {
    long began = System.nanoTime();
    ConstraintSelection.main(new String[] {"-t", file.toString(), "-c", "last", "-method", "explore-consolidate", "-queries",
        Integer.toString(QUERIES), "-N", Integer.toString(CLUSTERS), "-o", out.toString()});
    double seconds = (System.nanoTime() - began) / 1e9;
    Files.delete(out);
    return seconds;
  }
}
