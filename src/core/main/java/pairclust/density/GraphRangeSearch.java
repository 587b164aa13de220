package pairclust.density;

import java.util.Arrays;
import java.util.Locale;
import pairclust.data.Points;
import pairclust.neighbours.ApproximateSearch;
import pairclust.neighbours.DuplicateRows;
import pairclust.neighbours.NearestRows;
import pairclust.neighbours.NeighbourSearch;
import pairclust.neighbours.RowDistances;
import pairclust.memory.MemoryNeed;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

/**
 * Knows of each row only a number of nearest rows, which need not be all rows within a radius: two rows are neighbours if one of them is
 * among the nearest of the other. So time is nearly proportional to the number of rows. With the true nearest rows, the same rows are dense
 * and the same are noise as with all neighbours, and every border row has all its neighbours; only a cluster whose parts are connected by
 * none of the nearest rows falls apart (Y. Chen, W. Ruys, G. Biros: KNN-DBSCAN: a DBSCAN in high dimensions, 2020, arXiv:2009.04552). An
 * approximate search misses some of them.
 */
public final class GraphRangeSearch implements RangeSearch {

  /** The number of nearest rows that are found of each row: at least this, so that a dense region stays connected. */
  private static final int FEWEST_NEIGHBOURS = 15;

  /** What a neighbour takes: in a list, twice in the graph, in what the search keeps, and where pairs are sorted by distance. */
  private static final double BYTES = 3 * (Integer.BYTES + Double.BYTES) + 2 * 16;

  /** What a row takes, for its edge of a tree. */
  private static final double BYTES_PER_ROW = 40;

  /** The largest number of neighbours of all rows, each with two rows. */
  private static final long MOST_NEIGHBOURS = (Integer.MAX_VALUE - 8) / 2;

  /** In place of where a neighbour is stored: it is equal to the row. */
  private static final int EQUAL = Integer.MAX_VALUE;

  private final RowDistances distances;
  private final DuplicateRows duplicates;

  /** How many rows are equal to each row, itself included. */
  private final int[] duplicateCounts;

  /** The duplicates of a row, in a chain that begins with it: its last duplicate, then the one before; -1 at the end. */
  private final int[] nextDuplicate;
  private final NearestRows nearest;

  /** The neighbours of row r are at begins[r] to begins[r + 1], ascending; those of duplicates are with the first of them. */
  private final int[] begins;
  private int[] others;
  private double[] squared;

  /**
   * Finds the nearest rows.
   *
   * @param points the rows, prepared for the distance
   * @param distances their distances
   * @param neighbours how many nearest rows of each row
   * @param search finds them
   * @param workers the threads
   */
  GraphRangeSearch(Points points, RowDistances distances, int neighbours, NeighbourSearch search, Workers workers) {
    this.distances = distances;
    duplicates = new DuplicateRows(points);
    duplicateCounts = new int[points.size()];
    nextDuplicate = new int[duplicateCounts.length];
    Arrays.fill(nextDuplicate, -1);
    for (int row = 0; row < duplicateCounts.length; row++) {
      int first = duplicates.first(row);
      duplicateCounts[first]++;
      if (first < row) {
        nextDuplicate[row] = nextDuplicate[first];
        nextDuplicate[first] = row;
      }
    }
    nearest = search.find(distances, neighbours, duplicates, workers);
    begins = new int[duplicateCounts.length + 1];
    connect();
  }

  /** Returns an approximate search that is enough for a number of rows in a dense region. */
  static GraphRangeSearch of(Points points, RowDistances distances, int minPoints, long seed, Workers workers) {
    int neighbours = neighbours(minPoints);
    requireMemory(points.size(), minPoints, MemoryNeed.available());
    return new GraphRangeSearch(points, distances, neighbours, new ApproximateSearch(seed), workers);
  }

  /**
   * @param minPoints the number of rows in a dense region
   * @return the number of nearest rows that are found of each row
   */
  public static int neighbours(int minPoints) {
    return Math.max(FEWEST_NEIGHBOURS, minPoints);
  }

  /**
   * Rejects more neighbours than fit, before anything is allocated.
   *
   * @param rows the number of rows
   * @param minPoints the number of rows in a dense region
   * @param available the memory that Java may use, in bytes
   */
  static void requireMemory(int rows, int minPoints, long available) {
    int neighbours = neighbours(minPoints);
    String subject = String.format(Locale.ROOT, "The %d nearest rows of each of the %d rows", neighbours, rows);
    // With fewer rows in a dense region than this, as many neighbours are found.
    String fewer = minPoints > FEWEST_NEIGHBOURS ? "Ask for fewer rows in a dense region (-min-points), " : "";
    if ((long) rows * neighbours > MOST_NEIGHBOURS) {
      throw new IllegalArgumentException(String.format(Locale.ROOT, "%s are too many: at most %d can be stored in all, whatever memory"
          + " there is. %s", subject, MOST_NEIGHBOURS, fewer.isEmpty() ? "Use fewer rows." : fewer + "or use fewer rows."));
    }
    MemoryNeed.known(BYTES * rows * neighbours + BYTES_PER_ROW * rows).require(available, subject + " need",
        (fewer.isEmpty() ? "Use" : fewer + "use") + " fewer rows, or start Java with more memory (-Xmx).");
  }

