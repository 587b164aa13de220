package pairclust.kmeans.loop;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import pairclust.data.Partition;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Iteration;
import pairclust.kmeans.Learning;
import pairclust.kmeans.Objective;
import pairclust.kmeans.Penalty;
import pairclust.kmeans.State;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

/** A start in progress. */
final class Start {

  /** The share of the rows that an E-step moves when exact moves set in: the E-step is faster while it moves many. */
  private static final double FEW_MOVES = 0.02;

  /** A perturbed start is abandoned if it lags behind by more than this many times the decrease of its last iteration. */
  private static final double PATIENCE = 4;

  private final int number;
  private final int starts;
  private final Recipe recipe;
  private final State state;
  private final String seeding;
  private final SplittableRandom random;
  private final List<Iteration> trace = new ArrayList<>();
  private boolean converged;

  /**
   * @param number its number, counted from 1
   * @param starts how many starts there are
   * @param recipe the algorithm
   * @param state its initial state
   * @param seeding how it was seeded
   * @param random its own source of randomness
   */
  Start(int number, int starts, Recipe recipe, State state, String seeding, SplittableRandom random) {
    this.number = number;
    this.starts = starts;
    this.recipe = recipe;
    this.state = state;
    this.seeding = seeding;
    this.random = random;
  }

  int number() {
    return number;
  }

  State state() {
    return state;
  }

  int iterations() {
    return trace.size();
  }

  /** Returns whether the objective will hardly fall below a goal. */
  boolean isHopeless(double goal) {
    if (trace.size() < 2) {
      return false;
    }
    double reached = trace.get(trace.size() - 1).objective().total();
    return reached - goal > PATIENCE * (trace.get(trace.size() - 2).objective().total() - reached);
  }

  boolean isOver() {
    return converged || trace.size() >= recipe.maxIterations();
  }

  /**
   * Runs one iteration.
   *
   * @param workers the threads
   * @param began the time at which the first start began
   * @return the iteration
   */
  Iteration step(Workers workers, long began) {
    Interrupts.check();
    // A start that begins with all rows assigned learns from them before it moves any.
    if (!trace.isEmpty() || !state.isAssigned()) {
      recipe.assignment().assign(state, random, workers);
    }
    int moved = state.takeMoves();
    Objective assigned = state.objective();
    state.estimate();
    if (moved <= FEW_MOVES * state.rows()) {
      int refined = recipe.refinement().refine(state, random, workers);
      if (refined > 0) {
        moved += refined;
        state.takeMoves();
        state.estimate();
      }
    }
    Objective estimated = state.objective();
    boolean learned = recipe.learning().learn(state);
    boolean refilled = recipe.emptyClusters().repair(state);
    Objective objective = refilled || recipe.learning() != Learning.NONE ? state.objective() : estimated;
    assert falls(assigned, estimated, objective)
        : "The objective rose: " + trace + " -> " + assigned + " -> " + estimated + " -> " + objective;
    converged = moved == 0 && !refilled && !learned;
    Iteration iteration =
        new Iteration(number, starts, trace.size() + 1, assigned, estimated, objective, moved, System.nanoTime() - began);
    trace.add(iteration);
    return iteration;
  }

  private boolean falls(Objective assigned, Objective estimated, Objective objective) {
    double scale = Math.abs(state.space().selfTotal());
    return objective.isNotAbove(estimated, scale) && estimated.isNotAbove(assigned, scale)
        && (trace.isEmpty() || assigned.isNotAbove(trace.get(trace.size() - 1).objective(), scale));
  }

  /** Returns the score that starts are compared by: the objective, with violated pairs charged even if the objective ignores them. */
  double score() {
    Objective reached = state.objective();
    if (recipe.comparisonPenalty() == recipe.penalty()) {
      return reached.total();
    }
    Penalty.Tally tally = recipe.comparisonPenalty().tally(state.labels().clone(), state.space());
    return reached.distortion() + reached.prior() + reached.metric() + tally.mustCost() + tally.cannotCost();
  }

  Objective objective() {
    return state.objective();
  }

  /** Returns the present state as the result of a run with other starts. */
  Clustering result(double[] startObjectives) {
    return new Clustering(new Partition(state.labels(), state.problem().k()), state.centroids(), state.space(),
        state.space().placement(state.centroids()), state.objective(), trace.size(), converged, number, seeding, List.copyOf(trace),
        startObjectives, state.remote());
  }
}
