package pairclust.consensus;

import java.util.List;
import pairclust.constraint.ConstraintSet;
import pairclust.data.Points;
import pairclust.distortion.Distance;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Problem;
import pairclust.kmeans.loop.EmLoop;
import pairclust.kmeans.loop.Recipes;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/**
 * The consensus of several clusterings: k-means of the rows described by their {@linkplain Votes votes}, with the pairs respected as in
 * PCKMeans. Its objective is the weighted mean over clusterings of how mixed their clusters are within those of the consensus.
 *
 * <p>J. Wu, H. Liu, H. Xiong, J. Cao, J. Chen: K-means-based consensus clustering: a unified view. IEEE Transactions on Knowledge and Data
 * Engineering 27, 2015, doi:10.1109/TKDE.2014.2316512. Pairs and exact moves are not part of the paper.
 *
 * @param votes describes rows, also new ones
 * @param clustering the clusters; its placement takes rows as the votes describe them
 */
public record Consensus(Votes votes, Clustering clustering) {

  /** Rows have few different votes, so a few starts find the minimum. */
  private static final int STARTS = 5;
  private static final int MAX_ITERATIONS = 100;

  /**
   * What determines a consensus, apart from the clusterings.
   *
   * @param clusters the number of clusters
   * @param pairs the pairs
   * @param closure whether entailed pairs count; not with contradictory pairs
   * @param seed the random seed
   */
  public record Settings(int clusters, ConstraintSet pairs, boolean closure, long seed) {

    /**
     * Returns these settings with other pairs.
     *
     * @param others the pairs
     * @return the settings
     */
    public Settings withPairs(ConstraintSet others) {
      return new Settings(clusters, others, closure, seed);
    }
  }

  /**
   * Combines clusterings.
   *
   * @param members the clusterings, at least one
   * @param settings what to look for
   * @param workers the threads; not closed
   * @param listener observes the search, and may stop it
   * @return the consensus
   */
  public static Consensus of(List<Member> members, Settings settings, Workers workers, ProgressListener listener) {
    Votes votes = new Votes(members);
    Points points = votes.points(members);
    Distance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(points);
    Problem problem = new Problem(prepared.points(), prepared.distortion(), settings.clusters, settings.pairs);
    PottsPenalty penalty = new PottsPenalty(problem, problem.boundedCost(problem.unit()), settings.closure);
    return new Consensus(votes, EmLoop.run(problem, Recipes.pckMeans(problem, penalty, STARTS, MAX_ITERATIONS), settings.seed, workers,
        listener));
  }
}
