package pairclust.hierarchy;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.PairSample;
import pairclust.data.Partition;
import pairclust.data.Placement;
import pairclust.data.Points;
import pairclust.distortion.Distance;
import pairclust.distortion.StandardDistance;
import pairclust.distortion.VectorDistances;
import pairclust.holdout.LeftOutChoice;
import pairclust.holdout.PairFolds;
import pairclust.metric.LearnedMap;
import pairclust.metric.RelevantComponents;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;
import pairclust.progress.Activity;
import pairclust.progress.ProgressListener;

/**
 * Agglomerative clustering that satisfies every pair and lets pairs decide about rows in no pair only if that helps. The tree without pairs
 * decides where these rows go, unless pairs that were left out agree better with clusters that the pairs guided; then rows in pairs are
 * moved until every pair is satisfied, and the tree of the resulting clusters is built. If every merge had to respect every pair, as in the
 * paper of {@link Agglomeration}, one pair of a row deep in another class could lead all rows around it astray.
 *
 * <p>With Ward's linkage, pairs guide merges at a cost, in a metric learned from must-links if distances are Euclidean; with others, as in
 * the paper. What is merged are all rows, or the groups of {@link CondensedRows}.
 *
 * @param found the tree and its clusters, of rows or groups
 * @param guidance how pairs were used
 * @param map the map to the learned metric; null for none
 * @param moved how many rows in pairs were moved so that every pair is satisfied; 0 if no merge violates any
 * @param errors the errors on left-out pairs without and with guidance; NaN if none were left out
 */
public record GuidedAgglomeration(Agglomeration found, Guidance guidance, LearnedMap map, int moved, Errors errors) {

  /** By how many standard deviations left-out pairs must prefer the guided clusters. */
  private static final double DEVIATIONS = 1;

  /** More rows are judged by a sample. */
  private static final int MOST_ROWS = 1000;

  /** With more dimensions no metric is learned: it would take long, and pairs are too few for it. */
  private static final int MOST_DIMENSIONS = 300;

  /** How pairs were used. */
  public enum Guidance {
    /** The tree without pairs decides where rows in no pair go: there are too few pairs to judge, or the trials were stopped. */
    NOT_JUDGED,
    /** The same: left-out pairs do not prefer the clusters that pairs guided. */
    NONE,
    /** Pairs guided the merges, as left-out pairs prefer that, or as the caller wants it. */
    GUIDED,
    /** No merge violates a pair: as published, or because moving rows in pairs cannot satisfy all pairs with the wanted clusters. */
    EVERY_MERGE
  }

  /**
   * Error rates on left-out pairs.
   *
   * @param without of the clusters without pairs
   * @param guided of the clusters that pairs guided
   */
  public record Errors(double without, double guided) {

    private static final Errors UNKNOWN = new Errors(Double.NaN, Double.NaN);

    /** @return whether pairs were left out to judge */
    public boolean isKnown() {
      return !Double.isNaN(without);
    }
  }

  /**
   * What to cluster, and how.
   *
   * @param rows the rows, prepared for a distance
   * @param distance the Euclidean or cosine distance
   * @param linkage the distance of clusters
   * @param pairs the pairs, without contradictions
   * @param wanted the number of clusters
   * @param seed determines which pairs are left out
   */
  public record Task(Distance.Prepared rows, StandardDistance distance, Linkage linkage, ConstraintSet pairs, int wanted, long seed) {

    private Task of(Distance.Prepared others, ConstraintSet chosen) {
      return new Task(others, distance, linkage, chosen, wanted, seed);
    }

    private int size() {
      return rows.points().size();
    }
  }

  /** What is merged, and the pairs of it: all rows, or the groups into which they were condensed. */
  private record Merged(Task task, RowGroups groups, ConstraintSet pairs) {

    Merged(Task task) {
      this(task, RowGroups.single(task.rows), task.pairs);
    }

    private Agglomeration run(ConstraintSet respected, boolean lookAhead, Workers workers, ProgressListener listener) {
      return Agglomeration.run(groups, task.distance, task.linkage, respected, task.wanted, lookAhead, workers, listener);
    }
  }

  /** Clusters, not all pairs satisfied yet, and what was merged in the metric in which they were found. */
  private record Draft(Partition partition, RowGroups groups, LearnedMap map) {
  }

