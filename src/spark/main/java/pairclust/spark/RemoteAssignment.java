package pairclust.spark;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import pairclust.data.LinearForms;
import pairclust.data.NearestForm;
import pairclust.data.Placement;
import pairclust.data.QuadraticForms;
import pairclust.kmeans.Assignment;
import pairclust.kmeans.RemoteClusters;
import pairclust.kmeans.State;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;
import pairclust.spark.block.AssignmentStep;
import pairclust.spark.block.ClusterSums;
import pairclust.spark.block.RowBlock;

/**
 * The E-step over all rows: those without pairs in their partitions, the others on the driver at the same time, by the assignment of the
 * core. Rows without pairs depend on the centroids alone, so the result is that of one machine.
 */
final class RemoteAssignment implements Assignment {

  private final JavaRDD<RowBlock> blocks;
  private final Assignment here;
  private long steps;

  /** The linear forms of the last assignment, and the start that it belongs to. */
  private LinearForms last;
  private State start;

  RemoteAssignment(JavaRDD<RowBlock> blocks, Assignment here) {
    this.blocks = blocks;
    this.here = here;
  }

  @Override
  public void assign(State state, SplittableRandom random, Workers workers) {
    // Folded into the coordinates of the packed rows, which learning does not change.
    LinearForms forms = stored(forms(state.space().placement(state.centroids())), state.problem().remote().factors());
    // A start that begins with the clusters of the last one continues there.
    boolean first = start != state && !state.isAssigned();
    // A gap in the numbers keeps the blocks from continuing another start.
    steps += first ? 2 : 1;
    FutureTask<ClusterSums> remote = begin(new AssignmentStep(steps, forms, first ? null : last));
    here.assign(state, random, workers);
    ClusterSums sums = result(remote);
    state.assignRemote(new RemoteClusters(sums.toArray(), sums.counts()), sums.moved());
    last = forms;
    start = state;
  }

  /** Returns the forms on the packed rows, which have their products appended if clusters have metrics of their own. */
  static LinearForms forms(Placement placement) {
    return placement instanceof QuadraticForms quadratic ? quadratic.forms() : ((NearestForm) placement).forms();
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

  /** Returns the number of remote rows in each cluster if all go to the nearest one. */
  long[] sizes(LinearForms forms) {
    steps += 2;
    return Arrays.stream(run(new AssignmentStep(steps, forms, null)).counts()).asLongStream().toArray();
  }

  /** Starts the pass over the partitions, which runs while the driver assigns its own rows. */
  private FutureTask<ClusterSums> begin(AssignmentStep step) {
    FutureTask<ClusterSums> task = new FutureTask<>(() -> run(step));
    // A new thread inherits the properties that Spark keeps by thread, such as the group and the pool of a job; a pool's thread would not.
    Thread thread = new Thread(task, "pairclust-assignment-" + step.number());
    thread.setDaemon(true);
    thread.start();
    return task;
  }

  private static ClusterSums result(FutureTask<ClusterSums> task) {
    try {
      return task.get();
    } catch (InterruptedException e) {
      task.cancel(true);
      throw Interrupts.unchecked();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
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
