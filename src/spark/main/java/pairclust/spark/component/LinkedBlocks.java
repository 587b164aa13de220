package pairclust.spark.component;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import pairclust.data.LinearForms;
import pairclust.spark.block.BlockTotals;
import pairclust.spark.block.ClusterSums;

/** The rows with pairs in their partitions, as the driver sees them. */
public final class LinkedBlocks implements AutoCloseable {

  private final JavaRDD<LinkedBlock> blocks;
  private ComponentRules rules;

  /** The E-steps of the present start. They are kept until it ends, as a block that is lost needs all of them. */
  private final List<Broadcast<ComponentStep>> steps = new ArrayList<>();
  private long starts;

  /** @param blocks the blocks, to be kept in memory by the caller's storage level */
  public LinkedBlocks(JavaRDD<LinkedBlock> blocks) {
    this.blocks = blocks;
  }

  /**
   * The E-steps of a start, as machines receive them: each fetches only those that it has to run.
   *
   * @param number the number of the start
   * @param rules how rows are assigned
   * @param steps the E-steps
   */
  private record Shared(long number, ComponentRules rules, List<Broadcast<ComponentStep>> steps) implements Descent {

    @Override
    public int length() {
      return steps.size();
    }

    @Override
    public ComponentStep step(int index) {
      return steps.get(index).value();
    }
  }

  private Descent descent() {
    return new Shared(starts, rules, List.copyOf(steps));
  }

  /** @return the contradictions between pairs: the first of them, and the number of all; null if there are none */
  public LinkedBlock.Contradiction contradiction() {
    List<LinkedBlock.Contradiction> found = blocks.flatMap(block -> block.contradictions().iterator()).collect();
    int count = found.stream().mapToInt(LinkedBlock.Contradiction::count).sum();
    return found.stream().min(Comparator.comparingInt(LinkedBlock.Contradiction::row))
        .map(first -> new LinkedBlock.Contradiction(first.row(), first.proof(), count)).orElse(null);
  }

  /**
   * Adds the sums over all rows.
   *
   * @param none the sums of no rows
   * @return the sums of these rows
   */
  public BlockTotals totals(BlockTotals none) {
    return blocks.treeAggregate(none, (sum, block) -> sum.add(block.points()), (sum, other) -> sum.add(other));
  }

  /** @param how how rows are assigned from now on */
  public void setRules(ComponentRules how) {
    rules = how;
  }

  /**
   * Runs an E-step.
   *
   * @param first whether it is the first one of a start
   * @param step the E-step
   * @return the sums of the clusters, and the costs of violated pairs
   */
  public ClusterSums assign(boolean first, ComponentStep step) {
    if (first) {
      forget();
      starts++;
    }
    steps.add(JavaSparkContext.fromSparkContext(blocks.context()).broadcast(step));
    return present();
  }

  /** @return the sums of the clusters after the last E-step */
  public ClusterSums present() {
    Descent descent = descent();
    int dimensions = steps.get(0).value().centroids()[0].length;
    return blocks.map(block -> block.assign(descent)).treeAggregate(new ClusterSums(rules.k(), dimensions),
        (sums, some) -> sums.add(some), (sums, some) -> sums.add(some), 2);
  }

  /**
   * Returns the result of the present start.
   *
   * @param forms the linear forms of the final centroids on packed rows
   * @return the rows that are not in the nearest cluster, and the number of violated pairs
   */
  public LinkedBlock.Outcome outcome(LinearForms forms) {
    Descent descent = descent();
    Map<String, Integer> elsewhere = new HashMap<>();
    int violated = 0;
    for (LinkedBlock.Outcome some : blocks.map(block -> block.outcome(descent, forms)).collect()) {
      elsewhere.putAll(some.elsewhere());
      violated += some.violated();
    }
    return new LinkedBlock.Outcome(elsewhere, violated);
  }

  private void forget() {
    steps.forEach(Broadcast::destroy);
    steps.clear();
  }

  /** Frees what the machines keep. */
  @Override
  public void close() {
    forget();
    blocks.unpersist();
  }
}