  /**
   * Clusters rows as the paper does: no merge violates a pair.
   *
   * @param task the task
   * @param lookAhead whether to avoid dead ends
   * @param workers the threads
   * @param listener observes the run
   * @return the tree and its clusters
   */
  public static GuidedAgglomeration everyMerge(Task task, boolean lookAhead, Workers workers, ProgressListener listener) {
    return everyMerge(new Merged(task), lookAhead, workers, listener);
  }

  private static GuidedAgglomeration everyMerge(Merged merged, boolean lookAhead, Workers workers, ProgressListener listener) {
    return new GuidedAgglomeration(merged.run(merged.pairs, lookAhead, workers, listener), Guidance.EVERY_MERGE, null, 0, Errors.UNKNOWN);
  }

  /**
   * Clusters rows or groups of rows, guided by pairs if left-out pairs prefer that.
   *
   * @param task the task
   * @param condensed its rows, as they are or condensed into groups
   * @param always whether pairs guide merges whatever left-out pairs say
   * @param workers the threads
   * @param listener observes the run
   * @return the tree of the rows or groups, and its clusters
   */
  public static GuidedAgglomeration run(Task task, CondensedRows condensed, boolean always, Workers workers, ProgressListener listener) {
    return run(new Merged(task, condensed.groups(), condensed.pairs()), always, workers, listener);
  }

  private static GuidedAgglomeration run(Merged merged, boolean always, Workers workers, ProgressListener listener) {
    if (merged.task.pairs.effectiveSize() == 0) {
      return everyMerge(merged, true, workers, listener);
    }
    Neighbourhoods graph = new Neighbourhoods(merged.groups.count(), merged.pairs);
    if (graph.conflicting().length > 0) {
      throw new IllegalArgumentException("The pairs contradict each other.");
    }
    Task task = merged.task;
    LeftOutChoice choice = always ? null : judge(task, workers, listener);
    boolean guided = always && isGuidable(task) || choice != null && choice.chosen() == 1;
    Draft draft = guided ? guided(merged, workers, listener) : new Draft(plain(merged, workers, listener), merged.groups, null);
    Partition repaired = repair(draft, task, graph);
    if (repaired == null) {
      return everyMerge(merged, true, workers, listener);
    }
    int[] before = draft.partition.labels();
    int moved = IntStream.range(0, before.length).filter(row -> before[row] != repaired.labels()[row])
        .map(row -> merged.groups.sizes()[row]).sum();
    Agglomeration found = Agglomeration.within(draft.groups, task.distance, task.linkage, merged.pairs, repaired, workers, listener);
    return new GuidedAgglomeration(found, guided ? Guidance.GUIDED : choice == null ? Guidance.NOT_JUDGED : Guidance.NONE, draft.map, moved,
        choice == null ? Errors.UNKNOWN : new Errors(choice.errors().get(0).value(), choice.errors().get(1).value()));
  }

  /** Finds out whether left-out pairs prefer guided clusters; null if that cannot be judged, or the listener stopped it. */
  private static LeftOutChoice judge(Task task, Workers workers, ProgressListener listener) {
    Task sample = sample(task);
    if (!isGuidable(sample) || !PairFolds.canJudge(sample.pairs) || sample.size() <= task.wanted) {
      return null;
    }
    int[] without = plain(new Merged(sample), workers, step -> true).labels();
    boolean[] stopped = new boolean[1];
    int[] step = new int[1];
    Function<ConstraintSet, int[]> guided = training -> {
      stopped[0] |= !listener.report(new Activity("trying merges guided by pairs", ++step[0], PairFolds.FOLDS_TO_JUDGE));
      return stopped[0] ? without : guided(new Merged(sample.of(sample.rows, training)), workers, quiet -> true).partition.labels();
    };
    LeftOutChoice choice = LeftOutChoice.among(List.of(training -> without, guided), PairFolds.toJudge(sample.pairs, task.seed),
        DEVIATIONS);
    return stopped[0] ? null : choice;
  }

  /** Returns whether rows differ at all, so that a metric can be learned and a cost of violated pairs compared with their distances. */
  private static boolean isGuidable(Task task) {
    return task.wanted > 1 && Arrays.stream(task.rows.points().variances()).anyMatch(variance -> variance > 0);
  }

  private static Task sample(Task task) {
    int size = Math.max(MOST_ROWS, 10 * task.wanted);
    if (task.size() <= size) {
      return task;
    }
    PairSample drawn = PairSample.draw(task.size(), task.pairs, size, new SplittableRandom(task.seed));
    return task.of(new Distance.Prepared(task.rows.points().rows(drawn.rows()), null, task.rows.distortion()), drawn.pairs());
  }

