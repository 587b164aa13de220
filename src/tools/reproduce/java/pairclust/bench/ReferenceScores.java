package pairclust.bench;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import pairclust.bench.JobQueue.Job;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.Clusterer;
import weka.clusterers.ConstrainedClusterEvaluation;
import weka.core.Instances;
import weka.core.Utils;

/**
 * Runs clusterers on pair files named {@code DATASET-PAIRS-SEED.constraints} and shows, for each data set and number of pairs, their
 * mean NMI over all seeds beside that of another program on the same files.
 */
final class ReferenceScores {

  /** Which algorithms of the other program are shown: regular expressions; of several algorithms the best. */
  private static final List<String> ORIGINALS = List.of("PCKMeans", "MPCKMeans.*");

  private static final List<String> SCHEMES = List.of("PCKMeans -as-published", "PCKMeans", "HMRFKMeans", "MPCKMeans -as-published",
      "MPCKMeans", "COPKMeans", "SeededKMeans", "SeededKMeans -keep-seeds");

  private final DataFolder data;
  private final Path pairs;
  private final Path file;
  private final List<String> lines = new ArrayList<>();
  private final Map<String, double[]> others = new TreeMap<>();

  /**
   * @param data the data sets
   * @param reference the folder of the pair files, in pairs/, and of original-code.csv
   * @param file where the table is kept; every line is written as soon as it is known
   */
  ReferenceScores(DataFolder data, Path reference, Path file) throws IOException {
    this.data = data;
    this.file = file;
    // The last line may have been cut off.
    String whole = "(\\|[^|]+){" + (2 + ORIGINALS.size() + SCHEMES.size()) + "}\\|";
    lines.addAll(Files.exists(file) ? Files.readAllLines(file).stream().filter(line -> line.matches(whole)).toList() : List.of());
    Files.write(file, lines);
    pairs = reference.resolve("pairs");
    for (String line : Files.readAllLines(reference.resolve("original-code.csv"))) {
      String[] fields = line.split(",");
      if (!fields[0].equals("dataset") && fields[9].equals("ok")) {
        double[] sum = others.computeIfAbsent(fields[0] + " " + fields[2] + " " + fields[1], key -> new double[2]);
        sum[0] += Double.parseDouble(fields[4]);
        sum[1]++;
      }
    }
  }

  /** Returns a job for every line of the table that is not there yet. */
  List<Job> jobs() throws Exception {
    List<Job> jobs = new ArrayList<>();
    for (String dataset : datasets()) {
      Instances instances = data.get(dataset);
      for (int count : budgets(dataset)) {
        List<File> files = files(dataset, count);
        if (line(dataset, count).isEmpty()) {
          double work = 10 * CurveJobs.cost(instances) * files.size() * SCHEMES.size();
          jobs.add(new Job("reference, " + dataset + ", " + count + " pairs", 1, work, () -> {
            add(makeLine(dataset, count, instances, files));
            return null;
          }));
        }
      }
    }
    return jobs;
  }

  private String makeLine(String dataset, int count, Instances instances, List<File> files) throws Exception {
    StringBuilder text = new StringBuilder(start(dataset, count));
    ORIGINALS.forEach(pattern -> text.append(String.format(Locale.ROOT, " %s |", original(dataset, count, pattern))));
    for (String scheme : SCHEMES) {
      text.append(String.format(Locale.ROOT, " %s |", score(scheme, instances, files)));
    }
    return text.toString();
  }

  private static String start(String dataset, int count) {
    return String.format(Locale.ROOT, "| %s | %d |", dataset, count);
  }

  private synchronized void add(String line) throws IOException {
    lines.add(line);
    Files.writeString(file, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private synchronized String line(String dataset, int count) {
    return lines.stream().filter(line -> line.startsWith(start(dataset, count))).findFirst().orElse("");
  }

  /** Puts the lines in order and returns the table in Markdown. */
  String table() throws IOException {
    String originals = ORIGINALS.stream().map(pattern -> "original " + pattern + " | ").collect(Collectors.joining());
    List<String> ordered = new ArrayList<>(List.of("| data set | pairs | " + originals + String.join(" | ", SCHEMES) + " |",
        "|---|---|" + "---|".repeat(ORIGINALS.size() + SCHEMES.size())));
    for (String dataset : datasets()) {
      budgets(dataset).stream().map(count -> line(dataset, count)).filter(line -> !line.isEmpty()).forEach(ordered::add);
    }
    Files.write(file, ordered);
    return String.join("\n", ordered) + "\n";
  }

  /** Returns mean NMI over all rows, and in brackets over the rows in no pair, and how many pairs are violated on average. */
  private static String score(String scheme, Instances instances, List<File> files) throws Exception {
    double nmi = 0;
    double free = 0;
    double violated = 0;
    int withFree = 0;
    for (File file : files) {
      String[] words = Utils.splitOptions(scheme + " -N " + instances.numClasses());
      Clusterer clusterer = AbstractClusterer.forName("weka.clusterers." + words[0], Arrays.copyOfRange(words, 1, words.length));
      Map<String, Double> measures = new ConstrainedClusterEvaluation().evaluate(clusterer, instances, file, "");
      nmi += measures.get("NMI");
      violated += measures.get("Constraints_violated");
      if (!measures.get("NMI_unconstrained").isNaN()) {
        free += measures.get("NMI_unconstrained");
        withFree++;
      }
    }
    int n = files.size();
    return String.format(Locale.ROOT, "%.3f (%s; %.1f)", nmi / n, withFree == 0 ? "-" : String.format(Locale.ROOT, "%.3f", free / withFree),
        violated / n);
  }

  private String original(String dataset, int count, String pattern) {
    return others.entrySet().stream().filter(e -> e.getKey().startsWith(dataset + " " + count + " "))
        .filter(e -> e.getKey().substring(e.getKey().lastIndexOf(' ') + 1).matches(pattern))
        .map(e -> e.getValue()[0] / e.getValue()[1]).max(Double::compare).map(v -> String.format(Locale.ROOT, "%.3f", v)).orElse("-");
  }

  private List<String> datasets() throws IOException {
    try (Stream<Path> files = Files.list(pairs)) {
      return files.map(path -> path.getFileName().toString().replaceAll("-\\d+-\\d+\\.constraints", "")).distinct().filter(data::has)
          .sorted().toList();
    }
  }

  /** The numbers of pairs of a data set, and 0. */
  private List<Integer> budgets(String dataset) throws IOException {
    List<Integer> budgets = new ArrayList<>(List.of(0));
    try (Stream<Path> files = Files.list(pairs)) {
      files.map(path -> path.getFileName().toString()).filter(name -> name.matches(dataset + "-\\d+-\\d+\\.constraints"))
          .map(name -> Integer.valueOf(name.replaceAll(".*-(\\d+)-\\d+\\.constraints", "$1"))).distinct().sorted().forEach(budgets::add);
    }
    return budgets;
  }

  private List<File> files(String dataset, int count) throws IOException {
    if (count == 0) {
      return List.of(new File(""));
    }
    try (Stream<Path> files = Files.list(pairs)) {
      return files.filter(path -> path.getFileName().toString().matches(dataset + "-" + count + "-\\d+\\.constraints")).sorted()
          .map(Path::toFile).toList();
    }
  }
}
