package pairclust.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.storage.StorageLevel;
import pairclust.data.Points;
import pairclust.data.Products;
import pairclust.distortion.Distortion;
import pairclust.distortion.StandardDistance;
import pairclust.spark.block.RowBlock;
import pairclust.spark.component.PairStorage;

/** The rows of the input, the pairs on them, and how they are prepared. */
final class Input implements AutoCloseable {

  private final long began = System.nanoTime();
  private final JavaRDD<InputRow> rows;
  private final String column;

  private final LinkedRows linked;
  private final InputScan scan;

  private Input(JavaRDD<InputRow> rows, String column, LinkedRows linked) {
    this.rows = rows;
    this.column = column;
    this.linked = linked;
    scan = rows.treeAggregate(new InputScan(linked.scan()), (sum, row) -> sum.add(row), (sum, other) -> sum.add(other));
    scan.check(column);
    linked.resolve(rows, scan.linked());
  }

  /** A condition on rows that partitions evaluate. */
  @FunctionalInterface
  interface RowFilter extends Serializable {

    boolean accepts(InputRow row);
  }

  /**
   * Reads the input once, checks it, and finds the rows of the pairs.
   *
   * @param storage where rows with pairs are; in partitions only if the cost of a pair does not depend on its rows
   */
  static Input read(Dataset<?> dataset, String featuresCol, String idCol, PairSource pairs, PairStorage storage) {
    String features = "`" + featuresCol + "`";
    Dataset<Row> columns = dataset.selectExpr(idCol.isEmpty() ? new String[] {features}
        : new String[] {features, "CAST(`" + idCol + "` AS STRING)"});
    boolean named = !idCol.isEmpty();
    JavaRDD<InputRow> rows = columns.toJavaRDD().map(row -> new InputRow(named ? row.getString(1) : null, row.<Vector>getAs(0)));
    LinkedRows linked = linked(rows, pairs, storage);
    try {
      return new Input(rows, featuresCol, linked);
    } catch (RuntimeException e) {
      linked.close();
      throw e;
    }
  }

  private static LinkedRows linked(JavaRDD<InputRow> rows, PairSource source, PairStorage storage) {
    JavaSparkContext context = JavaSparkContext.fromSparkContext(rows.context());
    long count = source.count();
    int values = count == 0 ? 0 : rows.take(1).stream().mapToInt(row -> row.features() == null ? 0 : row.features().numActives()).sum();
    long available = Runtime.getRuntime().maxMemory();
    if (storage == PairStorage.PARTITIONS || storage == PairStorage.AUTO && !DriverMemory.fits(count, 2 * count, values, available)) {
      DriverMemory.checkKeys(count, available);
      return new LinkedRows.InPartitions(source, source.keyed(), context);
    }
    DriverMemory.check(count, 0, 0, available);
    PairTable table = source.table();
    Set<String> ids = table.ids();
    DriverMemory.check(table.size(), ids.size(), values, available);
    return new LinkedRows.OnDriver(table, ids, context);
  }

  /** Frees what the machines keep for this input. */
  @Override
  public void close() {
    linked.close();
  }

  double seconds() {
    return (System.nanoTime() - began) / 1e9;
  }

  /** Returns the distortion of the rows, or throws an exception if they are not in its domain. */
  Distortion distortion(StandardDistance distance) {
    if (distance == StandardDistance.I_DIVERGENCE) {
      scan.requireNonNegative(column);
      return StandardDistance.iDivergence(scan.mean());
    }
    return distance == StandardDistance.COSINE ? StandardDistance.cosine(!scan.isNegative()) : StandardDistance.euclidean();
  }

  InputScan scan() {
    return scan;
  }

  LinkedRows linked() {
    return linked;
  }

  Preparation preparation(StandardDistance distance) {
    boolean shifted = distance == StandardDistance.EUCLIDEAN && !scan.isSparse();
    return new Preparation(scan.dimensions(), scan.isSparse(), shifted ? scan.mean() : null, distance == StandardDistance.COSINE, null);
  }

  /** Draws about the given number of the rows that a filter accepts, the same ones however the rows are partitioned. */
  List<InputRow> sample(RowFilter filter, int size, long seed) {
    double share = Math.min(1, (double) size / Math.max(1, scan.rows() - linked.count()));
    List<InputRow> drawn = new ArrayList<>(rows.filter(row -> filter.accepts(row)
        && (share == 1 || (row.hash(seed) >>> 11) * 0x1.0p-53 < share)).collect());
    drawn.sort(Comparator.comparingLong(row -> row.hash(seed)));
    return drawn;
  }

  /** Returns the rows that a filter accepts, in an order that does not depend on the partitions. */
  List<InputRow> collect(RowFilter filter) {
    List<InputRow> found = new ArrayList<>(rows.filter(filter::accepts).collect());
    found.sort(Comparator.comparingLong(row -> row.hash(0)));
    return found;
  }

  /** Returns the largest numbers that a function of the rows has, ascending. */
  double[] largest(RowFilter filter, Outermost.Radius radius, int count) {
    return rows.filter(filter::accepts).treeAggregate(new Outermost(count), (top, row) -> top.add(radius.of(row)),
        (top, other) -> top.add(other)).toArray();
  }

  /**
   * Packs the rows that a filter accepts, one block per partition, to be kept while the loop runs.
   *
   * @param products the products to append to the rows, or null
   */
  JavaRDD<RowBlock> pack(RowFilter filter, Preparation preparation, Products products) {
    return rows.mapPartitions(some -> {
      Preparation.Packer packer = preparation.packer();
      while (some.hasNext()) {
        InputRow row = some.next();
        if (filter.accepts(row)) {
          packer.add(row.features());
        }
      }
      Points packed = packer.build();
      return List.of(new RowBlock(products == null ? packed : products.append(packed))).iterator();
    }).persist(StorageLevel.MEMORY_AND_DISK());
  }

  static Points pack(List<InputRow> some, Preparation preparation) {
    Preparation.Packer packer = preparation.packer();
    some.forEach(row -> packer.add(row.features()));
    return packer.build();
  }
}
