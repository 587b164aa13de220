package pairclust.density;

import java.io.IOException;
import java.io.ObjectInputStream;
import pairclust.data.Placement;
import pairclust.data.Saved;
import pairclust.distortion.VectorDistances;

/**
 * Assigns a row to the cluster of the nearest row of a dense region, if that is within the reach of the cluster; else it is noise. That is
 * DBSCAN's rule for rows at the border: a new row need not have enough neighbours itself. The nearest row has them within the reach of its
 * cluster, also in a hierarchy, where the reach is the radius below which the cluster exists; so only the distance is compared.
 */
public final class DensityPlacement implements Placement {

  private static final long serialVersionUID = 1L;

  /** Rounding of distances that still counts as within reach. */
  private static final double ROUNDING = 1e-9;

  private final VectorDistances rows;
  private final int[] labels;
  private final boolean[] voters;
  private final double[] reach;

  /**
   * @param rows the clustered rows
   * @param clusters their clusters
   */
  public DensityPlacement(VectorDistances rows, DensityClusters clusters) {
    this.rows = rows;
    labels = clusters.labels();
    voters = clusters.voters();
    reach = clusters.reach();
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    Saved.require(rows != null && rows.points() != null && labels != null && voters != null && reach != null
        && labels.length == rows.points().size() && voters.length == labels.length, "its rows and clusters differ in number");
    for (int row = 0; row < labels.length; row++) {
      Saved.require(labels[row] < reach.length && (labels[row] >= 0 || !voters[row]), "a row is in a cluster that does not exist");
    }
  }

  @Override
  public int count() {
    return reach.length;
  }

  @Override
  public int columns() {
    return rows.points().dimensions();
  }

  @Override
  public boolean leavesNoise() {
    return true;
  }

  @Override
  public int nearest(double[] x) {
    double[] squared = rows.squared(x);
    int best = -1;
    for (int row = 0; row < squared.length; row++) {
      best = voters[row] && (best < 0 || squared[row] < squared[best]) ? row : best;
    }
    return best >= 0 && distance(best, squared[best]) <= reach[labels[best]] * (1 + ROUNDING) ? labels[best] : DensityClusters.NOISE;
  }

  /** Returns the distance of a row as users see it; 0 if it is rounding, as clusters of equal rows have no reach. */
  private double distance(int row, double squared) {
    boolean equal = squared <= 2 * ExhaustiveRangeSearch.ROUNDING * rows.points().squaredNorm(row);
    return equal ? 0 : rows.directions() ? squared / 2 : Math.sqrt(squared);
  }
}
