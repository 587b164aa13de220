package pairclust.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import pairclust.constraint.Colouring;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.Partition;
import pairclust.memory.MemoryNeed;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Orders;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;
import pairclust.progress.Step;

/**
 * Semi-supervised kernel k-means: k-means on the matrix of a {@link KernelProblem}, whose objective is {@code sum of squared distances from
 * the cluster means - sum of W over all pairs of rows within a cluster / size of that cluster}.
 *
 * <p>B. Kulis, S. Basu, I. Dhillon, R. Mooney: Semi-supervised graph clustering: a kernel approach. Machine Learning 74, 2009,
 * doi:10.1007/s10994-008-5084-4; Section 1.2.1 of A. Jain, R. Jin, R. Chitta: Semi-supervised clustering, in: Handbook of Cluster Analysis,
 * 2015.
 *
 * <p>As printed, all rows move to the nearest mean in one step. Then the diagonal shift that makes K positive semi-definite also holds rows
 * in their clusters, the more the larger it is. By default rows are therefore moved one at a time, and must-linked ones together, by the
 * exact change of the objective, which does not depend on the shift. The objective never rises either way.
 */
public final class KernelKMeans {

  /** The settings of the clustering that determines the unit, which need not be exact. */
  private static final Settings PLAIN = new Settings(3, 20, false, false);

  private final KernelProblem problem;
  private final Settings settings;
  private final ProgressListener listener;
  private final AtomicBoolean stopped = new AtomicBoolean();

  /** The rows of each neighbourhood of two rows or more, and the sums of all similarities among them. */
  private final List<int[]> groups;
  private final double[] groupSums;

  /** An assignment of all neighbourhoods that satisfies all pairs; null if none was found. */
  private final int[] placement;

  /**
   * The settings of the search.
   *
   * @param starts the number of starts, of which the one with the lowest objective is kept
   * @param maxIterations the largest number of iterations of a start
   * @param keepPairs whether the first assignment of a start satisfies all pairs, if possible
   * @param asPublished whether all rows move to the nearest mean in one step
   */
  public record Settings(int starts, int maxIterations, boolean keepPairs, boolean asPublished) {

    /** Checks the numbers. */
    public Settings {
      if (starts < 1) {
        throw new IllegalArgumentException("At least one start is needed, not " + starts + ".");
      }
      if (maxIterations < 1) {
        throw new IllegalArgumentException("At least one iteration is needed, not " + maxIterations + ".");
      }
    }
  }

  private KernelKMeans(KernelProblem problem, Settings settings, ProgressListener listener) {
    this.problem = problem;
    this.settings = settings;
    this.listener = listener;
    problem.matrix().storeWhole(MemoryNeed.available());
    Neighbourhoods neighbourhoods = problem.neighbourhoods();
    groups = IntStream.range(0, neighbourhoods.count()).filter(p -> neighbourhoods.size(p) > 1).mapToObj(neighbourhoods::members).toList();
    groupSums = groups.stream().mapToDouble(group -> problem.matrix().sum(group, group)).toArray();
    // The objective decides which pairs to violate if not all can be satisfied.
    placement = settings.keepPairs ? Colouring.findOrNull(neighbourhoods, problem.k()) : null;
  }

  /**
   * Finds the unit of cost in the data: the part of the rows' mean squared distance from their common mean that clusters explain. Weights
   * are relative to it because a reward within clusters, divided by their sizes, favours spending a cluster on a few must-linked rows; that
   * must not pay more than a cluster is worth.
   *
   * @param similarities the similarities, which are not changed
   * @param k the number of clusters
   * @param seed the random seed
   * @param workers the threads; not closed
   * @return the unit; 1 if clusters explain nothing
   */
  public static double unit(KernelMatrix similarities, int k, long seed, Workers workers) {
    int rows = similarities.size();
    double all = new KernelState(KernelProblem.plain(similarities, 1), new int[rows]).value();
    double clustered = run(KernelProblem.plain(similarities, k), PLAIN, seed, workers, ProgressListener.NONE).objective().total();
    double explained = all - clustered;
    return explained > 1e-12 * Math.abs(all) ? explained / rows : 1;
  }

