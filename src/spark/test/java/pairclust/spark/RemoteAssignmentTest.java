package pairclust.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Assignment;
import pairclust.kmeans.Estimation;
import pairclust.kmeans.Problem;
import pairclust.kmeans.State;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.parallel.Workers;
import pairclust.spark.block.RowBlock;

/** The driver's part and the pass over the partitions end together. */
class RemoteAssignmentTest {

  private static void await(JavaSparkContext context, boolean active) throws InterruptedException {
    for (int i = 0; i < 600 && context.statusTracker().getActiveJobIds().length > 0 != active; i++) {
      Thread.sleep(100);
    }
    assertEquals(active, context.statusTracker().getActiveJobIds().length > 0);
  }

  @Test
  void aFailureOnTheDriverCancelsThePass() throws Exception {
    JavaSparkContext context = JavaSparkContext.fromSparkContext(Sessions.shared().sparkContext());
    JavaRDD<RowBlock> slow = context.parallelize(List.of(1, 2, 3, 4), 4).map(number -> {
      for (int i = 0; i < 12_000 && !TaskContext.get().isInterrupted(); i++) {
        Thread.sleep(10);
      }
      return new RowBlock(DensePoints.of(new double[][] {{number}}));
    });
    Assignment failing = (state, random, workers) -> {
      try {
        await(context, true);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      throw new IllegalArgumentException("no memory");
    };
    Problem problem = new Problem(DensePoints.of(new double[][] {{1}, {2}}), StandardDistance.euclidean(), 2, ConstraintSet.empty());
    State state = new State(problem, problem.space(), new PottsPenalty(problem, 0, false), Estimation.MINIMISERS,
        new double[][] {{1}, {2}});
    try (Workers workers = new Workers(1)) {
      String message = assertThrows(IllegalArgumentException.class,
          () -> new RemoteAssignment(slow, failing, null).assign(state, new SplittableRandom(1), workers)).getMessage();
      assertTrue(message.contains("no memory"), message);
    }
    await(context, false);
  }
}
