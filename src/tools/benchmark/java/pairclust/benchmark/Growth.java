package pairclust.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * How the time of all our clusterers grows with the rows: one build in a process of its own for each number of rows. Every time is written
 * to a file as soon as it is measured, and what is in the file is not measured again, so that a run can be interrupted and continued.
 */
final class Growth {

  /** The clusterers, with options beside the number of clusters. */
  static final Map<String, String> CLUSTERERS = clusterers();

  static final int[] ROWS = {1_000, 10_000, 100_000, 1_000_000};
  static final int DIMENSIONS = 16;
  static final int CLUSTERS = 10;
  static final int PAIRS = 500;

  /** No process may use more seconds than this, and what did is not tried with ten times as many rows. */
  private static final long MOST_SECONDS = 600;
  private static final double MINUTE = 60;

  /** A process may also hang without using the processor. */
  private static final long MOST_WALL_SECONDS = 7_200;

  /** Builds are repeated, and the median is kept, unless those before took more seconds than this in all. */
  private static final double REPEATED = 120;
  private static final int REPEATS = 5;
  private static final String HEAP = "-Xmx4g";

  /** The number of rows from which on slopes are measured: below, checks of pairs take most of the time. */
  private static final int SLOPE_FROM = 10_000;

  private final Path file;
  private final Map<String, SortedMap<Integer, Double>> seconds = new LinkedHashMap<>();

  /** The times that are no median of {@link #REPEATS} builds, as "name,rows". */
  private final Set<String> seldomMeasured = new HashSet<>();

  /** The fewest rows for which a build failed, mostly because a clusterer refuses so many rows. */
  private final Map<String, Integer> refused = new LinkedHashMap<>();

  /** The fewest rows for which a build took too long. */
  private final Map<String, Integer> tooLong = new LinkedHashMap<>();

  private Growth(Path file) throws IOException {
    this.file = file;
    CLUSTERERS.keySet().forEach(name -> seconds.put(name, new TreeMap<>()));
    for (String line : Files.exists(file) ? Files.readAllLines(file) : List.<String>of()) {
      String[] cells = line.split(",");
      put(cells[0], Integer.parseInt(cells[1]), Double.parseDouble(cells[2]), cells.length > 3 ? Integer.parseInt(cells[3]) : 1);
    }
  }

  private static Map<String, String> clusterers() {
    Map<String, String> all = new LinkedHashMap<>();
    for (String name : List.of("PCKMeans", "COPKMeans", "SeededKMeans", "LCVQE", "HMRFKMeans", "MPCKMeans", "ConstrainedEM", "BoostCluster",
        "SSKernelKMeans", "ConstrainedSpectral", "AutoConstrained", "SSSVaD", "ConstrainedDBSCAN", "ConstrainedHierarchical")) {
      all.put(name, "");
      if (name.equals("MPCKMeans")) {
        all.put("MPCKMeans -metric diagonal", "-metric diagonal");
      }
    }
    return all;
  }

  private void put(String name, int rows, double time, int builds) {
    if (builds < REPEATS) {
      seldomMeasured.add(name + "," + rows);
    }
    if (Double.isNaN(time)) {
      refused.merge(name, rows, Math::min);
    } else if (Double.isInfinite(time)) {
      tooLong.merge(name, rows, Math::min);
    } else if (seconds.containsKey(name)) {
      seconds.get(name).put(rows, time);
    }
  }

  /** Returns what was measured before. */
  static Growth known(Path file) throws IOException {
    return new Growth(file);
  }

  /**
   * Measures what is missing.
   *
   * @param file what was measured before
   * @param clusterers the clusterers to measure, all if there are none
   */
  static void measure(Path file, List<String> clusterers) throws IOException, InterruptedException {
    Growth growth = new Growth(file);
    for (int rows : ROWS) {
      for (String name : CLUSTERERS.keySet()) {
        if (clusterers.isEmpty() || clusterers.contains(name.split(" ")[0])) {
          growth.measure(name, rows);
        }
      }
    }
  }

