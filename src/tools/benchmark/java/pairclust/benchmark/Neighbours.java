package pairclust.benchmark;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import pairclust.data.Points;
import pairclust.distortion.StandardDistance;
import pairclust.neighbours.ApproximateSearch;
import pairclust.neighbours.DuplicateRows;
import pairclust.neighbours.ExactSearch;
import pairclust.neighbours.NearestRows;
import pairclust.neighbours.NeighbourSearch;
import pairclust.neighbours.Ranking;
import pairclust.neighbours.RowDistances;
import pairclust.parallel.Workers;

/** Compares ways to find ten nearest neighbours: the share of the true ones that they find, and their time. */
final class Neighbours {

  private static final int COUNT = 10;
  private static final int DIMENSIONS = 16;
  private static final int CLOUDS = 10;

  /** Rows whose true neighbours are computed. */
  private static final int CHECKED = 500;

  private static final int MOST_EXACT = 20_000;

  private Neighbours() {
  }

  private static Map<String, NeighbourSearch> searches() {
    Map<String, NeighbourSearch> searches = new LinkedHashMap<>();
    searches.put("all distances", new ExactSearch());
    for (int[] numbers : new int[][] {{16, 256, 0}, {64, 128, 0}, {4, 64, 5}, {4, 64, 7}, {8, 256, 3}, {8, 256, 4}, {8, 256, 6}}) {
      searches.put(numbers[0] + " trees, leaves of " + numbers[1] + ", " + numbers[2] + " rounds",
          new ApproximateSearch(1, numbers[0], numbers[1], numbers[2]));
    }
    searches.put("the default for many rows", new ApproximateSearch(1));
    return searches;
  }

  static String measure() throws InterruptedException {
    Table table = new Table("rows", "search", "recall", "CPU seconds");
    for (int rows : new int[] {20_000, 200_000}) {
      StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(Scaling.draw(rows, DIMENSIONS, CLOUDS));
      RowDistances distances = new RowDistances(prepared.points(), prepared.distortion());
      DuplicateRows copies = new DuplicateRows(prepared.points());
      int[] checked = new Random(5).ints(CHECKED, 0, rows).toArray();
      int[][] truth = Arrays.stream(checked).mapToObj(row -> nearest(distances, row)).toArray(int[][]::new);
      try (Workers workers = new Workers(2)) {
        for (Map.Entry<String, NeighbourSearch> search : searches().entrySet()) {
          if (rows <= MOST_EXACT || !(search.getValue() instanceof ExactSearch)) {
            OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
            long cpu = system.getProcessCpuTime();
            NearestRows found = search.getValue().find(distances, COUNT, copies, workers);
            double seconds = (system.getProcessCpuTime() - cpu) / 1e9;
            table.add(String.format(Locale.ROOT, "%,d", rows), search.getKey(),
                String.format(Locale.ROOT, "%.3f", recall(found, checked, truth)), Goals.digits(seconds));
          }
        }
      }
    }
    return "Ten nearest neighbours among overlapping clouds, " + DIMENSIONS + " dimensions, two threads.\n\n" + table;
  }

  private static int[] nearest(RowDistances distances, int row) {
    Ranking ranking = new Ranking(COUNT);
    RowDistances.From from = distances.new From(row, 1);
    double[][] squared = new double[1][Points.BATCH];
    for (int start = 0; start < distances.size(); start += Points.BATCH) {
      int end = Math.min(distances.size(), start + Points.BATCH);
      from.measure(start, end, squared);
      for (int other = start; other < end; other++) {
        if (other != row) {
          ranking.offer(other, squared[0][other - start]);
        }
      }
    }
    return ranking.rows();
  }

  private static double recall(NearestRows found, int[] checked, int[][] truth) {
    long hits = IntStream.range(0, checked.length).mapToLong(i -> Arrays.stream(found.of(checked[i], COUNT))
        .filter(other -> Arrays.stream(truth[i]).anyMatch(right -> right == other)).count()).sum();
    return hits / (double) (COUNT * checked.length);
  }
}
