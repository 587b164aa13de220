package pairclust.select.methods;

import java.io.IOException;
import java.util.List;
import pairclust.consensus.Member;
import pairclust.constraint.ConstraintSet;
import pairclust.select.SelectionTask;

/** Several ways to cluster the same rows. */
@FunctionalInterface
public interface Candidates {

  /**
   * Clusters all rows with the pairs known so far.
   *
   * @param task the rows; the number of clusters may be unknown
   * @param known the pairs
   * @param seed the random seed, the same throughout a run
   * @return the clusterings to decide between, each with the weight that the pairs give it; may be a single one
   * @throws IOException if the rows or pairs cannot be used
   * @throws InterruptedException if the thread was interrupted
   */
  List<Member> cluster(SelectionTask task, ConstraintSet known, int seed) throws IOException, InterruptedException;
}
