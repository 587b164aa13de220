package pairclust.select.committee;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import pairclust.select.Ensemble;
import pairclust.select.NeighbourhoodBuilder;

/**
 * The clusters that a committee grows: rows that answers put there, and rows that are only guessed to belong there. What matters of them is
 * how strongly every row is associated with each (Eqn 3 of Greene and Cunningham, Constraint selection by committee, ECML 2007,
 * doi:10.1007/978-3-540-74958-5_16), and how many answers each has got. Putting one more row into one costs time linear in rows and
 * clusterings.
 */
public final class GuessedClusters {

  private static final int NONE = -1;

  private final Ensemble ensemble;
  private final int[] of;
  private final List<Integer> sizes = new ArrayList<>();
  private final List<Integer> answered = new ArrayList<>();

  /** For each cluster and row, the sum of the row's associations with the cluster's rows. */
  private final List<double[]> sums = new ArrayList<>();

  public GuessedClusters(Ensemble ensemble) {
    this.ensemble = ensemble;
    of = new int[ensemble.rows()];
    Arrays.fill(of, NONE);
  }

  int count() {
    return sizes.size();
  }

  int rows() {
    return of.length;
  }

  /** Adds a cluster without rows. */
  public void start() {
    sizes.add(0);
    answered.add(0);
    sums.add(new double[of.length]);
  }

  /**
   * Puts a row into a cluster because an answer said so, and out of another that it was guessed to be in.
   *
   * @param row a row that no answer has put anywhere yet
   * @param cluster where it belongs
   * @param guesses rows that probably belong there too; those that have a place already keep it
   */
  public void put(int row, int cluster, int... guesses) {
    if (of[row] != NONE && of[row] != cluster) {
      change(of[row], -1, row);
      of[row] = NONE;
    }
    int[] rows = IntStream.concat(IntStream.of(row), IntStream.of(guesses)).filter(r -> of[r] == NONE).toArray();
    change(cluster, 1, rows);
    for (int r : rows) {
      of[r] = cluster;
    }
    answered.set(cluster, answered.get(cluster) + 1);
  }

  private void change(int cluster, int sign, int... rows) {
    if (rows.length > 0) {
      double[] added = ensemble.associations(rows);
      double[] sum = sums.get(cluster);
      for (int i = 0; i < sum.length; i++) {
        sum[i] += sign * added[i];
      }
      sizes.set(cluster, sizes.get(cluster) + sign * rows.length);
    }
  }

  /** Returns how strongly a row is associated with a cluster: the mean over the cluster's rows. */
  public double association(int row, int cluster) {
    return sums.get(cluster)[row] / sizes.get(cluster);
  }

  /** Returns the association of a row with the cluster it is associated with most; 0 without clusters. */
  public double strongest(int row) {
    return IntStream.range(0, count()).mapToDouble(c -> association(row, c)).max().orElse(0);
  }

  /** Returns the clusters by decreasing association with a row. */
  public int[] byAssociation(int row) {
    return NeighbourhoodBuilder.byCost(IntStream.range(0, count()).mapToDouble(c -> -association(row, c)).toArray());
  }

  /**
   * Returns how certain it is where a row belongs, from 0 to 1: Eqn 5 of the paper, by which a cluster weighs the more, the more rows it
   * has, so that rows of clusters with few are chosen. What counts here are the rows that answers put there; guesses would outnumber
   * them. Where there is no association at all, nothing is certain.
   */
  public double certainty(int row) {
    double most = 0;
    double next = 0;
    for (int c = 0; c < count(); c++) {
      double weighted = answered.get(c) * association(row, c);
      next = Math.max(next, Math.min(most, weighted));
      most = Math.max(most, weighted);
    }
    return most > 0 ? 2 * most / (most + next) - 1 : 0;
  }
}
