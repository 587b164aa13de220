package pairclust.kmeans;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.LinearForms;
import pairclust.data.Vectors;
import pairclust.distortion.Exchange;
import pairclust.distortion.Space;
import pairclust.parallel.Workers;

/**
 * The mutable state of one start: assignments, centroids, the sums they are estimated from, and the learned space. The parts of a {@link
 * pairclust.kmeans.loop.Recipe} read and change it and keep no state of their own.
 */
public final class State {

  /** The label of a neighbourhood whose rows are in several clusters. */
  public static final int SPLIT = -2;

  private final Problem problem;
  private final Estimation estimation;
  private final Workers workers;
  private final int[] labels;
  private final double[][] centroids;
  private final Penalty.Tally tally;
  private Space space;
  private LinearForms forms;

  private double[][] sums;
  private final int[] counts;

  /** The rows that are stored elsewhere, and their sums before anything was learned; null if there are none. */
  private RemoteClusters remote;
  private double[][] remoteSums;

  /** Neighbourhoods that stay in the cluster they seeded. */
  private final BitSet fixed = new BitSet();

  /** The labels that the sums represent. */
  private final int[] summed;

  /** The number of rows subtracted from sums since the sums were last recomputed. */
  private int subtractions;

  private boolean assigned;
  private Object scratch;
  private int moves;

  /**
   * Creates the state of a start in which no row is assigned yet.
   *
   * @param problem the problem
   * @param space the space in which the start begins
   * @param penalty the cost of violated pairs
   * @param estimation the M-step
   * @param centroids the first centroids; changed by the M-step
   */
  public State(Problem problem, Space space, Penalty penalty, Estimation estimation, double[][] centroids) {
    this(problem, space, penalty, estimation, centroids, Workers.CALLER);
  }

  /**
   * Creates the state of a start in which no row is assigned yet.
   *
   * @param problem the problem
   * @param space the space in which the start begins
   * @param penalty the cost of violated pairs
   * @param estimation the M-step
   * @param centroids the first centroids; changed by the M-step
   * @param workers the threads that share the work on long centroids; not closed
   */
  public State(Problem problem, Space space, Penalty penalty, Estimation estimation, double[][] centroids, Workers workers) {
    this.problem = problem;
    this.workers = workers;
    this.estimation = estimation;
    this.space = space;
    this.centroids = centroids;
    labels = new int[problem.points().size()];
    Arrays.fill(labels, -1);
    summed = labels.clone();
    sums = new double[centroids.length][space.points().dimensions()];
    counts = new int[centroids.length];
    forms = space.forms(centroids, workers);
    tally = penalty.tally(labels, space);
    tally.update(space, forms);
  }

  /** @return the problem */
  public Problem problem() {
    return problem;
  }

  /** @return the space that the rows are in now */
  public Space space() {
    return space;
  }

  /** @return the number of all rows, also of those that are stored elsewhere */
  public int rows() {
    return problem.rows();
  }

  /** @return the cluster of each row that is here, -1 if it has none yet; the array itself, to be changed for unconstrained rows only */
  public int[] labels() {
    return labels;
  }

  /** @return the centroids; the arrays themselves, to be changed by the M-step only */
  public double[][] centroids() {
    return centroids;
  }

  /** @return the linear forms of the present centroids */
  public LinearForms forms() {
    return forms;
  }

  /** @return the cost of violated pairs under the present labels; constrained rows are moved through it */
  public Penalty.Tally tally() {
    return tally;
  }

  /**
   * @param cluster a cluster
   * @return the sum of its rows; the array itself, not to be changed
   */
  public double[] sum(int cluster) {
    return sums[cluster];
  }

  /**
   * @param cluster a cluster
   * @return the number of rows in its sum
   */
  public int count(int cluster) {
    return counts[cluster];
  }

  /** @return what exact moves of rows need to know; valid until the space changes */
  public Exchange exchange() {
    return space.exchange(sums, counts);
  }

  /**
   * Runs a task for each cluster, on several threads if centroids are long.
   *
   * @param task the task; changes nothing that belongs to other clusters
   */
  public void forClusters(Workers.Task task) {
    workers.forAll(centroids.length, (long) centroids.length * sums[0].length, task);
  }

