package pairclust.select.committee;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import pairclust.data.Vectors;
import pairclust.select.Ensemble;
import pairclust.select.NeighbourhoodBuilder;

/**
 * The clusters that a committee grows, from rows assigned by answers and rows only guessed to belong there. It computes the association of
 * every row with each cluster (Eqn 3 of Greene and Cunningham, Constraint selection by committee, ECML 2007,
 * doi:10.1007/978-3-540-74958-5_16), and counts the answers of each. Adding a row takes time linear in rows and clusterings.
 */
public final class GuessedClusters {

  private static final int NONE = -1;

  private final Ensemble ensemble;
  private final int[] of;
  private final List<Integer> sizes = new ArrayList<>();
  private final List<Integer> answered = new ArrayList<>();

  /** For each cluster and row, the sum of the row's associations with the cluster's rows. */
  private final List<double[]> sums = new ArrayList<>();

  /**
   * Creates an object without clusters.
   *
   * @param ensemble the clusterings
   */
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

  /** Removes all clusters. */
  void clear() {
    Arrays.fill(of, NONE);
    sizes.clear();
    answered.clear();
    sums.clear();
  }

  /** Adds a cluster without rows. */
  public void start() {
    sizes.add(0);
    answered.add(0);
    sums.add(new double[of.length]);
  }

  /**
   * Assigns a row to a cluster by an answer, and removes it from the one it was guessed to be in.
   *
   * @param row a row that no answer has assigned yet
   * @param cluster its cluster
   * @param guesses rows that probably belong there too; those that are assigned already keep their cluster
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
      Vectors.add(sign, ensemble.associations(rows), sums.get(cluster));
      sizes.set(cluster, sizes.get(cluster) + sign * rows.length);
    }
  }

  /** Returns the association of a row with a cluster: the mean over the cluster's rows. */
  public double association(int row, int cluster) {
    return sums.get(cluster)[row] / sizes.get(cluster);
  }

  /** Returns the largest association of a row with any cluster; 0 without clusters. */
  public double strongest(int row) {
    return IntStream.range(0, count()).mapToDouble(c -> association(row, c)).max().orElse(0);
  }

  /** Returns the clusters by decreasing association with a row. */
  public int[] byAssociation(int row) {
    return NeighbourhoodBuilder.byCost(IntStream.range(0, count()).mapToDouble(c -> -association(row, c)).toArray());
  }

  /**
   * Returns the certainty about a row's cluster, from 0 to 1: Eqn 5 of the paper, in which clusters weigh more the more rows they have, so
   * that rows of clusters with few rows are chosen. Only rows assigned by answers count here, as guesses would outnumber them. Without any
   * association the certainty is 0.
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