  /** Clusters without pairs. */
  private static Partition plain(Merged merged, Workers workers, ProgressListener listener) {
    return merged.run(ConstraintSet.empty(), false, workers, listener).partition();
  }

  private static Draft guided(Merged merged, Workers workers, ProgressListener listener) {
    Task task = merged.task;
    if (task.linkage != Linkage.WARD) {
      return new Draft(merged.run(merged.pairs, true, workers, listener).partition(), merged.groups, null);
    }
    Points points = task.rows.points();
    boolean euclidean = task.distance == StandardDistance.EUCLIDEAN;
    LearnedMap map = euclidean && points.dimensions() <= MOST_DIMENSIONS && task.pairs.count(Link.MUST) > 0
        ? LearnedMap.learn(points, task.pairs, new RelevantComponents(), Integer.MAX_VALUE) : null;
    RowGroups groups = map == null ? merged.groups : merged.groups.mapped(map);
    ClusterDistances distances = ClusterDistances.of(groups, !euclidean, task.linkage, workers);
    int[] labels = SteeredMerging.run(distances, groups.count(), merged.pairs, variance(points, map), task.wanted, listener);
    return new Draft(new Partition(labels, task.wanted), groups, map);
  }

  /** Returns the mean squared distance of a row from the mean of all, which is the cost of a violated pair. */
  private static double variance(Points points, LearnedMap map) {
    if (map == null) {
      return Arrays.stream(points.variances()).sum();
    }
    double[] sums = new double[map.dimensions()];
    double[] squares = new double[map.dimensions()];
    for (int row = 0; row < points.size(); row++) {
      Interrupts.check(row);
      double[] mapped = map.map(points.row(row));
      for (int j = 0; j < mapped.length; j++) {
        sums[j] += mapped[j];
        squares[j] += mapped[j] * mapped[j];
      }
    }
    return Arrays.stream(Points.variances(points.size(), sums, squares)).sum();
  }

  /** Moves rows in pairs until every pair is satisfied; null if that is not possible or leaves a cluster empty. */
  private static Partition repair(Draft draft, Task task, Neighbourhoods graph) {
    int[] labels = draft.partition.labels().clone();
    if (draft.partition.k() != task.wanted) {
      return null;
    }
    LinkagePlacement placement = new LinkagePlacement(new VectorDistances(draft.groups.points(), task.distance), draft.groups.sizes(),
        task.linkage, draft.partition);
    double[][] costs = new double[graph.count()][task.wanted];
    int[][] moves = new int[graph.count()][task.wanted];
    for (int p = 0; p < costs.length; p++) {
      for (int i = 0; i < graph.size(p); i++) {
        Interrupts.check();
        int row = graph.member(p, i);
        double[] own = placement.costs(draft.groups.points().row(row));
        for (int h = 0; h < own.length; h++) {
          // The tree decides where a row is, not the means: another cluster is never cheaper, even if its mean is nearer.
          costs[p][h] += draft.groups.sizes()[row] * Math.max(0, own[h] - own[labels[row]]);
          moves[p][h] += h == labels[row] ? 0 : draft.groups.sizes()[row];
        }
      }
    }
    int[] clusters = PairRepair.assign(graph, costs, moves, task.wanted);
    for (int p = 0; clusters != null && p < clusters.length; p++) {
      for (int i = 0; i < graph.size(p); i++) {
        labels[graph.member(p, i)] = clusters[p];
      }
    }
    return clusters == null || Arrays.stream(labels).distinct().count() < task.wanted ? null : new Partition(labels, task.wanted);
  }

  /**
   * Returns how new rows are assigned.
   *
   * @param groups the rows or groups of rows, as they were clustered
   * @param distance their distance
   * @param linkage the linkage
   * @return the assignment by the linkage, in the learned metric if there is one
   */
  public Placement placement(RowGroups groups, StandardDistance distance, Linkage linkage) {
    RowGroups mapped = map == null ? groups : groups.mapped(map);
    LinkagePlacement nearest =
        new LinkagePlacement(new VectorDistances(mapped.points(), distance), mapped.sizes(), linkage, found.partition());
    return map == null ? nearest : new MappedPlacement(map, nearest);
  }
}
