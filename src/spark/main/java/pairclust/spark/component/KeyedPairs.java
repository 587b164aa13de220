package pairclust.spark.component;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.PairIndex;
import pairclust.constraint.UnionFind;
import pairclust.pairfile.RowNames;

/**
 * The given pairs by the keys of IDs: a few dozen bytes per pair and ID, without texts and without rows. The components of their graph are
 * found here, on the driver.
 */
public final class KeyedPairs {

  /** The number of pairs that are sent to a partition at once. */
  private static final int CHUNK = 100_000;

  private final ConstraintSet pairs;

  /** The keys in order of appearance, which are the rows of the pairs. */
  private final long[] keys;

  /** The keys, ascending. */
  private final long[] sorted;

  private KeyedPairs(ConstraintSet pairs, long[] keys) {
    this.pairs = pairs;
    this.keys = keys;
    sorted = keys.clone();
    Arrays.sort(sorted);
  }

  /** Numbers the keys of names in order of appearance. */
  public static final class Names implements RowNames {

    private final PairIndex numbers = new PairIndex();
    private long[] keys = new long[64];
    private int size;

    @Override
    public int row(String name) {
      return number(RowKeys.of(name));
    }

    /**
     * @param key a key
     * @return its number
     */
    public int number(long key) {
      int number = numbers.find(key, size);
      if (number == size) {
        keys = size == keys.length ? Arrays.copyOf(keys, Math.addExact(size, size >> 1)) : keys;
        keys[size++] = key;
      }
      return number;
    }

    /**
     * @param pairs pairs between these numbers
     * @return the pairs by keys
     */
    public KeyedPairs with(ConstraintSet pairs) {
      return new KeyedPairs(pairs, Arrays.copyOf(keys, size));
    }
  }

  /** @return the number of pairs */
  public int size() {
    return pairs.size();
  }

  /** @return all rows that pairs name, whether they are in the input or not */
  public KeyTable named() {
    return new KeyTable(sorted, null, null);
  }

  /**
   * The pairs of rows that are in the input.
   *
   * @param table the rows
   * @param pairs the pairs, by the positions of their rows
   * @param unknown how many pairs name a row that is not in the input
   */
  public record Known(KeyTable table, ConstraintSet pairs, int unknown) {

    /** @return the number of rows that pairs name */
    public int rows() {
      return table.keys().length;
    }

    /** @return the pairs of each partition, in parts that are small enough to be sent */
    public List<Part> parts() {
      List<Part> parts = new ArrayList<>();
      ConstraintSet.Builder[] open = new ConstraintSet.Builder[IntStream.of(table.partitions()).max().orElse(-1) + 1];
      int[] sizes = new int[open.length];
      for (int i = 0; i < pairs.size(); i++) {
        int partition = table.partitions()[pairs.first(i)];
        open[partition] = sizes[partition] == 0 ? new ConstraintSet.Builder() : open[partition];
        open[partition].add(pairs.first(i), pairs.second(i), pairs.link(i), pairs.weight(i), pairs.line(i));
        if (++sizes[partition] == CHUNK) {
          parts.add(new Part(partition, parts.size(), open[partition].build()));
          sizes[partition] = 0;
        }
      }
      for (int partition = 0; partition < open.length; partition++) {
        if (sizes[partition] > 0) {
          parts.add(new Part(partition, parts.size(), open[partition].build()));
        }
      }
      return parts;
    }
  }

  /**
   * Some pairs of a partition.
   *
   * @param partition the partition
   * @param number the number of this part, by which parts are put together in the order of the pairs
   * @param pairs the pairs, by the positions of their rows
   */
  public record Part(int partition, int number, ConstraintSet pairs) implements Serializable {
  }

  /**
   * Finds the components of the graph of the pairs of known rows, and gives each a partition.
   *
   * @param found which of the {@link #named} rows are in the input
   * @param partitions the number of partitions
   * @return the known pairs
   */
  public Known known(BitSet found, int partitions) {
    long[] known = found.stream().mapToLong(i -> sorted[i]).toArray();
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int i = 0; i < pairs.size(); i++) {
      int first = Arrays.binarySearch(known, keys[pairs.first(i)]);
      int second = Arrays.binarySearch(known, keys[pairs.second(i)]);
      if (first >= 0 && second >= 0) {
        builder.add(first, second, pairs.link(i), pairs.weight(i), pairs.line(i));
      }
    }
    ConstraintSet between = builder.build();
    return new Known(new KeyTable(known, partitions(known.length, between, partitions), names(known.length, between)), between,
        pairs.size() - between.size());
  }

  /** Numbers the rows whose pairs count, as the core does; rows whose pairs have no weight or an unknown partner are free. */
  private static int[] names(int rows, ConstraintSet pairs) {
    BitSet linked = new BitSet(rows);
    for (int i = 0; i < pairs.size(); i++) {
      if (pairs.weight(i) > 0) {
        linked.set(pairs.first(i));
        linked.set(pairs.second(i));
      }
    }
    int[] names = new int[rows];
    for (int row = 0, count = 0; row < rows; row++) {
      names[row] = count;
      count += linked.get(row) ? 1 : 0;
    }
    return names;
  }

  /**
   * Distributes components, the largest first, each to the partition that has least so far; so a giant one has a partition of its own
   * (Graham, Bounds on multiprocessing timing anomalies, SIAM J. Appl. Math. 17, 1969, doi:10.1137/0117039).
   */
  static int[] partitions(int rows, ConstraintSet pairs, int partitions) {
    UnionFind components = new UnionFind(rows);
    for (int i = 0; i < pairs.size(); i++) {
      components.union(pairs.first(i), pairs.second(i));
    }
    int[] sizes = new int[rows];
    for (int row = 0; row < rows; row++) {
      sizes[components.find(row)]++;
    }
    for (int i = 0; i < pairs.size(); i++) {
      sizes[components.find(pairs.first(i))]++;
    }
    long[] order = IntStream.range(0, rows).filter(root -> sizes[root] > 0).mapToLong(root -> (long) -sizes[root] << 32 | root).sorted()
        .toArray();
    PriorityQueue<long[]> least = new PriorityQueue<>((a, b) -> a[0] != b[0] ? Long.compare(a[0], b[0]) : Long.compare(a[1], b[1]));
    for (int partition = 0; partition < partitions; partition++) {
      least.add(new long[] {0, partition});
    }
    int[] ofRoot = new int[rows];
    for (long key : order) {
      long[] chosen = least.remove();
      ofRoot[(int) key] = (int) chosen[1];
      chosen[0] += sizes[(int) key];
      least.add(chosen);
    }
    int[] placed = new int[rows];
    Arrays.setAll(placed, row -> ofRoot[components.find(row)]);
    return placed;
  }
}
