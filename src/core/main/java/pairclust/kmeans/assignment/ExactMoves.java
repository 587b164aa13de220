package pairclust.kmeans.assignment;

import java.util.SplittableRandom;
import pairclust.kmeans.Refinement;
import pairclust.kmeans.State;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Orders;
import pairclust.parallel.Workers;

/**
 * Moves one row or one neighbourhood at a time, with the change of both centroids counted (Hartigan, Clustering Algorithms, 1975; Dhillon,
 * Guan and Kogan, Iterative clustering of high dimensional text data augmented by local search, ICDM 2002,
 * doi:10.1109/ICDM.2002.1183895; Telgarsky and Vattani, Hartigan's method: k-means clustering without Voronoi, AISTATS 2010).
 *
 * <p>The E-step measures a row against centroids that the row itself is part of. In many dimensions its own share outweighs what it has in
 * common with its cluster, so that batch steps stop far above the minimum.
 *
 * <p>The rows and neighbourhoods that a move would improve are found in parallel first, and then visited one after another in random
 * order.
 */
public final class ExactMoves implements Refinement {

  /** How often the same units are visited; as every move lowers the objective, visits would end anyway. */
  private static final int MAX_PASSES = 20;

  /** The mean number of rows of a cluster above which a single row hardly changes a centroid, so exact moves are skipped. */
  private static final int LARGE_CLUSTER = 500;

  @Override
  public int refine(State state, SplittableRandom random, Workers workers) {
    if (state.rows() > (long) LARGE_CLUSTER * state.centroids().length && !state.tally().coversAllRows()) {
      return 0;
    }
    int[] improvable = ImprovableUnits.find(state, workers);
    ExactMover mover = new ExactMover(state);
    int moved = 0;
    int before = -1;
    for (int pass = 0; pass < MAX_PASSES && moved > before; pass++) {
      before = moved;
      for (int unit : Orders.shuffle(improvable, random)) {
        Interrupts.check();
        moved += mover.move(unit);
      }
    }
    state.limitRounding();
    return moved;
  }
}