  /**
   * Clusters the rows of a problem.
   *
   * @param problem the problem
   * @param settings the settings
   * @param seed the random seed
   * @param workers the threads, each of which runs one start at a time; not closed
   * @param listener observes the run, and may stop it with the best result so far; called by one thread at a time
   * @return the result
   */
  public static KernelClustering run(KernelProblem problem, Settings settings, long seed, Workers workers, ProgressListener listener) {
    KernelKMeans search = new KernelKMeans(problem, settings, listener);
    SplittableRandom source = new SplittableRandom(seed);
    SplittableRandom[] randoms = IntStream.range(0, settings.starts).mapToObj(start -> source.split()).toArray(SplittableRandom[]::new);
    KernelClustering[] results = new KernelClustering[settings.starts];
    workers.forEach(settings.starts, start -> {
      if (start == 0 || !search.stopped.get()) {
        results[start] = search.oneStart(start, randoms[start]);
      }
    });
    List<KernelClustering> ended = Arrays.stream(results).filter(Objects::nonNull).toList();
    double[] objectives = ended.stream().mapToDouble(result -> result.objective().total()).toArray();
    KernelClustering best = Collections.min(ended, Comparator.comparingDouble(result -> result.objective().total()));
    return new KernelClustering(best.partition(), best.objective(), best.innerSums(), best.iterations(), best.converged(), best.start(),
        best.seeding(), best.kept(), best.trace(), objectives);
  }

  private KernelClustering oneStart(int start, SplittableRandom random) {
    KernelSeeds.Chosen seeds = KernelSeeds.find(problem, start, random);
    // Some starts descend from where the kernel alone leads, as pairs may block the way there.
    boolean keepPairs = settings.keepPairs && !(problem.isConstant() && start % 2 == 1);
    FirstClusters.Assigned first = FirstClusters.assign(problem, seeds.rows(), keepPairs);
    if (first.broken() && placement != null) {
      seeds = KernelSeeds.from(problem, placement, random);
      first = FirstClusters.assign(problem, seeds.rows(), true);
    }
    boolean kept = settings.keepPairs && (keepPairs ? !first.broken() : placement != null);
    return iterate(start + 1, new KernelState(problem, first.labels()), seeds.label(), kept, random);
  }

  private KernelClustering iterate(int start, KernelState state, String seeding, boolean kept, SplittableRandom random) {
    List<Step> trace = new ArrayList<>();
    boolean converged = false;
    while (!converged && trace.size() < settings.maxIterations && !stopped.get()) {
      Interrupts.check();
      double before = state.value();
      int moved = settings.asPublished ? assignAtOnce(state) : assignOneByOne(state, random);
      assert state.value() <= before + state.rounding() : "The objective rose: " + before + " -> " + state.value();
      Step step = new Step("objective", state.objective().total(), start, settings.starts, trace.size() + 1, moved, false);
      trace.add(step);
      converged = moved == 0;
      report(step);
    }
    return new KernelClustering(new Partition(state.labels(), problem.k()), state.objective(), innerSums(state), trace.size(), converged,
        start, seeding, kept, List.copyOf(trace), new double[0]);
  }

  private synchronized void report(Step step) {
    if (!stopped.get() && !listener.report(step)) {
      stopped.set(true);
    }
  }

  private double[] innerSums(KernelState state) {
    double[] must = problem.pairSums(state.labels(), Link.MUST);
    double[] cannot = problem.pairSums(state.labels(), Link.CANNOT);
    double[] sums = new double[problem.k()];
    Arrays.setAll(sums, h -> state.within(h) - must[h] - cannot[h] - problem.sigma() * state.count(h));
    return sums;
  }

  /** Moves every row to the nearest mean, as printed; returns the number of rows moved. */
  private int assignAtOnce(KernelState state) {
    int[] nearest = new int[problem.rows()];
    for (int row = 0; row < nearest.length; row++) {
      Interrupts.check(row);
      nearest[row] = state.nearest(row);
    }
    int moved = 0;
    for (int row = 0; row < nearest.length; row++) {
      Interrupts.check(row);
      moved += nearest[row] == state.labels()[row] ? 0 : 1;
      state.move(row, nearest[row]);
    }
    return moved;
  }

  /** Moves whole neighbourhoods and then single rows wherever that lowers the objective; returns the number of rows moved. */
  private int assignOneByOne(KernelState state, SplittableRandom random) {
    int moved = 0;
    for (int g : Orders.shuffle(IntStream.range(0, groups.size()).toArray(), random)) {
      Interrupts.check();
      int[] group = groups.get(g);
      moved += state.isTogether(group) && state.improve(group, groupSums[g]) ? group.length : 0;
    }
    for (int row : Orders.shuffle(IntStream.range(0, problem.rows()).toArray(), random)) {
      Interrupts.check();
      moved += state.improve(row) ? 1 : 0;
    }
    return moved;
  }
}
