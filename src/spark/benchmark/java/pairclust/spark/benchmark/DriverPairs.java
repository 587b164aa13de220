package pairclust.spark.benchmark;

import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Locale;
import java.util.Random;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.spark.component.KeyedPairs;

/** What the driver needs for pairs whose rows are in partitions: memory in use while they are read, and when their components are known. */
public final class DriverPairs {

  private DriverPairs() {
  }

  /**
   * Measures.
   *
   * @param args the number of pairs, of rows and of partitions
   */
  public static void main(String[] args) {
    int count = Integer.parseInt(args[0]);
    int rows = Integer.parseInt(args[1]);
    int partitions = Integer.parseInt(args[2]);
    long before = used();
    long began = System.nanoTime();
    KeyedPairs.Names names = new KeyedPairs.Names();
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    Random random = new Random(1);
    for (int i = 0; i < count; i++) {
      int first = random.nextInt(rows);
      int second = (first + 1 + random.nextInt(rows - 1)) % rows;
      // As keys of texts are: without any order.
      builder.add(names.number(first * 0x9e3779b97f4a7c15L), names.number(second * 0x9e3779b97f4a7c15L),
          random.nextBoolean() ? Link.MUST : Link.CANNOT, 1, 0);
    }
    KeyedPairs pairs = names.with(builder.build());
    long reading = used();
    Reference.reachabilityFence(builder);
    Reference.reachabilityFence(names);
    builder = null;
    names = null;
    int ids = pairs.named().keys().length;
    BitSet found = new BitSet();
    found.set(0, ids);
    double read = (System.nanoTime() - began) / 1e9;
    KeyedPairs.Known known = pairs.known(found, partitions);
    int parts = known.parts().size();
    double seconds = (System.nanoTime() - began) / 1e9;
    pairs = null;
    long kept = used();
    int[] sizes = new int[partitions];
    for (int partition : known.table().partitions()) {
      sizes[partition]++;
    }
    System.out.printf(Locale.ROOT, "%,d pairs of %,d rows: %d bytes per pair while they are read (%.1f s), %d when components are known"
        + " (%.1f s); %d parts, the largest partition has %.1f %% of the rows%n", known.pairs().size(), ids, (reading - before) / count,
        read, (kept - before) / count, seconds, parts, 100.0 * Arrays.stream(sizes).max().orElse(0) / ids);
  }

  private static long used() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }
}
