package pairclust.kmeans;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.LinearForms;
import pairclust.distortion.Space;

/** One start's mutable state: who is where, the representatives and the sums they are made of, and what was learned of the distances. */
public final class State {

  /** The label of a neighbourhood whose rows are in several clusters. */
  static final int SPLIT = -2;

  final Problem problem;
  final int[] labels;
  final double[][] centroids;
  final Penalty.Tally tally;
  Space space;
  LinearForms forms;

  private double[][] sums;
  private final int[] counts;

  /** Neighbourhoods that stay where they were seeded. */
  private final BitSet fixed = new BitSet();

  /** The labels that the sums stand for. */
  private final int[] summed;

  /** How often a row was taken out of a sum since all was summed anew. */
  private int transfers;

  private boolean placed;

  /** Filled anew in every E-step; kept, as it may be large. */
  private CostTable costTable;

  /** How many rows were found in another cluster when sums were brought in line; set back by whom it concerns. */
  int moved;

  State(Problem problem, Penalty penalty, double[][] centroids) {
    this(problem, problem.space(), penalty, centroids);
  }

  State(Problem problem, Space space, Penalty penalty, double[][] centroids) {
    this.problem = problem;
    this.space = space;
    this.centroids = centroids;
    labels = new int[problem.points().size()];
    Arrays.fill(labels, -1);
    tally = penalty.tally(labels, space);
    summed = labels.clone();
    sums = new double[centroids.length][space.points().dimensions()];
    counts = new int[centroids.length];
    forms = space.forms(centroids);
  }

  /**
   * Goes on in another space with the same labels, and representatives to suit.
   *
   * @param other the space
   */
  void enter(Space other) {
    space = other;
    if (sums[0].length != space.points().dimensions()) {
      sums = new double[centroids.length][space.points().dimensions()];
    }
    sumAnew();
    estimate();
    placeEmptyClusters();
    tally.measure(space);
  }

  /** A representative without rows means nothing in another space; that of all rows takes its place. */
  private void placeEmptyClusters() {
    if (IntStream.of(counts).noneMatch(count -> count == 0)) {
      return;
    }
    double[] all = new double[sums[0].length];
    for (double[] sum : sums) {
      for (int j = 0; j < all.length; j++) {
        all[j] += sum[j];
      }
    }
    for (int h = 0; h < counts.length; h++) {
      if (counts[h] == 0) {
        space.estimate(all, labels.length, centroids[h]);
      }
    }
    forms = space.forms(centroids);
  }

  /** Puts the neighbourhoods that the seeds were made of into their clusters, if so wanted for good. */
  void place(List<List<Integer>> groups, boolean forGood) {
    for (int h = 0; h < groups.size(); h++) {
      for (int p : groups.get(h)) {
        tally.moveGroup(p, h);
        fixed.set(p, forGood);
      }
    }
  }

  boolean isFixed(int neighbourhood) {
    return fixed.get(neighbourhood);
  }

  /** Puts a row into a cluster, whether it has pairs or not. */
  void move(int row, int cluster) {
    if (problem.neighbourhoods().of(row) >= 0) {
      tally.move(row, cluster);
    } else {
      labels[row] = cluster;
    }
  }

  /** Returns the cluster that all of a neighbourhood is in, -1 if that is none yet, {@link #SPLIT} if it is in several. */
  int commonLabel(int neighbourhood) {
    Neighbourhoods neighbourhoods = problem.neighbourhoods();
    int label = labels[neighbourhoods.member(neighbourhood, 0)];
    for (int i = 1; i < neighbourhoods.size(neighbourhood); i++) {
      if (labels[neighbourhoods.member(neighbourhood, i)] != label) {
        return SPLIT;
      }
    }
    return label;
  }

  /** Returns whether an E-step has ended, after which every row is in some cluster. */
  boolean isPlaced() {
    return placed;
  }

  /** Returns the table for what rows with pairs cost, not filled yet. */
  CostTable costTable() {
    if (costTable == null) {
      costTable = new CostTable(this);
    }
    return costTable;
  }

  /** Brings the sums in line with the labels, whatever was moved. */
  void sum() {
    sum(0, labels.length);
    refresh();
  }

  /** Brings the sums in line with the labels of some rows. */
  void sum(int from, int to) {
    for (int row = from; row < to; row++) {
      if (labels[row] != summed[row]) {
        sum(row);
      }
    }
  }

  /** Brings the sums in line with the labels of some neighbourhoods' rows. */
  void sum(BitSet neighbourhoods) {
    Neighbourhoods all = problem.neighbourhoods();
    for (int p = neighbourhoods.nextSetBit(0); p >= 0; p = neighbourhoods.nextSetBit(p + 1)) {
      for (int i = 0; i < all.size(p); i++) {
        int row = all.member(p, i);
        if (labels[row] != summed[row]) {
          sum(row);
        }
      }
    }
  }

  private void sum(int row) {
    moved++;
    int before = summed[row];
    int now = labels[row];
    if (before >= 0) {
      transfers++;
      space.points().addTo(row, -1, sums[before]);
      if (--counts[before] == 0) {
        Arrays.fill(sums[before], 0);
      }
    }
    space.points().addTo(row, 1, sums[now]);
    counts[now]++;
    summed[row] = now;
  }

  /** What is taken out of a sum leaves rounding behind. Once that was done as often as there are rows, all is summed anew. */
  void refresh() {
    if (transfers > labels.length) {
      sumAnew();
    }
  }

  private void sumAnew() {
    Arrays.fill(counts, 0);
    for (double[] sum : sums) {
      Arrays.fill(sum, 0);
    }
    for (int label : labels) {
      counts[label]++;
    }
    space.points().addGroups(labels, sums);
    System.arraycopy(labels, 0, summed, 0, labels.length);
    transfers = 0;
  }

  /** The M-step: every representative from its rows. An empty cluster keeps the one it has. */
  void estimate() {
    placed = true;
    for (int h = 0; h < centroids.length; h++) {
      if (counts[h] > 0) {
        space.estimate(sums[h], counts[h], centroids[h]);
      }
    }
    forms = space.forms(centroids);
  }

  int count(int cluster) {
    return counts[cluster];
  }

  /** Returns the objective under the present labels and representatives; the sums must be in line with the labels. */
  Objective objective() {
    double distortion = space.selfTotal();
    double prior = 0;
    double metric = space.metricCost();
    for (int h = 0; h < centroids.length; h++) {
      double[] direction = forms.direction(h);
      double charge = counts[h] * space.charge(h);
      double cost = counts[h] * forms.offset(h) - charge;
      for (int j = 0; j < direction.length; j++) {
        cost -= sums[h][j] * direction[j];
      }
      distortion += cost;
      metric += charge;
      prior += space.centroidPrior(centroids[h]);
    }
    return new Objective(Math.max(0, distortion), tally.mustCost(), tally.cannotCost(), prior, metric);
  }

  /** Returns the distortion of a row from a cluster's representative. */
  double distortion(int row, int cluster) {
    return space.self(row) + forms.offset(cluster) - space.charge(cluster) - space.points().dot(row, forms.direction(cluster));
  }
}
