package pairclust.kmeans.loop;

import java.util.List;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Iteration;
import pairclust.kmeans.Objective;
import pairclust.kmeans.Problem;
import pairclust.kmeans.Seeded;
import pairclust.kmeans.Seeding;
import pairclust.kmeans.State;
import pairclust.kmeans.assignment.HardAssignment;
import pairclust.kmeans.seeding.FeasibleNeighbourhoods;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/**
 * The loop of all algorithms: seed, then assign, estimate and learn until nothing changes; the best of several starts is returned, or what
 * a search from there finds. The objective never rises from step to step. All randomness derives from the seed, and the result does not
 * depend on the number of threads.
 */
public final class EmLoop {

  private final Problem problem;
  private final Recipe recipe;

  /** The number of starts before the first of these. */
  private final int before;
  private final Workers workers;
  private final ProgressListener listener;
  private final long began = System.nanoTime();

  /** The objectives that the starts reached, by their numbers. */
  private final SortedMap<Integer, Double> reached = new TreeMap<>();

  /** The number of starts, further ones included. */
  private final int starts;

  /** The number of iterations of all starts. */
  private long iterations;
  private Start best;
  private double lowestScore;
  private volatile boolean stopped;

  private EmLoop(Problem problem, Recipe recipe, int before, Workers workers, ProgressListener listener) {
    this.problem = problem;
    this.recipe = recipe;
    this.before = before;
    this.workers = workers;
    this.listener = listener;
    starts = recipe.starts() + recipe.furtherSeedings().size();
  }

  /**
   * Clusters the rows of a problem.
   *
   * @param problem the problem
   * @param recipe the algorithm
   * @param seed the random seed
   * @param workers the threads; not closed
   * @param listener observes the run, and may stop it with the best result so far
   * @return the result
   */
  public static Clustering run(Problem problem, Recipe recipe, long seed, Workers workers, ProgressListener listener) {
    return run(problem, recipe, 0, seed, workers, listener);
  }

  /** Clusters after some other starts, which the listener has already received. */
  static Clustering run(Problem problem, Recipe recipe, int before, long seed, Workers workers, ProgressListener listener) {
    EmLoop loop = new EmLoop(problem, recipe, before, workers, listener);
    try {
      return loop.bestOfStarts(seed);
    } finally {
      // Keeps a start that is still running after a failure from reporting iterations.
      loop.stopped = true;
    }
  }

  private Clustering bestOfStarts(long seed) {
    SplittableRandom source = new SplittableRandom(seed);
    List<SplittableRandom> randoms = Stream.generate(source::split).limit(starts).toList();
    if (starts >= workers.threads() && workers.threads() > 1) {
      // One thread per start also parallelises the sequential parts of different starts.
      try (Workers alone = new Workers(1)) {
        // Further starts first: they take longest, and would keep one thread busy after the others are done.
        workers.forEach(starts, i -> {
          int index = (recipe.starts() + i) % starts;
          oneStart(index, randoms.get(index), alone);
        });
      }
    } else {
      for (int i = 0; i < starts; i++) {
        oneStart(i, randoms.get(i), workers);
      }
    }
    if (recipe.searchStarts() > 0 && !stopped) {
      search(source.split());
    }
    Objective objective = best.objective();
    if (recipe.tryFeasibleStart() && !stopped && objective.mustLinks() + objective.cannotLinks() > 0) {
      feasibleStart(source.split());
    }
    return best.result(reached.values().stream().mapToDouble(Double::doubleValue).toArray());
  }

  private void oneStart(int index, SplittableRandom random, Workers threads) {
    if (stopped && index > 0) {
      return;
    }
    Seeding seeding = index < recipe.starts() ? recipe.seedings().get(index % recipe.seedings().size())
        : recipe.furtherSeedings().get(index - recipe.starts());
    Seeded seeded = seeding.seed(problem, random, threads);
    State state = state(seeded, threads);
    if (recipe.keepSeeds()) {
      state.assignSeeds(seeded.groups(), true);
    }
    if (seeded.labels() != null) {
      state.assignAll(seeded.labels(), seeded.remote());
    }
    finish(new Start(before + index + 1, before + starts, recipe, state, seeding.label(), random), threads);
  }

  /** Perturbs the best start, with as many iterations as the starts that are not drawn would have taken. */
  private void search(SplittableRandom random) {
    long budget = recipe.searchStarts() * iterations / Math.max(1, reached.size());
    new IteratedSearch(recipe.perturbation(), () -> best, this::perturbed).run(budget, random, workers);
  }

  /** Descends from perturbed clusters; returns the number of iterations, 0 if the run was stopped. */
  private int perturbed(int index, Seeded seeded, double goal, SplittableRandom random, Workers threads) {
    if (stopped) {
      return 0;
    }
    int number = before + starts + 1 + index;
    Start start = new Start(number, number, recipe, state(seeded, threads), recipe.perturbation().label(), random);
    try {
      do {
        report(start.step(threads, began));
      } while (!start.isOver() && !stopped && !start.isHopeless(goal));
      keep(start, rounded(start.score()));
    } catch (HardAssignment.UnsettledException e) {
      // Other starts have satisfied all pairs, so the run goes on without this one.
      return 1;
    }
    return start.iterations();
  }

  private State state(Seeded seeded, Workers threads) {
    return new State(problem, recipe.learning().initial(problem), recipe.penalty(), recipe.estimation(), seeded.centroids(), threads);
  }

  /** Runs one more start from an assignment of all neighbourhoods that violates no pair, if one is found. */
  private void feasibleStart(SplittableRandom random) {
    Seeded seeded = FeasibleNeighbourhoods.seed(problem, random, workers);
    if (seeded != null) {
      State state = state(seeded, workers);
      state.assignSeeds(seeded.groups(), false);
      int number = before + starts + 1;
      finish(new Start(number, number, recipe, state, FeasibleNeighbourhoods.LABEL, random), workers);
    }
  }

  private void finish(Start start, Workers threads) {
    do {
      report(start.step(threads, began));
    } while (!start.isOver() && !stopped);
    keep(start, rounded(start.score()));
  }

  /**
   * Rounds a score so that starts that reach the same result up to rounding errors compare as equal, and the first of them is kept. Nine
   * digits of the distortion of all rows nearly always achieve that.
   */
  private double rounded(double score) {
    double digit = Math.scalb(1.0, Math.getExponent(problem.rows() * problem.unit()) - 30);
    return Math.rint(score / digit) * digit;
  }

  private synchronized void report(Iteration iteration) {
    stopped = stopped || !listener.report(iteration);
  }

  /** Records the outcome of a start, and keeps the start if it is the best so far; the first of several equal ones wins. */
  private synchronized void keep(Start start, double score) {
    reached.put(start.number(), start.objective().total());
    iterations += start.iterations();
    if (best == null || score < lowestScore || score == lowestScore && start.number() < best.number()) {
      best = start;
      lowestScore = score;
    }
  }
}