  /** @return the number of rows whose change of cluster has reached the sums since this was last called */
  public int takeMoves() {
    int taken = moves;
    moves = 0;
    return taken;
  }

  /**
   * Returns the working memory of an assignment, which may be large and is therefore kept between E-steps.
   *
   * @param <T> its type
   * @param type its class
   * @param maker creates it when it is first needed
   * @return the working memory
   */
  public <T> T scratch(Class<T> type, Function<State, T> maker) {
    if (!type.isInstance(scratch)) {
      scratch = maker.apply(this);
    }
    return type.cast(scratch);
  }

  /**
   * Continues in another space with the same labels, and centroids estimated there.
   *
   * @param other the space
   */
  public void enter(Space other) {
    space = other;
    if (sums[0].length != space.points().dimensions()) {
      sums = new double[centroids.length][space.points().dimensions()];
    }
    recomputeSums();
    estimate();
    centreEmptyClusters();
    tally.update(space, forms);
  }

  /** Replaces a centroid without rows, which is meaningless in another space, by the centroid of all rows. */
  private void centreEmptyClusters() {
    if (IntStream.of(counts).noneMatch(count -> count == 0)) {
      return;
    }
    double[] all = new double[sums[0].length];
    for (double[] sum : sums) {
      Vectors.add(1, sum, all);
    }
    for (int h = 0; h < counts.length; h++) {
      if (counts[h] == 0) {
        space.estimate(all, rows(), centroids[h]);
      }
    }
    forms = space.forms(centroids, workers);
  }

  /**
   * Assigns the neighbourhoods that the seeds were made of.
   *
   * @param groups the neighbourhoods by cluster
   * @param keep whether they stay there
   */
  public void assignSeeds(List<List<Integer>> groups, boolean keep) {
    for (int h = 0; h < groups.size(); h++) {
      for (int p : groups.get(h)) {
        tally.moveGroup(p, h);
        fixed.set(p, keep);
      }
    }
  }

  /**
   * Assigns all rows, except those that stay in the cluster they seeded, and estimates the centroids.
   *
   * @param clusters the cluster of each row
   */
  public void assignAll(int[] clusters) {
    assignAll(clusters, null);
  }

  /**
   * Assigns all rows, except those that stay in the cluster they seeded, and estimates the centroids.
   *
   * @param clusters the cluster of each row that is here
   * @param elsewhere the clusters of the rows that are stored elsewhere; null if there are none
   */
  public void assignAll(int[] clusters, RemoteClusters elsewhere) {
    for (int row = 0; row < clusters.length; row++) {
      int p = problem.neighbourhoods().of(row);
      if (p < 0 || !fixed.get(p)) {
        move(row, clusters[row]);
      }
    }
    if (elsewhere == null) {
      updateSums();
    } else {
      assignRemote(elsewhere, IntStream.of(elsewhere.counts()).sum());
      moves += clusters.length;
    }
    estimate();
  }

  /**
   * @param neighbourhood a neighbourhood
   * @return whether it stays in the cluster it seeded
   */
  public boolean isFixed(int neighbourhood) {
    return fixed.get(neighbourhood);
  }

  /**
   * Assigns a row to a cluster, whether it has pairs or not.
   *
   * @param row the row
   * @param cluster the cluster
   */
  public void move(int row, int cluster) {
    if (problem.neighbourhoods().of(row) >= 0 || tally.coversAllRows()) {
      tally.move(row, cluster);
    } else {
      labels[row] = cluster;
    }
  }

  /**
   * @param neighbourhood a neighbourhood
   * @return the cluster of all its rows, -1 if they have none yet, {@link #SPLIT} if they are in several
   */
  public int commonLabel(int neighbourhood) {
    int first = problem.neighbourhoods().firstPlace(neighbourhood);
    int label = tally.labelAt(first);
    for (int place = first + 1; place < first + problem.neighbourhoods().size(neighbourhood); place++) {
      if (tally.labelAt(place) != label) {
        return SPLIT;
      }
    }
    return label;
  }

  /** @return whether an E-step has been completed, so that every row has a cluster */
  public boolean isAssigned() {
    return assigned;
  }

  /** Updates the sums to the labels of all rows. */
  public void updateSums() {
    updateSums(0, labels.length);
    limitRounding();
  }

