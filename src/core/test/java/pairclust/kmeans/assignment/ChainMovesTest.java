package pairclust.kmeans.assignment;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Estimation;
import pairclust.kmeans.Problem;
import pairclust.kmeans.State;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.parallel.Workers;

/** Swaps of chains, against costs and chains that are computed here from their definitions. */
class ChainMovesTest {

  private static final int ROWS = 60;
  private static final int CLUSTERS = 4;
  private static final double COST = 0.7;

  @Test
  void noSwapIsLeftThatLowersTheCost() {
    int mustLinked = 0;
    for (int number = 0; number < 200; number++) {
      Trial trial = Trial.of(number);
      State state = trial.state();
      try (Workers workers = new Workers(1 + number % 2)) {
        IteratedModes.withGroupMoves().assign(state, trial.random, workers);
      }
      double reached = trial.cost(state, state.labels());
      for (int row = 0; row < ROWS; row++) {
        for (int h = 0; h < CLUSTERS; h++) {
          int[] after = h == state.labels()[row] ? null : trial.swapped(state.labels(), row, h);
          if (after != null) {
            double cost = trial.cost(state, after);
            assertTrue(cost > reached - 1e-9, "trial " + number + ", row " + row + " to " + h + ": " + reached + " -> " + cost);
            mustLinked += trial.group[row] == row ? 0 : 1;
          }
        }
      }
    }
    assertTrue(mustLinked > 1000, "chains from must-linked rows: " + mustLinked);
  }

  /** Sweeps after the first one visit only what is connected to something that has moved; that must make no difference. */
  @Test
  void laterSweepsMoveWhatFullSweepsMove() {
    int laterMoves = 0;
    int splits = 0;
    for (int number = 0; number < 200; number++) {
      Trial trial = Trial.of(number);
      State restricted = trial.started();
      State full = trial.started();
      Neighbourhoods neighbourhoods = full.problem().neighbourhoods();
      ChainMoves chains = trial.chains(restricted, number);
      BitSet all = new BitSet();
      all.set(0, neighbourhoods.count());
      for (int sweep = 0; sweep < 6; sweep++) {
        BitSet moved = new BitSet();
        BitSet expected = new BitSet();
        chains.sweep(all, moved::set);
        trial.chains(full, number).sweep(all, expected::set);
        String where = "trial " + number + ", sweep " + sweep;
        assertEquals(expected, moved, where);
        assertArrayEquals(full.labels(), restricted.labels(), where);
        laterMoves += sweep > 0 && !moved.isEmpty() ? 1 : 0;
        // A move of a single row, which may split a neighbourhood or join it again.
        int row = neighbourhoods.linkedRows()[trial.random.nextInt(neighbourhoods.constrainedRows())];
        int to = trial.random.nextInt(CLUSTERS);
        full.move(row, to);
        restricted.move(row, to);
        splits += full.commonLabel(neighbourhoods.of(row)) == State.SPLIT ? 1 : 0;
        moved.set(neighbourhoods.of(row));
        moved.stream().forEach(chains::moved);
      }
    }
    assertTrue(laterMoves > 100 && splits > 100, "later sweeps that moved something: " + laterMoves + ", split: " + splits);
  }

  /** A random problem. */
  private static final class Trial {

    private final SplittableRandom random;
    private final double[][] rows = new double[ROWS][];
    private final double[][] centroids = new double[CLUSTERS][];

    /** The group of must-linked rows that each row is in. */
    private final int[] group = new int[ROWS];

    /** Which groups are cannot-linked. */
    private final boolean[][] linked = new boolean[ROWS][ROWS];
    private final ConstraintSet.Builder pairs = new ConstraintSet.Builder();

