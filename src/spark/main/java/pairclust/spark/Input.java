package pairclust.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.storage.StorageLevel;
import pairclust.data.Points;
import pairclust.data.Products;
import pairclust.distortion.Distortion;
import pairclust.distortion.StandardDistance;
import pairclust.spark.block.RowBlock;

/** The rows of the input, the pairs on them, and how they are prepared. */
final class Input implements AutoCloseable {

  private final long began = System.nanoTime();
  private final JavaRDD<InputRow> rows;
  private final String column;

  /** The IDs that pairs name; there may be millions, so every machine gets them once. */
  private final Broadcast<Set<String>> linkedIds;
  private final InputScan scan;
  private final PairTable.Resolved resolved;

  private Input(JavaRDD<InputRow> rows, String column, PairTable pairs) {
    this.rows = rows;
    this.column = column;
    Set<String> named = pairs.ids();
    for (InputRow first : named.isEmpty() ? List.<InputRow>of() : rows.take(1)) {
      DriverMemory.check(pairs.size(), named.size(), first.features() == null ? 0 : first.features().numActives(),
          Runtime.getRuntime().maxMemory());
    }
    linkedIds = JavaSparkContext.fromSparkContext(rows.context()).broadcast(named);
    Broadcast<Set<String>> ids = linkedIds;
    scan = rows.treeAggregate(new InputScan(), (sum, row) -> sum.add(row, ids.value()), (sum, other) -> sum.add(other));
    scan.check(column);
    resolved = pairs.resolve(scan.linked());
  }

  /** A condition on rows that partitions evaluate. */
  @FunctionalInterface
  interface RowFilter extends Serializable {

    boolean accepts(InputRow row);
  }

  /** Reads the input once, checks it, and finds the rows of the pairs. */
  static Input read(Dataset<?> dataset, String featuresCol, String idCol, PairTable pairs) {
    String features = "`" + featuresCol + "`";
    Dataset<Row> columns = dataset.selectExpr(idCol.isEmpty() ? new String[] {features}
        : new String[] {features, "CAST(`" + idCol + "` AS STRING)"});
    boolean named = !idCol.isEmpty();
    return new Input(columns.toJavaRDD().map(row -> new InputRow(named ? row.getString(1) : null, row.<Vector>getAs(0))), featuresCol,
        pairs);
  }

  /** Frees what the machines keep for this input. */
  @Override
  public void close() {
    linkedIds.destroy();
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

  PairTable.Resolved resolved() {
    return resolved;
  }

  Preparation preparation(StandardDistance distance) {
    boolean shifted = distance == StandardDistance.EUCLIDEAN && !scan.isSparse();
    return new Preparation(scan.dimensions(), scan.isSparse(), shifted ? scan.mean() : null, distance == StandardDistance.COSINE, null);
  }

  /** Returns a filter for the rows that no pair names. */
  RowFilter unlinked() {
    Broadcast<Set<String>> ids = linkedIds;
    return row -> row.id() == null || !ids.value().contains(row.id());
  }

  /** Draws about the given number of the rows that a filter accepts, the same ones however the rows are partitioned. */
  List<InputRow> sample(RowFilter filter, int size, long seed) {
    double share = Math.min(1, (double) size / Math.max(1, scan.rows() - resolved.rows().size()));
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
