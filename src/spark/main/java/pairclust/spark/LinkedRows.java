package pairclust.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;
import pairclust.constraint.ConstraintSet;
import pairclust.spark.component.KeyTable;
import pairclust.spark.component.KeyedPairs;
import pairclust.spark.component.LinkedBlock;
import pairclust.spark.component.LinkedBlocks;
import pairclust.spark.component.RowKeys;
import scala.Tuple2;

/** The rows that pairs name: on the driver, or left where they are. */
abstract class LinkedRows implements AutoCloseable {

  /** Meets all rows of the input, and finds those that pairs name. */
  abstract static class Scan implements Serializable {

    private static final long serialVersionUID = 1L;

    abstract void add(InputRow row);

    abstract void add(Scan other);
  }

  /** Returns a scan that has met no rows. */
  abstract Scan scan();

  /** Takes what a scan of all rows has found. */
  abstract void resolve(JavaRDD<InputRow> all, Scan found);

  /** Returns a filter for the rows that no pair names. */
  abstract Input.RowFilter unlinked();

  /** Returns the number of rows that pairs name. */
  abstract int count();

  /** Returns the pairs, by positions of the rows that pairs name in the order of their keys. */
  abstract ConstraintSet pairs();

  /** Returns how many pairs name a row that is not in the input. */
  abstract int unknown();

  /** Returns some IDs that are not in the input. */
  abstract List<String> unknownIds();

  /** Returns the rows at some positions, ascending. */
  abstract List<InputRow> at(int[] positions);

  /** Returns the rows that are on the driver: all that pairs name, or none. */
  abstract List<InputRow> here();

  /** Returns the rows in partitions, packed; null if they are on the driver. */
  abstract LinkedBlocks pack(Preparation preparation);

  @Override
  public abstract void close();

  private static IllegalArgumentException notUnique(String id) {
    return new IllegalArgumentException("More than one row has the ID '" + id + "', which a pair names. IDs must be unique.");
  }

  /** Rows on the driver. */
  static final class OnDriver extends LinkedRows {

    private final PairTable table;

    /** The IDs that pairs name; there may be millions, so every machine gets them once. */
    private final Broadcast<Set<String>> ids;
    private PairTable.Resolved resolved;

    OnDriver(PairTable table, Set<String> named, JavaSparkContext context) {
      this.table = table;
      ids = context.broadcast(named);
    }

    /** Collects the rows. */
    private static final class Collected extends Scan {

      private static final long serialVersionUID = 1L;

      private final Broadcast<Set<String>> named;
      private final ArrayList<InputRow> rows = new ArrayList<>();

      Collected(Broadcast<Set<String>> named) {
        this.named = named;
      }

      @Override
      void add(InputRow row) {
        if (row.id() != null && named.value().contains(row.id())) {
          rows.add(row);
        }
      }

      @Override
      void add(Scan other) {
        rows.addAll(((Collected) other).rows);
      }
    }

    @Override
    Scan scan() {
      return new Collected(ids);
    }

    @Override
    void resolve(JavaRDD<InputRow> all, Scan found) {
      resolved = table.resolve(((Collected) found).rows);
    }

    PairTable.Resolved resolved() {
      return resolved;
    }

    @Override
    Input.RowFilter unlinked() {
      Broadcast<Set<String>> named = ids;
      return row -> row.id() == null || !named.value().contains(row.id());
    }

    @Override
    int count() {
      return resolved.rows().size();
    }

    @Override
    ConstraintSet pairs() {
      return resolved.pairs();
    }

    @Override
    int unknown() {
      return resolved.unknown();
    }

    @Override
    List<String> unknownIds() {
      return resolved.unknownIds();
    }

    @Override
    List<InputRow> at(int[] positions) {
      return IntStream.of(positions).mapToObj(resolved.rows()::get).toList();
    }

    @Override
    List<InputRow> here() {
      return resolved.rows();
    }

    @Override
    LinkedBlocks pack(Preparation preparation) {
      return null;
    }

    @Override
    public void close() {
      ids.destroy();
    }
  }

  /** Rows in partitions. The driver has their keys, and the pairs. */
  static final class InPartitions extends LinkedRows {

    /** Separates IDs that have one key. */
    private static final String TWICE = "\0";

    private final PairSource source;

    /** The given pairs, until it is known which of their rows are there. */
    private KeyedPairs pairs;
    private final JavaSparkContext context;
    private Broadcast<KeyTable> table;
    private KeyedPairs.Known known;
    private JavaRDD<InputRow> rows;
    private List<String> unknownIds = List.of();

    InPartitions(PairSource source, KeyedPairs pairs, JavaSparkContext context) {
      this.source = source;
      this.pairs = pairs;
      this.context = context;
      table = context.broadcast(pairs.named());
    }

    /** Marks the rows that are there. */
    private static final class Marked extends Scan {

      private static final long serialVersionUID = 1L;

