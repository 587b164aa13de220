package pairclust.hierarchy;

import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.PairSample;
import pairclust.data.DensePoints;
import pairclust.data.LinearForms;
import pairclust.data.Partition;
import pairclust.data.Points;
import pairclust.data.Vectors;
import pairclust.distortion.Distance;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.EmptyClusters;
import pairclust.kmeans.Problem;
import pairclust.kmeans.assignment.IteratedModes;
import pairclust.kmeans.loop.EmLoop;
import pairclust.kmeans.loop.Recipe;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.kmeans.seeding.PlusPlus;
import pairclust.memory.MemoryNeed;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;
import pairclust.progress.Activity;
import pairclust.progress.ProgressListener;

/**
 * Many rows condensed into groups of near rows that are merged instead of the rows: k-means of a sample, then every row joins the nearest
 * centroid. Rows in pairs are in no group with others, so that pairs can be satisfied as without groups; only if they are too many,
 * must-linked rows are a group. As Ward's linkage depends on sizes and means alone, all merges of groups are those of their rows; with
 * other linkages a group counts as its rows, all at their mean.
 *
 * <p>Clusters of a first pass as the leaves of a tree are an idea of BIRCH (T. Zhang, R. Ramakrishnan, M. Livny: BIRCH: an efficient data
 * clustering method for very large databases. SIGMOD 1996, doi:10.1145/233269.233324).
 */
public final class CondensedRows {

  /** The groups of rows in no pair: one for this many of the rows that could be clustered exactly, and at least this many per cluster. */
  private static final int ROWS_PER_GROUP = 4;
  private static final int GROUPS_PER_CLUSTER = 10;

  /** The largest number of values of all centroids, for sparse rows with many dimensions. */
  private static final int MOST_VALUES = 1 << 24;

  /** The rows of the sample for each group, and the largest number of iterations: they need not converge. */
  private static final int SAMPLED_PER_GROUP = 10;
  private static final int ITERATIONS = 10;

  /** The number of centroids that a row is compared with at a time. */
  private static final int AT_A_TIME = 64;

  private final int[] groupOf;
  private final int[] firstRows;
  private final RowGroups groups;
  private final ConstraintSet pairs;
  private final int exactRows;
  private final int condensed;
  private final int linked;

  private CondensedRows(GuidedAgglomeration.Task task) {
    groupOf = IntStream.range(0, task.rows().points().size()).toArray();
    firstRows = groupOf;
    groups = RowGroups.single(task.rows());
    pairs = task.pairs();
    exactRows = groupOf.length;
    condensed = 0;
    linked = 0;
  }

  /**
   * Leaves rows as they are.
   *
   * @param task the rows and pairs
   * @return groups of one row each
   */
  public static CondensedRows single(GuidedAgglomeration.Task task) {
    return new CondensedRows(task);
  }

  /**
   * Condenses rows.
   *
   * @param task the rows, the pairs and the number of clusters
   * @param exactRows the number of rows that could be clustered exactly, which the number of groups depends on
   * @param workers the threads
   * @param listener observes the run
   */
  public CondensedRows(GuidedAgglomeration.Task task, int exactRows, Workers workers, ProgressListener listener) {
    this.exactRows = exactRows;
    int n = task.rows().points().size();
    Neighbourhoods graph = new Neighbourhoods(n, task.pairs());
    if (graph.conflicting().length > 0) {
      throw new IllegalArgumentException("The pairs contradict each other.");
    }
    int[] free = IntStream.range(0, n).filter(row -> graph.of(row) < 0).toArray();
    groupOf = new int[n];
    boolean together = n - free.length > exactRows;
    // Until groups are numbered, a group's name is a row, or n plus the number of its centroid.
    for (int row = 0; row < n; row++) {
      groupOf[row] = graph.of(row) >= 0 && together ? graph.member(graph.of(row), 0) : row;
    }
    int wanted = groups(task, exactRows);
    int centroids = free.length > wanted ? wanted : 0;
    int most = (together ? graph.count() : n - free.length) + (centroids > 0 ? centroids : free.length);
    requireMemory(most, centroids, most < n ? task.rows().points().dimensions() : 0, MemoryNeed.available());
    if (centroids > 0) {
      listener.report(new Activity("condensing rows", 1, 1));
      Points points = task.rows().points();
      assign(points, free, task.rows().distortion().forms(centroids(task, free, centroids, workers)), workers);
    }
    condensed = (int) Arrays.stream(groupOf).filter(name -> name >= n).distinct().count();
    linked = together ? (int) IntStream.range(0, graph.count()).filter(p -> graph.size(p) > 1).count() : 0;
    firstRows = number(groupOf, n + centroids);
    // Means are dense, rows need not be.
    groups = firstRows.length == n ? RowGroups.single(task.rows()) : means(task);
    pairs = groupPairs(task.pairs());
  }

  /**
   * Rejects more than fits, before anything is allocated.
   *
   * @param groups the largest number of groups, rows in pairs included
   * @param centroids the number of centroids of k-means; 0 without it
   * @param dimensions the number of values of a mean; 0 if rows stay as they are
   * @param available the memory that Java may use, in bytes
   */
  static void requireMemory(int groups, int centroids, int dimensions, long available) {
    // K-means has centroids, sums, directions of forms and their transposition; later there are the means, a copy and half a matrix.
    double bytes = Math.max(4.0 * Double.BYTES * centroids * dimensions,
        2.0 * Double.BYTES * groups * dimensions + Double.BYTES / 2.0 * groups * (groups - 1.0));
    MemoryNeed.known(bytes).require(available, String.format(Locale.ROOT, "%d groups and rows in pairs, with %stheir distances from each"
        + " other, need", groups, dimensions == 0 ? "" : "their means of " + dimensions + " values and "), "Use fewer pairs"
        + (dimensions == 0 ? "" : ", fewer attributes") + ", fewer clusters (-N) or a smaller number of rows clustered exactly"
        + " (-exact-rows), start Java with more memory (-Xmx), or use a clusterer that does not need all distances, such as PCKMeans.");
  }