  /**
   * Updates the sums to the labels of some rows.
   *
   * @param from the first of them
   * @param to one past the last
   */
  public void updateSums(int from, int to) {
    for (int row = from; row < to; row++) {
      if (labels[row] != summed[row]) {
        updateSums(row);
      }
    }
  }

  /**
   * Updates the sums to the labels of the rows of some neighbourhoods.
   *
   * @param neighbourhoods the neighbourhoods
   */
  public void updateSums(BitSet neighbourhoods) {
    Neighbourhoods all = problem.neighbourhoods();
    for (int p = neighbourhoods.nextSetBit(0); p >= 0; p = neighbourhoods.nextSetBit(p + 1)) {
      for (int i = 0; i < all.size(p); i++) {
        updateSums(all.member(p, i), all.member(p, i) + 1);
      }
    }
  }

  private void updateSums(int row) {
    moves++;
    int before = summed[row];
    int now = labels[row];
    if (before >= 0) {
      subtractions++;
      space.points().addTo(row, -1, sums[before]);
      if (--counts[before] == 0) {
        Arrays.fill(sums[before], 0);
      }
    }
    space.points().addTo(row, 1, sums[now]);
    counts[now]++;
    summed[row] = now;
  }

  /** Recomputes the sums once as many rows were subtracted as there are: every subtraction leaves a rounding error. */
  public void limitRounding() {
    if (subtractions > labels.length) {
      recomputeSums();
    }
  }

  /**
   * Adds the rows that are stored elsewhere, after they were assigned to the clusters with the lowest linear forms.
   *
   * @param clusters their sums and numbers; kept, not copied
   * @param moved the number of them that changed their cluster
   */
  public void assignRemote(RemoteClusters clusters, int moved) {
    remote = clusters;
    remoteSums = clusters.sumsIn(problem.remote());
    recomputeSums();
    moves = Math.addExact(moves, moved);
  }

  /**
   * @param cluster a cluster
   * @return the sum of its rows that are stored elsewhere, before anything was learned; null if there are none
   */
  public double[] remoteSum(int cluster) {
    return remoteSums == null ? null : remoteSums[cluster];
  }

  /** @return the clusters of the rows that are stored elsewhere; null if there are none */
  public RemoteClusters remote() {
    return remote;
  }

  private void recomputeSums() {
    Arrays.fill(counts, 0);
    if (remote != null) {
      System.arraycopy(remote.counts(), 0, counts, 0, counts.length);
    }
    for (int h = 0; h < sums.length; h++) {
      if (remoteSums == null) {
        Arrays.fill(sums[h], 0);
      } else {
        System.arraycopy(space.transformed(remoteSums[h]), 0, sums[h], 0, sums[h].length);
      }
    }
    for (int label : labels) {
      counts[label]++;
    }
    space.points().addGroups(labels, sums);
    System.arraycopy(labels, 0, summed, 0, labels.length);
    subtractions = 0;
  }

  /** Runs the M-step. */
  public void estimate() {
    assigned = true;
    estimation.estimate(this);
    updateForms();
  }

  /** Updates what depends on the centroids, after they were changed. */
  public void updateForms() {
    forms = space.forms(centroids, workers);
    tally.update(space, forms);
  }

  /** @return the objective under the present labels and centroids; the sums must be up to date */
  public Objective objective() {
    double distortion = space.selfTotal();
    double prior = 0;
    double metric = space.metricCost();
    double[] costs = new double[centroids.length];
    Arrays.setAll(costs, h -> counts[h] * forms.offset(h) - counts[h] * space.charge(h));
    forms.subtractProducts(sums, costs, workers);
    for (int h = 0; h < centroids.length; h++) {
      distortion += costs[h];
      metric += counts[h] * space.charge(h);
      prior += space.centroidPrior(centroids[h]);
    }
    return new Objective(Math.max(0, distortion), tally.mustCost() + (remote == null ? 0 : remote.mustCost()),
        tally.cannotCost() + (remote == null ? 0 : remote.cannotCost()), prior, metric, tally.likenessCost());
  }

  /**
   * @param row a row
   * @param cluster a cluster
   * @return the distortion of the row from the cluster's centroid
   */
  public double distortion(int row, int cluster) {
    return space.self(row) + forms.offset(cluster) - space.charge(cluster) - space.points().dot(row, forms.direction(cluster));
  }
}