    /** Draws a problem; with as many groups as rows there are no must-links. */
    Trial(int seed, int links, int groups) {
      random = new SplittableRandom(seed);
      Arrays.setAll(rows, i -> random.doubles(2, -1, 1).toArray());
      Arrays.setAll(centroids, h -> random.doubles(2, -1, 1).toArray());
      int[] last = new int[ROWS];
      Arrays.fill(last, -1);
      for (int row = 0; row < ROWS; row++) {
        group[row] = row < groups ? row : random.nextInt(groups);
        if (last[group[row]] >= 0) {
          pairs.add(last[group[row]], row, Link.MUST, 1, 0);
        }
        last[group[row]] = row;
      }
      for (int i = 0; i < links; i++) {
        int a = random.nextInt(ROWS);
        int b = random.nextInt(ROWS);
        if (group[a] != group[b] && !linked[group[a]][group[b]]) {
          linked[group[a]][group[b]] = true;
          linked[group[b]][group[a]] = true;
          pairs.add(a, b, Link.CANNOT, 1, 0);
        }
      }
    }

    static Trial of(int number) {
      return new Trial(number, 20 + number % 80, number % 3 == 0 ? ROWS : 40);
    }

    State state() {
      // Centroids are given in the coordinates of the prepared rows.
      StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(rows));
      Problem problem = new Problem(prepared.points(), prepared.distortion(), CLUSTERS, pairs.build());
      return new State(problem, problem.space(), new PottsPenalty(problem, COST, true), Estimation.MINIMISERS, centroids);
    }

    /** Entailed pairs cost as much as given ones. */
    double cost(State state, int[] labels) {
      double cost = 0;
      for (int a = 0; a < ROWS; a++) {
        double[] row = state.problem().points().row(a);
        double[] centroid = state.centroids()[labels[a]];
        for (int j = 0; j < row.length; j++) {
          cost += (row[j] - centroid[j]) * (row[j] - centroid[j]) / 2;
        }
        for (int b = 0; b < a; b++) {
          boolean violated = labels[a] == labels[b] ? linked[group[a]][group[b]] : group[a] == group[b];
          cost += violated ? COST : 0;
        }
      }
      return cost;
    }

    /** Returns the cluster of each group, -1 if it is in several. */
    private int[] common(int[] labels) {
      int[] common = new int[ROWS];
      Arrays.fill(common, CLUSTERS);
      for (int row = 0; row < ROWS; row++) {
        int before = common[group[row]];
        common[group[row]] = before == CLUSTERS || before == labels[row] ? labels[row] : -1;
      }
      return common;
    }

    /** Returns the labels after the chain from a row's group to a cluster is swapped; null if groups in several clusters are in the way. */
    int[] swapped(int[] labels, int row, int to) {
      int[] before = common(labels);
      int[] after = before.clone();
      int first = group[row];
      int from = before[first];
      boolean whole = from >= 0;
      Deque<Integer> open = new ArrayDeque<>();
      open.add(first);
      after[first] = to;
      while (!open.isEmpty()) {
        int a = open.remove();
        for (int b = 0; b < ROWS; b++) {
          whole &= !linked[a][b] || before[b] >= 0;
          if (linked[a][b] && after[b] == before[b] && before[b] == from + to - before[a]) {
            after[b] = before[a];
            open.add(b);
          }
        }
      }
      int[] result = labels.clone();
      for (int each = 0; each < ROWS; each++) {
        result[each] = after[group[each]] == before[group[each]] ? labels[each] : after[group[each]];
      }
      return whole ? result : null;
    }

    /** Returns a state in which each group is in a cluster drawn at random. */
    State started() {
      State state = state();
      SplittableRandom draws = new SplittableRandom(1);
      int[] clusters = draws.ints(ROWS, 0, CLUSTERS).toArray();
      state.assignAll(Arrays.stream(group).map(each -> clusters[each]).toArray());
      return state;
    }

    ChainMoves chains(State state, long seed) {
      CostTable table = new CostTable(state, CostTable.LIMIT);
      FreeRows.assign(state, table, Workers.CALLER);
      return new ChainMoves(state, table, new UnitOrder(state.problem().neighbourhoods(), rank -> rank, seed));
    }
  }
}