  /** Measures builds, unless they are known or would take too long. */
  private void measure(String name, int rows) throws IOException, InterruptedException {
    if (seconds.get(name).containsKey(rows) || isFrom(refused, name, rows) || isFrom(tooLong, name, rows)) {
      return;
    }
    List<Double> times = new ArrayList<>();
    do {
      times.add(build(name, rows));
    } while (times.size() < REPEATS && times.stream().mapToDouble(Double::doubleValue).sum() < REPEATED);
    Collections.sort(times);
    double time = times.get(times.size() / 2);
    System.out.printf(Locale.ROOT, "%s, %,d rows: %.2f s (%d builds)%n", name, rows, time, times.size());
    put(name, rows, time, times.size());
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.writeString(file, String.join(",", name, Integer.toString(rows), Double.toString(time), Integer.toString(times.size())) + "\n",
        StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private static boolean isFrom(Map<String, Integer> fewest, String name, int rows) {
    return fewest.getOrDefault(name, Integer.MAX_VALUE) <= rows;
  }

  /** Returns the seconds of a build; NaN if it failed, infinite if it took too long. */
  private static double build(String name, int rows) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(System.getProperty("java.home") + "/bin/java", HEAP, "-XX:+UseSerialGC",
        "-Djava.awt.headless=true", "-Dweka.packageManager.offline=true", "-cp", System.getProperty("java.class.path"),
        GrowthRun.class.getName(), name, Integer.toString(rows)).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    List<String> lines = new ArrayList<>();
    Thread reader = new Thread(() -> process.inputReader().lines().forEach(lines::add));
    reader.start();
    boolean ended = false;
    long latest = System.nanoTime() + TimeUnit.SECONDS.toNanos(MOST_WALL_SECONDS);
    // Other programs may slow it down, so that only its own time counts.
    while (!ended && System.nanoTime() < latest && process.info().totalCpuDuration().orElse(Duration.ZERO).toSeconds() < MOST_SECONDS) {
      ended = process.waitFor(1, TimeUnit.SECONDS);
    }
    process.destroyForcibly().waitFor();
    reader.join();
    return !ended ? Double.POSITIVE_INFINITY
        : process.exitValue() == 0 ? Double.parseDouble(lines.get(lines.size() - 1)) : Double.NaN;
  }

  Map<String, SortedMap<Integer, Double>> seconds() {
    return seconds;
  }

  /** Returns the exponent of the rows in the time: 1 if ten times as many rows take ten times as long. */
  OptionalDouble slope(String name) {
    SortedMap<Integer, Double> times = seconds.get(name).tailMap(SLOPE_FROM);
    if (times.size() < 2) {
      return OptionalDouble.empty();
    }
    double x = times.keySet().stream().mapToDouble(Math::log).average().orElseThrow();
    double y = times.values().stream().mapToDouble(Math::log).average().orElseThrow();
    double product = 0;
    double square = 0;
    for (Map.Entry<Integer, Double> time : times.entrySet()) {
      product += (Math.log(time.getKey()) - x) * (Math.log(time.getValue()) - y);
      square += (Math.log(time.getKey()) - x) * (Math.log(time.getKey()) - x);
    }
    return OptionalDouble.of(product / square);
  }

  /** Returns the table of times and slopes. */
  String table() {
    Table table = new Table("clusterer", "1,000 rows", "10,000", "100,000", "1,000,000", "slope");
    seconds.forEach((name, times) -> {
      List<String> cells = new ArrayList<>(List.of(name));
      for (int rows : ROWS) {
        String mark = seldomMeasured.contains(name + "," + rows) ? "°" : "";
        cells.add(times.containsKey(rows) ? Goals.digits(times.get(rows)) + mark : isFrom(refused, name, rows) ? "refused"
            : isFrom(tooLong, name, rows) ? "more than " + MOST_SECONDS : "-");
      }
      cells.add(slope(name).isPresent() ? Goals.digits(slope(name).getAsDouble()) : "-");
      table.add(cells.toArray(String[]::new));
    });
    return String.format(Locale.ROOT, "CPU seconds of a build with one thread, in a process of its own after one build to warm up, in a"
        + " heap of 4 GB, from `Instances` to the report: defaults, %d attributes, %d clusters of overlapping clouds, %d random pairs. The"
        + " slope is the exponent of the rows in the time from %,d rows on; with 1 time is proportional to rows. Times are medians"
        + " of %d builds; ° : of fewer, because they take long. - : not measured.%n%n%s", DIMENSIONS, CLUSTERS, PAIRS, SLOPE_FROM, REPEATS,
        table);
  }

  /** Returns how many rows each clusterer clusters in a minute. */
  String inAMinute() {
    Table table = new Table("clusterer", "rows in a minute");
    seconds.forEach((name, times) -> table.add(name, rowsIn(name, MINUTE)));
    return String.format(Locale.ROOT, "Rows with %d attributes that are clustered into %d clusters in a minute on one core, with %d pairs"
        + " and defaults; from the times of [Time against rows](#time-against-rows), between two of them by their slope. - : not"
        + " measured.%n%n%s", DIMENSIONS, CLUSTERS, PAIRS, table);
  }

  private String rowsIn(String name, double time) {
    SortedMap<Integer, Double> times = seconds.get(name);
    if (times.isEmpty() || times.get(times.firstKey()) > time) {
      return "-";
    }
    int below = times.firstKey();
    for (int rows : times.keySet()) {
      below = times.get(rows) <= time ? rows : below;
    }
    return upTo(name, below, time) + longer(times.headMap(below), time);
  }

  /** Returns the numbers of fewer rows that take longer, because the clusterer only approximates more of them. */
  private static String longer(SortedMap<Integer, Double> fewer, double time) {
    List<String> found = fewer.entrySet().stream().filter(each -> each.getValue() > time)
        .map(each -> String.format(Locale.ROOT, "%,d rows, clustered exactly, take %.0f s", each.getKey(), each.getValue())).toList();
    return found.isEmpty() ? "" : " (" + String.join("; ", found) + ")";
  }

  /** Returns how many rows, and at least some that were measured, take a time. */
  private String upTo(String name, int below, double time) {
    SortedMap<Integer, Double> times = seconds.get(name);
    SortedMap<Integer, Double> above = times.tailMap(below + 1);
    if (above.isEmpty()) {
      String rest = refused.containsKey(name) ? "%,d; ten times as many were refused"
          : tooLong.containsKey(name) ? "%,d; ten times as many took more than ten minutes"
          : below < ROWS[ROWS.length - 1] ? "%,d or more; ten times as many were not measured" : "more than %,d";
      return String.format(Locale.ROOT, rest, below);
    }
    double slope = Math.log(times.get(above.firstKey()) / times.get(below)) / Math.log((double) above.firstKey() / below);
    double rows = below * Math.pow(time / times.get(below), 1 / slope);
    double unit = Math.pow(10, Math.floor(Math.log10(rows)));
    return String.format(Locale.ROOT, "%,.0f", Math.floor(rows / unit) * unit);
  }
}
