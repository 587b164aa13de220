package pairclust.spark;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import pairclust.data.LinearForms;
import pairclust.kmeans.Assignment;
import pairclust.kmeans.State;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;
import pairclust.spark.block.AssignmentStep;
import pairclust.spark.block.ClusterSums;
import pairclust.spark.block.RowBlock;
import pairclust.spark.component.ComponentStep;
import pairclust.spark.component.LinkedBlocks;

/**
 * The E-step over all rows: those without pairs in their partitions, the others at the same time by the assignment of the core, on the
 * driver or where their components are. Rows without pairs depend on the centroids alone, and those of a component on each other, so the
 * result is that of one machine.
 */
final class RemoteAssignment implements Assignment {

  private final JavaRDD<RowBlock> blocks;
  private final Assignment here;

  /** The rows with pairs, if they are in partitions; otherwise null. */
  private final LinkedBlocks linked;
  private long steps;

  /** The linear forms of the last assignment, and the start that it belongs to. */
  private LinearForms last;
  private State start;

  RemoteAssignment(JavaRDD<RowBlock> blocks, Assignment here, LinkedBlocks linked) {
    this.blocks = blocks;
    this.here = here;
    this.linked = linked;
  }

  @Override
  public void assign(State state, SplittableRandom random, Workers workers) {
    // Folded into the coordinates of the packed rows, which learning does not change.
    LinearForms forms = stored(state.space().placement(state.centroids()).forms(), state.problem().remote().factors());
    // A start that begins with the clusters of the last one continues there.
    boolean first = start != state && !state.isAssigned();
    // A gap in the numbers keeps the blocks from continuing another start.
    steps += first ? 2 : 1;
    Pass pass = new Pass(new AssignmentStep(steps, forms, first ? null : last));
    ClusterSums withPairs = null;
    try {
      if (linked == null) {
        here.assign(state, random, workers);
      } else {
        // The number that the assignment of the core would draw.
        withPairs = linked.assign(first, new ComponentStep(random.nextLong(), copy(state.centroids())));
      }
    } catch (RuntimeException | Error e) {
      pass.cancel();
      throw e;
    }
    ClusterSums sums = pass.result();
    if (withPairs != null) {
      sums.add(withPairs);
    }
    state.assignRemote(sums.toRemoteClusters(), sums.moved());
    last = forms;
    start = state;
  }

  private static double[][] copy(double[][] centroids) {
    return Arrays.stream(centroids).map(double[]::clone).toArray(double[][]::new);
  }

  /** Returns forms on rows as they are stored, instead of rows multiplied by factors. */
  static LinearForms stored(LinearForms forms, double[] factors) {
    if (factors == null) {
      return forms;
    }
    double[] offsets = new double[forms.count()];
    double[][] directions = new double[offsets.length][];
    for (int h = 0; h < offsets.length; h++) {
      offsets[h] = forms.offset(h);
      directions[h] = forms.direction(h).clone();
      for (int j = 0; j < directions[h].length; j++) {
        directions[h][j] *= factors[j];
      }
    }
    return new LinearForms(offsets, directions);
  }

  /** Returns the number of remote rows in each cluster if those without pairs go to the nearest one. */
  long[] sizes(LinearForms forms) {
    steps += 2;
    ClusterSums sums = run(new AssignmentStep(steps, forms, null));
    if (linked != null) {
      sums.add(linked.present());
    }
    return Arrays.stream(sums.counts()).asLongStream().toArray();
  }

  /** A pass over the partitions, which runs while the rows with pairs are assigned. */
  private final class Pass {

    private final String tag;
    private final FutureTask<ClusterSums> task;

    /** Starts the pass. */
    Pass(AssignmentStep step) {
      tag = "pairclust-assignment-" + UUID.randomUUID();
      task = new FutureTask<>(() -> {
        blocks.context().addJobTag(tag);
        try {
          return run(step);
        } finally {
          // An interrupt before the job is submitted leaves it running.
          blocks.context().cancelJobsWithTag(tag);
        }
      });
      // A new thread inherits the properties that Spark keeps by thread, such as the group and the pool of a job; a pool's thread would
      // not.
      Thread thread = new Thread(task, "pairclust-assignment-" + step.number());
      thread.setDaemon(true);
      thread.start();
    }

    /** Stops the pass; its tasks end with the block that they are at. */
    void cancel() {
      blocks.context().cancelJobsWithTag(tag);
      task.cancel(true);
    }

    ClusterSums result() {
      try {
        return task.get();
      } catch (InterruptedException e) {
        cancel();
        throw Interrupts.unchecked();
      } catch (ExecutionException e) {
        throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
      }
    }
  }

  private ClusterSums run(AssignmentStep step) {
    Broadcast<AssignmentStep> shared = JavaSparkContext.fromSparkContext(blocks.context()).broadcast(step);
    try {
      int clusters = step.forms().count();
      int dimensions = step.forms().columns();
      return blocks.map(block -> block.assign(shared.value()))
          .treeAggregate(new ClusterSums(clusters, dimensions), (sums, some) -> sums.add(some), (sums, some) -> sums.add(some), 2);
    } finally {
      shared.destroy();
    }
  }
}