  /** Connects each row to its nearest rows, and these to it; the first of equal rows also to the others. */
  private void connect() {
    int n = duplicateCounts.length;
    int[] ends = new int[n + 1];
    for (int row = 0; row < n; row++) {
      ends[duplicates.first(row) + 1] += duplicates.isFirst(row) ? 0 : 1;
      for (int other : listOf(row)) {
        ends[row + 1]++;
        ends[other + 1]++;
      }
    }
    Arrays.parallelPrefix(ends, Math::addExact);
    others = new int[ends[n]];
    squared = new double[ends[n]];
    int[] next = ends.clone();
    for (int row = 0; row < n; row++) {
      int[] list = listOf(row);
      if (!duplicates.isFirst(row)) {
        put(next[duplicates.first(row)]++, row, 0);
      }
      for (int i = 0; i < list.length; i++) {
        put(next[row]++, list[i], nearest.squared(row)[i]);
        put(next[list[i]]++, row, nearest.squared(row)[i]);
      }
    }
    int kept = 0;
    for (int row = 0; row < n; row++) {
      Interrupts.check(row);
      begins[row] = kept;
      kept = sort(ends[row], ends[row + 1], kept);
    }
    begins[n] = kept;
  }

  /** Returns the nearest rows of a row; none for duplicates of earlier rows. */
  private int[] listOf(int row) {
    return duplicates.isFirst(row) ? nearest.rows()[row] : new int[0];
  }

  private void put(int at, int row, double distance) {
    others[at] = row;
    squared[at] = distance;
  }

  /** Sorts the neighbours of a row by number and moves them down, each once; returns the place after them. */
  private int sort(int from, int to, int target) {
    for (int i = from + 1; i < to; i++) {
      int row = others[i];
      double distance = squared[i];
      int at = i;
      for (; at > from && others[at - 1] > row; at--) {
        put(at, others[at - 1], squared[at - 1]);
      }
      put(at, row, distance);
    }
    int kept = target;
    for (int i = from; i < to; i++) {
      if (kept == target || others[i] != others[kept - 1]) {
        put(kept++, others[i], squared[i]);
      }
    }
    return kept;
  }

  @Override
  public int size() {
    return duplicateCounts.length;
  }

  @Override
  public boolean isPartial() {
    return true;
  }

  @Override
  public double[] coreDistances(int count, Workers workers) {
    double[] core = new double[size()];
    for (int row = 0; row < core.length; row++) {
      Interrupts.check(row);
      int first = duplicates.first(row);
      core[row] = first < row ? core[first] : coreDistance(row, count);
    }
    return core;
  }

  private double coreDistance(int row, int count) {
    int seen = duplicateCounts[row];
    int[] list = nearest.rows()[row];
    for (int i = 0; i < list.length && seen < count; i++) {
      seen += duplicateCounts[list[i]];
      if (seen >= count) {
        return nearest.squared(row)[i];
      }
    }
    return seen >= count ? 0 : Double.POSITIVE_INFINITY;
  }

  /**
   * Visits the known neighbours within a distance. Equal rows have the same neighbours, and are neighbours of these; otherwise a
   * cannot-link between equal rows would cut off all but the first. Two rows that both have earlier duplicates are no neighbours
   * of each other, as there could be too many such pairs.
   */
  @Override
  public void within(double squaredRadius, Workers workers, NeighbourConsumer consumer) {
    Found found = new Found();
    for (int row = 0; row < size(); row++) {
      Interrupts.check(row);
      int first = duplicates.first(row);
      found.count = 0;
      for (int i = begins[first]; i < begins[first + 1]; i++) {
        boolean distinct = duplicates.isFirst(others[i]);
        if (squared[i] <= squaredRadius && (first == row || distinct)) {
          found.add(others[i], i);
          for (int duplicate = nextDuplicate[others[i]]; first == row && distinct && duplicate >= 0; duplicate = nextDuplicate[duplicate]) {
            found.add(duplicate, i);
          }
        }
      }
      if (first < row) {
        found.add(first, EQUAL);
      }
      found.visit(row, consumer);
    }
  }

  /** The neighbours of a row. */
  private final class Found {

    /** A neighbour in the upper half, in the lower where its distance is stored. */
    private long[] keys = new long[64];
    private int[] rows = new int[0];
    private double[] distances = new double[0];
    private int count;

    private void add(int row, int at) {
      if (count == keys.length) {
        keys = Arrays.copyOf(keys, count + (count >> 1));
      }
      keys[count++] = (long) row << 32 | at;
    }

    private void visit(int row, NeighbourConsumer consumer) {
      Arrays.sort(keys, 0, count);
      if (rows.length < count) {
        rows = new int[keys.length];
        distances = new double[keys.length];
      }
      for (int i = 0; i < count; i++) {
        rows[i] = (int) (keys[i] >>> 32);
        distances[i] = (int) keys[i] == EQUAL ? 0 : squared[(int) keys[i]];
      }
      consumer.accept(row, rows, distances, count);
    }
  }

  @Override
  public void from(int row, double[] target) {
    RowDistances.From block = distances.new From(row, 1);
    double[][] measured = new double[1][Points.BATCH];
    for (int start = 0; start < size(); start += Points.BATCH) {
      Interrupts.check();
      int end = Math.min(size(), start + Points.BATCH);
      block.measure(start, end, measured);
      System.arraycopy(measured[0], 0, target, start, end - start);
    }
  }

  @Override
  public double between(int first, int second) {
    return duplicates.first(first) == duplicates.first(second) ? 0 : distances.of(first, second);
  }
}
