package pairclust.kmeans;

import java.util.ArrayList;
import java.util.List;

/** Runs the loop for several numbers of clusters, or kinds of learning, and chooses the result that explains the rows best. */
public final class Selection {

  /**
   * Something to try.
   *
   * @param kind what sets it apart besides the number of clusters; empty if nothing does
   * @param problem the problem, with its number of clusters
   * @param recipe the recipe
   */
  public record Candidate(String kind, Problem problem, Recipe recipe) {
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

  private final List<Outcome> outcomes = new ArrayList<>();
  private Candidate chosen;
  private Clustering clustering;
  private boolean stopped;

  /**
   * Tries a candidate, unless the listener has had enough.
   *
   * @param candidate what to try
   * @param seed the seed of all chance
   * @param workers the threads
   * @param listener watches; if it ends a run, nothing more is tried
   * @throws InterruptedException if the thread was interrupted
   */
  public void consider(Candidate candidate, long seed, Workers workers, TraceListener listener) throws InterruptedException {
    if (stopped) {
      return;
    }
    Problem problem = candidate.problem();
    Clustering result = EmLoop.run(problem, candidate.recipe(), seed, workers, iteration -> {
      stopped = !listener.iteration(iteration);
      return !stopped;
    });
    double score = candidate.recipe().learning().score(problem, result);
    int violated = problem.constraints().violatedBy(result.partition().labels()).size();
    if (chosen == null || score < outcomes.stream().mapToDouble(Outcome::score).min().orElseThrow()) {
      chosen = candidate;
      clustering = result;
    }
    outcomes.add(new Outcome(candidate.kind(), problem.k(), result.objective().total(), violated, score));
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
