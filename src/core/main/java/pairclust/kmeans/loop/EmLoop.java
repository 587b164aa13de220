package pairclust.kmeans.loop;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Iteration;
import pairclust.kmeans.Objective;
import pairclust.kmeans.Problem;
import pairclust.kmeans.Seeded;
import pairclust.kmeans.Seeding;
import pairclust.kmeans.State;
import pairclust.kmeans.TraceListener;
import pairclust.kmeans.seeding.FeasibleNeighbourhoods;
import pairclust.parallel.Workers;

/**
 * The one loop: seed, then assign, estimate and learn until nothing moves; from several starts, of which the best is kept. The objective
 * never rises from step to step. All chance comes from the seed, and the number of threads changes nothing.
 */
public final class EmLoop {

  private final Problem problem;
  private final Recipe recipe;

  /** How many starts there were before the first of these. */
  private final int before;
  private final Workers workers;
  private final TraceListener listener;
  private final long began = System.nanoTime();

  /** What the starts reached, by their numbers. */
  private final SortedMap<Integer, Double> reached = new TreeMap<>();
  private final int[] violations;
  private Start best;
  private double least;
  private volatile boolean stopped;

  private EmLoop(Problem problem, Recipe recipe, int before, Workers workers, TraceListener listener) {
    this.problem = problem;
    this.recipe = recipe;
    this.before = before;
    this.workers = workers;
    this.listener = listener;
    violations = new int[problem.constraints().size()];
  }

  /**
   * Clusters.
   *
   * @param problem what is to be clustered
   * @param recipe how
   * @param seed the seed of all chance
   * @param workers the threads; not closed
   * @param listener watches, and may end the run with the best result so far
   * @return the result
   */
  public static Clustering run(Problem problem, Recipe recipe, long seed, Workers workers, TraceListener listener) {
    return run(problem, recipe, 0, seed, workers, listener);
  }

  /** The same after some other starts, which were told to the listener already. */
  static Clustering run(Problem problem, Recipe recipe, int before, long seed, Workers workers, TraceListener listener) {
    EmLoop loop = new EmLoop(problem, recipe, before, workers, listener);
    try {
      return loop.bestOfStarts(seed);
    } finally {
      // A start that has not noticed yet that all is over has nothing more to tell.
      loop.stopped = true;
    }
  }

  private Clustering bestOfStarts(long seed) {
    SplittableRandom source = new SplittableRandom(seed);
    List<SplittableRandom> randoms = new ArrayList<>();
    for (int i = 0; i < recipe.starts(); i++) {
      randoms.add(source.split());
    }
    if (recipe.starts() >= workers.threads() && workers.threads() > 1) {
      // Each start on a thread of its own: there, also what must be done in order is done side by side.
      try (Workers alone = new Workers(1)) {
        workers.forEach(recipe.starts(), i -> oneStart(i, randoms.get(i), alone));
      }
    } else {
      for (int i = 0; i < recipe.starts(); i++) {
        oneStart(i, randoms.get(i), workers);
      }
    }
    Objective objective = best.objective();
    if (recipe.tryFeasibleStart() && !stopped && objective.mustLinks() + objective.cannotLinks() > 0) {
      feasibleStart(source.split());
    }
    return best.result(reached.values().stream().mapToDouble(Double::doubleValue).toArray(), violations);
  }

  private void oneStart(int index, SplittableRandom random, Workers threads) {
    if (stopped && index > 0) {
      return;
    }
    Seeding seeding = recipe.seedings().get(index % recipe.seedings().size());
    Seeded seeded = seeding.seed(problem, random, threads);
    State state = state(seeded);
    if (recipe.keepSeeds()) {
      state.assignSeeds(seeded.groups(), true);
    }
    finish(new Start(before + index + 1, before + recipe.starts(), recipe, state, seeding.label(), random), threads);
  }

  private State state(Seeded seeded) {
    return new State(problem, recipe.learning().initial(problem), recipe.penalty(), recipe.estimation(), seeded.centroids());
  }

  /** One more start, from a placement of all neighbourhoods that violates nothing, if one is found. */
  private void feasibleStart(SplittableRandom random) {
    Seeded seeded = FeasibleNeighbourhoods.seed(problem, random, workers);
    if (seeded != null) {
      State state = state(seeded);
      state.assignSeeds(seeded.groups(), false);
      int number = before + recipe.starts() + 1;
      finish(new Start(number, number, recipe, state, FeasibleNeighbourhoods.LABEL, random), workers);
    }
  }

  private void finish(Start start, Workers threads) {
    do {
      tell(start.step(threads, began));
    } while (!start.isOver() && !stopped);
    keep(start, rounded(start.score()));
  }

  /**
   * Several starts often end in the same place but for rounding. To nine digits of the distortion of all rows they are then nearly always
   * equals, and the first of them is kept.
   */
  private double rounded(double score) {
    double digit = Math.scalb(1.0, Math.getExponent(problem.points().size() * problem.unit()) - 30);
    return Math.rint(score / digit) * digit;
  }

  private synchronized void tell(Iteration iteration) {
    stopped = stopped || !listener.iteration(iteration);
  }

  /** Keeps what is told of a start, and the start itself if it is the best so far; of equals the first. */
  private synchronized void keep(Start start, double score) {
    reached.put(start.number(), start.objective().total());
    for (int i = 0; i < violations.length; i++) {
      violations[i] += problem.constraints().violated(i, start.labels()) ? 1 : 0;
    }
    if (best == null || score < least || score == least && start.number() < best.number()) {
      best = start;
      least = score;
    }
  }
}
