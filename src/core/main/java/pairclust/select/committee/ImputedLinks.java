package pairclust.select.committee;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import pairclust.constraint.UnionFind;
import pairclust.parallel.Workers;

/**
 * Links guessed from an ensemble (Eqn 2 of Greene and Cunningham, Constraint selection by committee, ECML 2007,
 * doi:10.1007/978-3-540-74958-5_16): a must-link between rows that nearly all clusterings have in one cluster, a cannot-link between rows
 * that few or none have in one cluster.
 */
public final class ImputedLinks {

  private final BaseClusterings ensemble;
  private final int mostApart;
  private final int mostTogether;

  /**
   * @param ensemble the clusterings
   * @param thresholds the shares that count as nearly all and as few
   */
  public ImputedLinks(BaseClusterings ensemble, Thresholds thresholds) {
    this.ensemble = ensemble;
    // Corrects the rounding of decimal thresholds: 0.98 of 2,000 clusterings are 1,960, not 1,961.
    mostApart = ensemble.members() - (int) Math.ceil(thresholds.must * ensemble.members() - 1e-6);
    mostTogether = (int) Math.floor(thresholds.cannot * ensemble.members() + 1e-6);
  }

  /**
   * Shares of the clusterings.
   *
   * @param must the smallest share with two rows in one cluster for a must-link
   * @param cannot the largest share with two rows in one cluster for a cannot-link
   */
  public record Thresholds(double must, double cannot) {

    /** Checks the shares. */
    public Thresholds {
      if (!(cannot >= 0 && cannot < must && must <= 1)) {
        throw new IllegalArgumentException("The threshold for must-links must be at most 1 and above the one for cannot-links, and that at"
            + " least 0, not " + must + " and " + cannot + ".");
      }
    }
  }

  /**
   * @param first a row
   * @param second another row
   * @return whether a must-link between them is guessed
   */
  public boolean must(int first, int second) {
    return ensemble.apartAtMost(mostApart, first, second);
  }

  /**
   * @param first a row
   * @param second another row
   * @return whether a cannot-link between them is guessed
   */
  public boolean cannot(int first, int second) {
    return ensemble.togetherAtMost(mostTogether, first, second);
  }

  /**
   * Finds the neighbourhoods of guessed must-links. Visits every pair of rows, unless they are connected already.
   *
   * @param workers the threads
   * @return the rows of each neighbourhood, ascending; including single rows
   */
  public List<List<Integer>> neighbourhoods(Workers workers) {
    int rows = ensemble.rows();
    UnionFind all = new UnionFind(rows);
    workers.forEach(rows, a -> {
      int[] set = new int[rows];
      synchronized (all) {
        Arrays.setAll(set, all::find);
      }
      BitSet joined = new BitSet();
      joined.set(set[a]);
      for (int b = a + 1; b < rows; b++) {
        if (!joined.get(set[b]) && must(a, b)) {
          joined.set(set[b]);
        }
      }
      synchronized (all) {
        joined.stream().forEach(other -> all.union(a, other));
      }
    });
    return sets(all, rows);
  }

  private static List<List<Integer>> sets(UnionFind all, int rows) {
    List<List<Integer>> sets = new ArrayList<>();
    int[] number = new int[rows];
    for (int row = 0; row < rows; row++) {
      int root = all.find(row);
      if (number[root] == 0) {
        sets.add(new ArrayList<>());
        number[root] = sets.size();
      }
      sets.get(number[root] - 1).add(row);
    }
    return sets;
  }
}
