package pairclust.kmeans;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import pairclust.data.Partition;

/**
 * The one loop: seed, then assign, estimate and learn until nothing moves; from several starts, of which the best is kept. The objective
 * never rises from step to step. All chance comes from the seed, and the number of threads changes nothing.
 */
public final class EmLoop {

  private final Problem problem;
  private final Recipe recipe;
  private final Workers workers;
  private final TraceListener listener;
  private final long began = System.nanoTime();
  private boolean stopped;

  private EmLoop(Problem problem, Recipe recipe, Workers workers, TraceListener listener) {
    this.problem = problem;
    this.recipe = recipe;
    this.workers = workers;
    this.listener = listener;
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
   * @throws InterruptedException if the thread was interrupted
   */
  public static Clustering run(Problem problem, Recipe recipe, long seed, Workers workers, TraceListener listener)
      throws InterruptedException {
    try {
      return new EmLoop(problem, recipe, workers, listener).bestOfStarts(seed);
    } catch (CancellationException e) {
      throw Workers.interrupted(e);
    }
  }

  private Clustering bestOfStarts(long seed) throws InterruptedException {
    Clustering best = null;
    double least = Double.POSITIVE_INFINITY;
    List<Double> objectives = new ArrayList<>();
    int[] violations = new int[problem.constraints().size()];
    SplittableRandom source = new SplittableRandom(seed);
    for (int start = 1; start <= recipe.starts() && !stopped; start++) {
      Clustering clustering = oneStart(start, source.split());
      objectives.add(clustering.objective().total());
      countViolations(clustering, violations);
      double score = score(clustering);
      // Of starts that end in the same place the first is kept, whatever rounding says.
      if (best == null || score < least - IteratedModes.TOLERANCE * Math.abs(least)) {
        best = clustering;
        least = score;
      }
    }
    if (recipe.settle() && !stopped && best.objective().mustLinks() + best.objective().cannotLinks() > 0) {
      Clustering settled = settledStart(source.split());
      if (settled != null) {
        objectives.add(settled.objective().total());
        countViolations(settled, violations);
        best = settled.objective().total() < best.objective().total() ? settled : best;
      }
    }
    return new Clustering(best.partition(), best.centroids(), best.space(), best.placement(), best.objective(), best.iterations(),
        best.converged(), best.start(), best.seeding(), best.trace(), objectives.stream().mapToDouble(Double::doubleValue).toArray(),
        violations);
  }

  private void countViolations(Clustering clustering, int[] violations) {
    for (int i = 0; i < violations.length; i++) {
      violations[i] += problem.constraints().violated(i, clustering.partition().labels()) ? 1 : 0;
    }
  }

  /** Returns what starts are compared by: the objective, with violated pairs charged even where the objective does not hear them. */
  private double score(Clustering clustering) {
    if (recipe.choice() == recipe.penalty()) {
      return clustering.objective().total();
    }
    Penalty.Tally tally = recipe.choice().tally(clustering.partition().labels().clone(), clustering.space());
    Objective reached = clustering.objective();
    return reached.distortion() + reached.prior() + reached.metric() + tally.mustCost() + tally.cannotCost();
  }

  private Clustering oneStart(int start, SplittableRandom random) throws InterruptedException {
    Seeding seeding = recipe.seedings().get((start - 1) % recipe.seedings().size());
    Seeded seeded = seeding.seed(problem, random, workers);
    State state = new State(problem, recipe.learning().initial(problem), recipe.penalty(), seeded.centroids());
    if (recipe.keepSeeds()) {
      state.place(seeded.groups(), true);
    }
    return iterate(start, state, seeding.label(), random);
  }

  /** One more start, from a placement of all neighbourhoods that violates nothing; null if none is found. */
  private Clustering settledStart(SplittableRandom random) throws InterruptedException {
    Seeded seeded = SettledNeighbourhoods.seed(problem, random, workers);
    if (seeded == null) {
      return null;
    }
    State state = new State(problem, recipe.learning().initial(problem), recipe.penalty(), seeded.centroids());
    state.place(seeded.groups(), false);
    return iterate(recipe.starts() + 1, state, SettledNeighbourhoods.LABEL, random);
  }

  private Clustering iterate(int start, State state, String seeding, SplittableRandom random) throws InterruptedException {
    List<Iteration> trace = new ArrayList<>();
    boolean converged = false;
    while (!converged && trace.size() < recipe.maxIterations() && !stopped) {
      Workers.checkInterrupt();
      state.moved = 0;
      recipe.assignment().assign(state, random, workers);
      int moved = state.moved;
      Objective assigned = state.objective();
      state.estimate();
      Objective estimated = state.objective();
      boolean learned = recipe.learning().learn(state);
      boolean refilled = recipe.emptyClusters().repair(state);
      Objective objective = refilled || recipe.learning() != Learning.NONE ? state.objective() : estimated;
      assert falls(state, trace, assigned, estimated, objective)
          : "The objective rose: " + trace + " -> " + assigned + " -> " + estimated + " -> " + objective;
      int starts = Math.max(start, recipe.starts());
      trace.add(new Iteration(start, starts, trace.size() + 1, assigned, estimated, objective, moved, System.nanoTime() - began));
      converged = moved == 0 && !refilled && !learned;
      stopped = !listener.iteration(trace.get(trace.size() - 1));
    }
    return new Clustering(new Partition(state.labels, problem.k()), state.centroids, state.space,
        state.space.placement(state.centroids), state.objective(), trace.size(), converged, start, seeding, List.copyOf(trace), new double[0],
        new int[0]);
  }

  private static boolean falls(State state, List<Iteration> trace, Objective assigned, Objective estimated, Objective objective) {
    double scale = Math.abs(state.space.selfTotal());
    return objective.isNotAbove(estimated, scale) && estimated.isNotAbove(assigned, scale)
        && (trace.isEmpty() || assigned.isNotAbove(trace.get(trace.size() - 1).objective(), scale));
  }
}