  /** Returns the number of groups of rows in no pair. */
  private static int groups(GuidedAgglomeration.Task task, int exactRows) {
    int fewest = Math.max(2, GROUPS_PER_CLUSTER * task.wanted());
    int most = MOST_VALUES / Math.max(1, task.rows().points().dimensions());
    return Math.max(fewest, Math.min(most, exactRows / ROWS_PER_GROUP));
  }

  private static double[][] centroids(GuidedAgglomeration.Task task, int[] free, int count, Workers workers) {
    int size = SAMPLED_PER_GROUP * count;
    int[] drawn = free.length <= size ? free : Arrays.stream(PairSample.draw(free.length, ConstraintSet.empty(), size,
        new SplittableRandom(task.seed())).rows()).map(i -> free[i]).toArray();
    Problem problem =
        new Problem(task.rows().points().rows(drawn), task.rows().distortion(), count, ConstraintSet.empty());
    Recipe recipe = Recipe.of(new PlusPlus(), new PottsPenalty(problem, 0, false), IteratedModes.onePass())
        .emptyClusters(EmptyClusters.REFILL).maxIterations(ITERATIONS).build();
    return EmLoop.run(problem, recipe, task.seed(), workers, ProgressListener.NONE).centroids();
  }

  private void assign(Points points, int[] free, LinearForms forms, Workers workers) {
    int n = points.size();
    LinearForms[] blocks = new LinearForms[(forms.count() + AT_A_TIME - 1) / AT_A_TIME];
    Arrays.setAll(blocks, b -> forms.range(b * AT_A_TIME, Math.min(forms.count(), (b + 1) * AT_A_TIME)));
    for (LinearForms block : blocks) {
      points.prepare(block, workers);
    }
    int[] nearest = new int[n];
    workers.forRanges(n, (range, from, to) -> {
      for (int start = from; start < to; start += Points.BATCH) {
        Interrupts.check();
        nearest(points, start, Math.min(to, start + Points.BATCH), blocks, nearest);
      }
    });
    for (int row : free) {
      groupOf[row] = n + nearest[row];
    }
  }

  private static void nearest(Points points, int from, int to, LinearForms[] blocks, int[] nearest) {
    double[][] costs = new double[AT_A_TIME][to - from];
    double[] lowest = new double[to - from];
    Arrays.fill(lowest, Double.POSITIVE_INFINITY);
    for (int b = 0; b < blocks.length; b++) {
      points.linearCosts(from, to, blocks[b], costs);
      for (int h = 0; h < blocks[b].count(); h++) {
        for (int i = 0; i < to - from; i++) {
          if (costs[h][i] < lowest[i]) {
            lowest[i] = costs[h][i];
            nearest[from + i] = b * AT_A_TIME + h;
          }
        }
      }
    }
  }

  /** Numbers groups by their first rows, in place, and returns these. */
  private static int[] number(int[] names, int bound) {
    int[] numbers = new int[bound];
    Arrays.fill(numbers, -1);
    int[] first = new int[names.length];
    int count = 0;
    for (int row = 0; row < names.length; row++) {
      if (numbers[names[row]] < 0) {
        first[count] = row;
        numbers[names[row]] = count++;
      }
      names[row] = numbers[names[row]];
    }
    return Arrays.copyOf(first, count);
  }

  private RowGroups means(GuidedAgglomeration.Task task) {
    ClusterMeans means = ClusterMeans.of(task.rows().points(), new Partition(groupOf, firstRows.length));
    if (task.distance() == StandardDistance.COSINE && task.linkage() != Linkage.WARD) {
      // Only directions count.
      for (double[] mean : means.means()) {
        double length = Math.sqrt(Vectors.dot(mean, mean));
        Arrays.setAll(mean, j -> length > 0 ? mean[j] / length : 0);
      }
    }
    // Means of rows of length one are shorter, and the cosine distortion does not measure how far they are from each other.
    return new RowGroups(new Distance.Prepared(DensePoints.of(means.means()), null, StandardDistance.euclidean()), means.sizes());
  }

  private ConstraintSet groupPairs(ConstraintSet given) {
    ConstraintSet.Builder mapped = new ConstraintSet.Builder();
    for (int i = 0; i < given.size(); i++) {
      int first = groupOf[given.first(i)];
      int second = groupOf[given.second(i)];
      if (first != second) {
        mapped.add(first, second, given.link(i), given.weight(i), given.line(i));
      }
    }
    return mapped.build();
  }

  /** @return the groups, those of one row included, by their first rows */
  public RowGroups groups() {
    return groups;
  }

  /** @return the pairs of rows in different groups, as pairs of groups */
  public ConstraintSet pairs() {
    return pairs;
  }

  /** @return the number of rows that could be clustered exactly */
  public int exactRows() {
    return exactRows;
  }

  /** @return the number of groups into which rows in no pair were condensed; 0 for none */
  public int condensed() {
    return condensed;
  }

  /** @return the number of groups of must-linked rows; 0 if rows in pairs are not in groups */
  public int linked() {
    return linked;
  }

  /**
   * @param group a group
   * @return its first row
   */
  public int firstRow(int group) {
    return firstRows[group];
  }

  /**
   * @param clusters the clusters of groups
   * @return the clusters of their rows
   */
  public Partition expand(Partition clusters) {
    return new Partition(Arrays.stream(groupOf).map(group -> clusters.labels()[group]).toArray(), clusters.k());
  }
}
