package pairclust.kmeans.learning;

import pairclust.kmeans.Estimation;
import pairclust.kmeans.State;
import pairclust.kmeans.penalty.LcvqePenalty;

/**
 * The M-step of LCVQE (Pelleg and Baras, ECML 2007, doi:10.1007/978-3-540-74958-5_67): a centroid is estimated from its rows and, with the
 * weight of the charge, from rows of other clusters that violated pairs charge to it.
 */
public final class LcvqeEstimation implements Estimation {

  private final LcvqePenalty penalty;
  private final boolean mayRise;

  /**
   * @param penalty the penalty whose charges are taken into account
   * @param mayRise whether new centroids can raise the objective, because the penalty charges rows as printed; such centroids are discarded
   */
  public LcvqeEstimation(LcvqePenalty penalty, boolean mayRise) {
    this.penalty = penalty;
    this.mayRise = mayRise;
  }

  @Override
  public void estimate(State state) {
    int k = state.centroids().length;
    double[][] sums = new double[k][];
    double[] weights = new double[k];
    double[][] before = new double[k][];
    for (int h = 0; h < k; h++) {
      sums[h] = state.sum(h).clone();
      weights[h] = state.count(h);
      before[h] = state.centroids()[h].clone();
    }
    penalty.forEachCharge(state, charge -> {
      state.space().points().addTo(charge.row(), charge.weight(), sums[charge.cluster()]);
      weights[charge.cluster()] += charge.weight();
    });
    double objective = mayRise ? state.objective().total() : 0;
    for (int h = 0; h < k; h++) {
      if (weights[h] > 0) {
        state.space().estimate(sums[h], weights[h], state.centroids()[h]);
      }
    }
    if (mayRise) {
      state.updateForms();
      if (state.objective().total() > objective) {
        for (int h = 0; h < k; h++) {
          System.arraycopy(before[h], 0, state.centroids()[h], 0, before[h].length);
        }
      }
    }
  }
}
