package pairclust.kmeans.loop;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import pairclust.constraint.Colouring;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Penalty;
import pairclust.kmeans.Problem;
import pairclust.kmeans.TraceListener;
import pairclust.kmeans.assignment.HardAssignment;
import pairclust.parallel.Workers;

/** Runs the loop for several numbers of clusters, or kinds of learning, and chooses the result that explains the rows best. */
public final class Selection {

  /**
   * Something to try.
   *
   * @param kind what sets it apart besides the number of clusters; empty if nothing does
   * @param problem the problem, with its number of clusters
   * @param algorithm makes the recipe when its turn comes: it may hold copies of the rows
   */
  public record Candidate(String kind, Problem problem, Function<Problem, Recipe> algorithm) {
  }

  /**
   * How a candidate did.
   *
   * @param kind what sets it apart
   * @param k its number of clusters
   * @param objective the objective it reached
   * @param violated how many of the given pairs it violates
   * @param score what candidates are compared by; lower is better
   */
  public record Outcome(String kind, int k, double objective, int violated, double score) {
  }

  /** With so many starts each candidate is tried if there are several kinds and many rows; the chosen one then gets all. */
  private static final int TRIAL_STARTS = 3;

  /** Up to so many rows every candidate gets all its starts: the more parameters, the more starts it takes to find good ones. */
  private static final int FEW_ROWS = 2000;

  private final long seed;
  private final Workers workers;
  private final TraceListener listener;
  private final int mostClusters;
  private final List<Outcome> outcomes = new ArrayList<>();
  private Candidate chosen;
  private Clustering clustering;

  /** Where the outcome of the chosen one stands. */
  private int place;
  private boolean stopped;
  private RuntimeException infeasible;

  private Selection(int mostClusters, long seed, Workers workers, TraceListener listener) {
    this.mostClusters = mostClusters;
    this.seed = seed;
    this.workers = workers;
    this.listener = listener;
  }

  /**
   * Tries candidates and chooses the best.
   *
   * @param candidates what to try, at least one
   * @param seed the seed of all chance
   * @param workers the threads
   * @param listener watches; if it ends a run, nothing more is tried
   * @return the choice
   */
  public static Selection among(List<Candidate> candidates, long seed, Workers workers, TraceListener listener) {
    int mostClusters = candidates.stream().mapToInt(candidate -> candidate.problem().k()).max().orElseThrow();
    Selection selection = new Selection(mostClusters, seed, workers, listener);
    boolean trial = candidates.stream().map(Candidate::kind).distinct().count() > 1
        && candidates.get(0).problem().points().size() > FEW_ROWS;
    for (Candidate candidate : candidates) {
      if (!selection.stopped) {
        selection.considerIfFeasible(candidate, trial);
      }
    }
    if (selection.chosen == null) {
      throw selection.infeasible;
    }
    if (trial && !selection.stopped) {
      selection.runAllStarts();
    }
    return selection;
  }

  private void considerIfFeasible(Candidate candidate, boolean trial) {
    try {
      consider(candidate, trial);
    } catch (Colouring.InfeasibleException | HardAssignment.UnsettledException e) {
      // Another number of clusters may do.
      infeasible = e;
    }
  }

  private void consider(Candidate candidate, boolean trial) {
    Recipe recipe = candidate.algorithm().apply(candidate.problem());
    Clustering result = run(candidate, trial ? recipe.toBuilder().starts(Math.min(TRIAL_STARTS, recipe.starts())).build() : recipe);
    Outcome outcome = outcome(candidate, recipe, result);
    if (chosen == null || outcome.score() < outcomes.stream().mapToDouble(Outcome::score).min().orElseThrow()) {
      chosen = candidate;
      clustering = result;
      place = outcomes.size();
    }
    outcomes.add(outcome);
  }

  private void runAllStarts() {
    Recipe recipe = chosen.algorithm().apply(chosen.problem());
    Clustering all = recipe.starts() > TRIAL_STARTS ? run(chosen, recipe) : clustering;
    // It may have been stopped early.
    if (all.objective().total() <= clustering.objective().total()) {
      clustering = all;
      outcomes.set(place, outcome(chosen, recipe, all));
    }
  }

  private Clustering run(Candidate candidate, Recipe recipe) {
    return SampledStarts.run(candidate.problem(), recipe, candidate.algorithm(), mostClusters, seed, workers, iteration -> {
      stopped |= !listener.iteration(iteration);
      return !stopped;
    });
  }

  private static Outcome outcome(Candidate candidate, Recipe recipe, Clustering result) {
    Problem problem = candidate.problem();
    int[] labels = result.partition().labels();
    double score = recipe.learning().score(problem, result, violationCost(problem, recipe, result));
    return new Outcome(candidate.kind(), problem.k(), result.objective().total(), problem.constraints().violatedBy(labels).size(), score);
  }

  /** Returns the cost of violated pairs by the distances that all candidates share, even if the objective ignores pairs. */
  private static double violationCost(Problem problem, Recipe recipe, Clustering result) {
    if (recipe.comparisonPenalty() == recipe.penalty() && result.space() == problem.space()) {
      return result.objective().mustLinks() + result.objective().cannotLinks();
    }
    Penalty.Tally tally = recipe.comparisonPenalty().tally(result.partition().labels().clone(), problem.space());
    return tally.mustCost() + tally.cannotCost();
  }

  /** @return the candidate that did best */
  public Candidate chosen() {
    return chosen;
  }

  /** @return its result */
  public Clustering clustering() {
    return clustering;
  }

  /** @return how all did, in the order they were tried */
  public List<Outcome> outcomes() {
    return List.copyOf(outcomes);
  }
}
