package pairclust.density;

import java.util.Arrays;
import pairclust.data.Points;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;
import pairclust.neighbours.RowDistances;

/** Finds neighbours by computing all distances with the fast kernel, without storing them. */
public final class ExhaustiveRangeSearch implements RangeSearch {

  /** The number of rows for which distances are computed at a time. */
  private static final int AT_A_TIME = 32;

  /** The share of Java's memory that found neighbours may take, and the bytes of one. */
  private static final double MEMORY_SHARE = 0.25;
  private static final int BYTES = Integer.BYTES + Double.BYTES;

  /** The share of the squared lengths of two rows up to which their squared distance is rounding, and they count as equal. */
  static final double ROUNDING = 1e-14;

  private final RowDistances distances;

  /** The part of each row in the largest squared distance that is rounding. */
  private final double[] rounding;

  /** @param distances the distances */
  public ExhaustiveRangeSearch(RowDistances distances) {
    this.distances = distances;
    rounding = new double[distances.size()];
    Arrays.setAll(rounding, row -> ROUNDING * distances.squaredLength(row));
  }

  @Override
  public int size() {
    return distances.size();
  }

  /** Receives the distances of a few rows from a range of others. */
  @FunctionalInterface
  private interface BlockConsumer {

    void accept(int row, int from, int to, double[] squared);
  }

  private void measure(int first, int count, BlockConsumer consumer) {
    RowDistances.From block = distances.new From(first, count);
    double[][] squared = new double[count][Points.BATCH];
    for (int start = 0; start < size(); start += Points.BATCH) {
      Interrupts.check();
      int end = Math.min(size(), start + Points.BATCH);
      block.measure(start, end, squared);
      for (int q = 0; q < count; q++) {
        joinEqual(first + q, start, end, squared[q]);
        consumer.accept(first + q, start, end, squared[q]);
      }
    }
  }

  /** Keeps rounding from separating a row from itself and from equal rows. */
  private void joinEqual(int row, int from, int to, double[] squared) {
    for (int other = from; other < to; other++) {
      if (other == row || squared[other - from] <= rounding[row] + rounding[other]) {
        squared[other - from] = 0;
      }
    }
  }

  @Override
  public double[] coreDistances(int count, Workers workers) {
    double[] core = new double[size()];
    workers.forEach((size() + AT_A_TIME - 1) / AT_A_TIME, number -> {
      int first = number * AT_A_TIME;
      int rows = Math.min(AT_A_TIME, size() - first);
      double[][] nearest = new double[rows][count];
      Arrays.stream(nearest).forEach(list -> Arrays.fill(list, Double.POSITIVE_INFINITY));
      measure(first, rows, (row, from, to, squared) -> {
        for (int i = 0; i < to - from; i++) {
          insert(nearest[row - first], squared[i]);
        }
      });
      for (int q = 0; q < rows; q++) {
        core[first + q] = nearest[q][count - 1];
      }
    });
    return core;
  }

  private static void insert(double[] ascending, double value) {
    int at = ascending.length - 1;
    if (!(value < ascending[at])) {
      return;
    }
    for (; at > 0 && ascending[at - 1] > value; at--) {
      ascending[at] = ascending[at - 1];
    }
    ascending[at] = value;
  }

  @Override
  public void within(double squaredRadius, Workers workers, NeighbourConsumer consumer) {
    int blocks = (size() + AT_A_TIME - 1) / AT_A_TIME;
    int together = blocksTogether(size(), workers.threads(), Runtime.getRuntime().maxMemory());
    for (int begin = 0; begin < blocks; begin += together) {
      int first = begin;
      Found[][] found = new Found[Math.min(together, blocks - begin)][];
      workers.forEach(found.length, number -> found[number] = neighbours((first + number) * AT_A_TIME, squaredRadius));
      for (Found[] block : found) {
        for (Found list : block) {
          consumer.accept(list.row, list.others, list.squared, list.count);
        }
      }
    }
  }

  /** Returns how many blocks are searched before their neighbours are consumed: with a large radius these may be all rows. */
  static int blocksTogether(int rows, int threads, long memory) {
    double fitting = MEMORY_SHARE * memory / ((double) BYTES * rows * AT_A_TIME);
    return (int) Math.max(1, Math.min(fitting, 2 * threads));
  }

  private Found[] neighbours(int first, double squaredRadius) {
    Found[] found = new Found[Math.min(AT_A_TIME, size() - first)];
    Arrays.setAll(found, q -> new Found(first + q, size()));
    measure(first, found.length, (row, from, to, squared) -> {
      Found list = found[row - first];
      for (int i = 0; i < to - from; i++) {
        if (squared[i] <= squaredRadius && from + i != row) {
          list.add(from + i, squared[i]);
        }
      }
    });
    return found;
  }

  /** The neighbours of a row. */
  private static final class Found {

    private final int row;
    private final int most;
    private int[] others = new int[16];
    private double[] squared = new double[16];
    private int count;

    Found(int row, int most) {
      this.row = row;
      this.most = most;
    }

    void add(int other, double distance) {
      if (count == others.length) {
        int capacity = Math.min(most, 2 * count);
        others = Arrays.copyOf(others, capacity);
        squared = Arrays.copyOf(squared, capacity);
      }
      others[count] = other;
      squared[count++] = distance;
    }
  }

  @Override
  public void from(int row, double[] squared) {
    measure(row, 1, (self, from, to, measured) -> System.arraycopy(measured, 0, squared, from, to - from));
  }

  @Override
  public double between(int first, int second) {
    double squared = distances.of(first, second);
    return squared <= rounding[first] + rounding[second] ? 0 : squared;
  }
}