      private final Broadcast<KeyTable> named;
      private final BitSet found = new BitSet();
      private long rows;

      Marked(Broadcast<KeyTable> named) {
        this.named = named;
      }

      @Override
      void add(InputRow row) {
        int position = named.value().position(row.id());
        if (position >= 0) {
          found.set(position);
          rows++;
        }
      }

      @Override
      void add(Scan other) {
        found.or(((Marked) other).found);
        rows += ((Marked) other).rows;
      }
    }

    @Override
    Scan scan() {
      return new Marked(table);
    }

    @Override
    void resolve(JavaRDD<InputRow> all, Scan scan) {
      rows = all;
      Marked marked = (Marked) scan;
      if (marked.rows > marked.found.cardinality()) {
        throw notUnique(example());
      }
      known = pairs.known(marked.found, all.getNumPartitions());
      pairs = null;
      table.destroy();
      table = context.broadcast(known.table());
      if (known.unknown() > 0) {
        unknownIds = source.unknown(table);
      }
    }

    /** Returns an ID that occurs twice; counts those of all rows that pairs name, as nothing else is left to be done. */
    private String example() {
      Broadcast<KeyTable> named = table;
      return rows.filter(row -> named.value().position(row.id()) >= 0).mapToPair(row -> new Tuple2<>(RowKeys.of(row.id()), row.id()))
          .reduceByKey((id, same) -> id + TWICE + same).map(Tuple2::_2).filter(ids -> ids.contains(TWICE)).first().split(TWICE)[0];
    }

    @Override
    Input.RowFilter unlinked() {
      Broadcast<KeyTable> named = table;
      return row -> named.value().position(row.id()) < 0;
    }

    @Override
    int count() {
      return known.rows();
    }

    @Override
    ConstraintSet pairs() {
      return known.pairs();
    }

    @Override
    int unknown() {
      return known.unknown();
    }

    @Override
    List<String> unknownIds() {
      return unknownIds;
    }

    @Override
    List<InputRow> at(int[] positions) {
      Broadcast<KeyTable> named = table;
      Broadcast<int[]> wanted = context.broadcast(positions);
      List<Tuple2<Integer, InputRow>> found = new ArrayList<>(rows
          .mapToPair(row -> new Tuple2<>(named.value().position(row.id()), row))
          .filter(row -> row._1() >= 0 && Arrays.binarySearch(wanted.value(), row._1()) >= 0).collect());
      wanted.destroy();
      found.sort(Comparator.comparingInt(Tuple2::_1));
      return found.stream().map(Tuple2::_2).toList();
    }

    @Override
    List<InputRow> here() {
      return List.of();
    }

    @Override
    LinkedBlocks pack(Preparation preparation) {
      Broadcast<KeyTable> placed = table;
      HashPartitioner partitioner = new HashPartitioner(rows.getNumPartitions());
      JavaPairRDD<Integer, InputRow> byPartition = rows.filter(row -> placed.value().position(row.id()) >= 0)
          .mapToPair(row -> new Tuple2<>(placed.value().partitions()[placed.value().position(row.id())], row));
      List<Tuple2<Integer, KeyedPairs.Part>> parts = known.parts().stream().map(part -> new Tuple2<>(part.partition(), part)).toList();
      JavaPairRDD<Integer, KeyedPairs.Part> links = context.parallelizePairs(parts, Math.max(1, parts.size()));
      return new LinkedBlocks(byPartition.cogroup(links, partitioner)
          .map(both -> block(both._2()._1(), both._2()._2(), placed.value(), preparation)).persist(StorageLevel.MEMORY_AND_DISK()));
    }

    private static LinkedBlock block(Iterable<InputRow> some, Iterable<KeyedPairs.Part> links, KeyTable table, Preparation preparation) {
      List<InputRow> rows = new ArrayList<>();
      some.forEach(rows::add);
      rows.sort(Comparator.comparingInt(row -> table.position(row.id())));
      int[] positions = rows.stream().mapToInt(row -> table.position(row.id())).toArray();
      ConstraintSet.Builder pairs = new ConstraintSet.Builder();
      List<KeyedPairs.Part> parts = new ArrayList<>();
      links.forEach(parts::add);
      // They arrive in any order.
      parts.sort(Comparator.comparingInt(KeyedPairs.Part::number));
      for (KeyedPairs.Part numbered : parts) {
        ConstraintSet part = numbered.pairs();
        for (int i = 0; i < part.size(); i++) {
          pairs.add(Arrays.binarySearch(positions, part.first(i)), Arrays.binarySearch(positions, part.second(i)), part.link(i),
              part.weight(i), part.line(i));
        }
      }
      return new LinkedBlock(Input.pack(rows, preparation), rows.stream().map(InputRow::id).toArray(String[]::new),
          IntStream.of(positions).map(position -> table.names()[position]).toArray(), pairs.build());
    }

    @Override
    public void close() {
      table.destroy();
    }
  }
}
