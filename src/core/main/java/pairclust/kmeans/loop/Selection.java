package pairclust.kmeans.loop;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.IntStream;
import pairclust.constraint.Colouring;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Penalty;
import pairclust.kmeans.Problem;
import pairclust.kmeans.Seeding;
import pairclust.kmeans.assignment.HardAssignment;
import pairclust.kmeans.seeding.GivenClusters;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressEvent;
import pairclust.progress.ProgressListener;

/**
 * Runs the loop for several numbers of clusters, or kinds of learning, and selects the result with the best score.
 *
 * <p>Kinds are given from simple to complex, and each also starts from the clusters of those before it: a complex kind adapts to the first
 * clusters of a start, faults included, so its own starts often miss what a descent from simpler clusters reaches. With many rows the kinds
 * are compared on a sample.
 */
public final class Selection {

  /**
   * A combination to try.
   *
   * @param kind the kind of learning; empty if there is only one
   * @param problem the problem, with its number of clusters
   * @param algorithm creates the recipe, which may hold copies of the rows, when the candidate is tried
   */
  public record Candidate(String kind, Problem problem, Function<Problem, Recipe> algorithm) {
  }

  /**
   * The outcome of a candidate.
   *
   * @param kind the kind of learning
   * @param k its number of clusters
   * @param objective the objective it reached
   * @param violated how many of the given pairs it violates
   * @param score the score that candidates are compared by; lower is better
   * @param verdict whether another kind rules it out; null in results of earlier versions
   */
  public record Outcome(String kind, int k, double objective, int violated, double score, Verdict verdict) implements Serializable {
  }

  /** Whether a kind of learning may be chosen. */
  public enum Verdict {

    /** Only the score counts. */
    PLAUSIBLE,

    /** The distances of another kind agree clearly better with the pairs. */
    AGAINST_PAIRS,

    /** The clusters of another kind predict the rows clearly better if tails may be heavy. */
    AGAINST_ROWS,

    /** Left-out pairs agree clearly better with another kind, which the caller therefore wants. */
    AGAINST_LEFT_OUT_PAIRS
  }

  /** A candidate that was run. */
  private record Run(Candidate candidate, Recipe recipe, Clustering result) {
  }

  /** The number of starts to try a candidate with if there are several kinds and many rows; the chosen one then gets all its starts. */
  private static final int TRIAL_STARTS = 3;

  /** The number of rows up to which every candidate gets all its starts: more parameters need more starts to find good ones. */
  private static final int FEW_ROWS = 2000;

  /** The number of starts of its own for a kind that continues from two simpler ones, and from more. */
  private static final int STARTS_AFTER_TWO = 3;
  private static final int STARTS_AFTER_MORE = 1;

  private final long seed;
  private final Workers workers;
  private final ProgressListener listener;
  private final int mostClusters;

  /** The kind to choose, whatever the scores; null to choose by them. */
  private final String wanted;
  private final List<Outcome> outcomes = new ArrayList<>();

  /** The clusters of each outcome. */
  private final List<int[]> labels = new ArrayList<>();

  /** The clusters of the kinds tried so far, by their number. */
  private final Map<Integer, List<Seeding>> found = new HashMap<>();

  /** The kinds tried so far with the present number of clusters, between which nothing is decided yet. */
  private final List<Run> undecided = new ArrayList<>();
  private Candidate chosen;
  private Clustering clustering;

  /** The number of rows on which the kinds were compared; 0 for all. */
  private int sampled;

  /** The position of the chosen candidate's outcome. */
  private int position;
  private boolean stopped;
  private RuntimeException infeasible;

  private Selection(int mostClusters, String wanted, long seed, Workers workers, ProgressListener listener) {
    this.mostClusters = mostClusters;
    this.wanted = wanted;
    this.seed = seed;
    this.workers = workers;
    this.listener = listener;
  }

  /**
   * Tries candidates and selects the best.
   *
   * @param candidates the candidates, at least one; kinds of learning from simple to complex
   * @param seed the random seed
   * @param workers the threads
   * @param listener observes the runs; if it stops one, nothing more is tried
   * @return the selection
   */
  public static Selection among(List<Candidate> candidates, long seed, Workers workers, ProgressListener listener) {
    return among(candidates, null, seed, workers, listener);
  }

  /**
   * Tries candidates and selects the best of one kind of learning. The other kinds are tried as well, because the kind starts from their
   * clusters.
   *
   * @param candidates the candidates, at least one; kinds of learning from simple to complex
   * @param wanted the kind of learning to choose; null to choose it by the scores
   * @param seed the random seed
   * @param workers the threads
   * @param listener observes the runs; if it stops one, nothing more is tried
   * @return the selection
   */
  public static Selection among(List<Candidate> candidates, String wanted, long seed, Workers workers, ProgressListener listener) {
    int mostClusters = candidates.stream().mapToInt(candidate -> candidate.problem().k()).max().orElseThrow();
    Selection selection = new Selection(mostClusters, wanted, seed, workers, listener);
    boolean kinds = candidates.stream().map(Candidate::kind).distinct().count() > 1;
    Sample sample = kinds && candidates.stream().allMatch(candidate -> candidate.problem().k() == mostClusters)
        ? Sample.forTrials(candidates.get(0).problem(), seed) : null;
    if (sample != null) {
      selection.race(candidates, sample);
      return selection;
    }
    boolean trial = kinds && candidates.get(0).problem().points().size() > FEW_ROWS;
    for (Candidate candidate : candidates) {
      if (!selection.stopped) {
        selection.considerIfFeasible(candidate, trial);
      }
    }
    selection.decide();
    if (selection.chosen == null) {
      throw selection.infeasible;
    }
    if (trial && !selection.stopped) {
      selection.runAllStarts();
    }
    return selection;
  }

  private void considerIfFeasible(Candidate candidate, boolean trial) {
    if (!undecided.isEmpty() && undecided.get(0).candidate().problem().k() != candidate.problem().k()) {
      decide();
    }
    try {
      consider(candidate, trial);
    } catch (Colouring.InfeasibleException | HardAssignment.UnsettledException e) {
      // Another number of clusters may be feasible.
      infeasible = e;
    }
  }

  private void consider(Candidate candidate, boolean trial) {
    List<Seeding> simpler = found.computeIfAbsent(candidate.problem().k(), k -> new ArrayList<>());
    int own = Math.min(trial ? TRIAL_STARTS : Integer.MAX_VALUE,
        simpler.size() < 2 ? Integer.MAX_VALUE : simpler.size() == 2 ? STARTS_AFTER_TWO : STARTS_AFTER_MORE);
    Candidate tried = new Candidate(candidate.kind(), candidate.problem(), problem -> {
      Recipe recipe = candidate.algorithm().apply(problem);
      return recipe.toBuilder().starts(Math.min(own, recipe.starts())).build();
    });
    Recipe recipe = tried.algorithm().apply(tried.problem()).toBuilder().furtherSeedings(simpler).build();
    Clustering result = run(tried, recipe);
    simpler.add(new GivenClusters(result.partition().labels(), "the clusters with the metric '" + candidate.kind() + "'"));
    undecided.add(new Run(candidate, recipe, result));
  }

  /** Decides between the kinds with the same number of clusters, and by the score between the best of them and that of other numbers. */
  private void decide() {
    List<Verdict> verdicts = verdicts();
    for (int i = 0; i < verdicts.size(); i++) {
      Run run = undecided.get(i);
      Outcome outcome = outcome(run.candidate, run.recipe, run.result, verdicts.get(i));
      if (outcome.verdict() == Verdict.PLAUSIBLE && (chosen == null || outcome.score() < outcomes.get(position).score())) {
        chosen = run.candidate;
        clustering = run.result;
        position = outcomes.size();
      }
      outcomes.add(outcome);
      labels.add(run.result.partition().labels());
    }
    undecided.clear();
  }

  private List<Verdict> verdicts() {
    List<Verdict> verdicts = judgedVerdicts();
    // A run that was stopped may not have reached the kind.
    if (undecided.stream().noneMatch(run -> run.candidate.kind().equals(wanted))) {
      return verdicts;
    }
    return IntStream.range(0, verdicts.size()).mapToObj(i -> undecided.get(i).candidate.kind().equals(wanted) ? Verdict.PLAUSIBLE
        : verdicts.get(i) == Verdict.PLAUSIBLE ? Verdict.AGAINST_LEFT_OUT_PAIRS : verdicts.get(i)).toList();
  }

  private List<Verdict> judgedVerdicts() {
    if (undecided.size() < 2) {
      return Collections.nCopies(undecided.size(), Verdict.PLAUSIBLE);
    }
    Problem problem = undecided.get(0).candidate.problem();
    List<KindChoice.Judged> judged = new ArrayList<>();
    for (Run run : undecided) {
      int[] labels = run.result.partition().labels();
      // Kinds often end with the same clusters, as each also starts from those of the kinds before it.
      int same = 0;
      while (same < judged.size() && !Arrays.equals(labels, undecided.get(same).result.partition().labels())) {
        same++;
      }
      double[] misfits = same < judged.size() ? judged.get(same).misfits() : misfits(problem, run.result);
      judged.add(new KindChoice.Judged(run.result.placement().nearest(problem.points()), misfits,
          run.result.objective().mustLinks() + run.result.objective().cannotLinks()));
    }
    return KindChoice.verdicts(judged, problem.constraints());
  }

  /** Returns how badly clusters predict the rows with the kind of distances that suits them best. */
  private double[] misfits(Problem problem, Clustering result) {
    return undecided.stream().map(run -> run.recipe.learning().misfits(problem, result.partition())).filter(Objects::nonNull)
        .min(Comparator.comparingDouble(misfits -> Arrays.stream(misfits).sum())).orElse(null);
  }

  /** Compares the kinds on a sample, and runs the best on all rows. Its clusters there are no start: few rows mislead many parameters. */
  private void race(List<Candidate> candidates, Sample sample) {
    List<Candidate> onSample = candidates.stream()
        .map(candidate -> new Candidate(candidate.kind(), sample.problem(), candidate.algorithm())).toList();
    Selection tried = among(onSample, wanted, seed, workers, event -> report(event.asTrial()));
    chosen = candidates.get(tried.position);
    outcomes.addAll(tried.outcomes);
    sampled = sample.size();
    clustering = run(chosen, chosen.algorithm().apply(chosen.problem()));
  }

  private void runAllStarts() {
    Recipe recipe = chosen.algorithm().apply(chosen.problem());
    Clustering all = recipe.starts() > TRIAL_STARTS ? run(chosen, recipe) : clustering;
    // The run may have been stopped early.
    if (all.objective().total() <= clustering.objective().total()) {
      clustering = all;
      outcomes.set(position, outcome(chosen, recipe, all, Verdict.PLAUSIBLE));
    }
  }

  private Clustering run(Candidate candidate, Recipe recipe) {
    return ConfirmedWeights.run(candidate.problem(), recipe, candidate.algorithm(), mostClusters, seed, workers, this::report);
  }

  /** A listener that has stopped the trials is not asked again. */
  private synchronized boolean report(ProgressEvent event) {
    stopped = stopped || !listener.report(event);
    return !stopped;
  }

  private static Outcome outcome(Candidate candidate, Recipe recipe, Clustering result, Verdict verdict) {
    Problem problem = candidate.problem();
    int[] labels = result.partition().labels();
    double score = recipe.learning().score(problem, result, violationCost(problem, recipe, result));
    return new Outcome(candidate.kind(), problem.k(), result.objective().total(), problem.constraints().violatedBy(labels).size(), score,
        verdict);
  }

  /** Returns the cost of violated pairs by the distances that all candidates share, even if the objective ignores pairs. */
  private static double violationCost(Problem problem, Recipe recipe, Clustering result) {
    if (recipe.comparisonPenalty() == recipe.penalty() && result.space() == problem.space()) {
      return result.objective().mustLinks() + result.objective().cannotLinks();
    }
    Penalty.Tally tally = recipe.comparisonPenalty().tally(result.partition().labels().clone(), problem.space());
    return tally.mustCost() + tally.cannotCost();
  }

  /** @return the best candidate */
  public Candidate chosen() {
    return chosen;
  }

  /** @return its result */
  public Clustering clustering() {
    return clustering;
  }

  /**
   * Returns the clusters of a kind of learning, with the number of clusters of the best candidate.
   *
   * @param kind the kind
   * @return the cluster of each row; those of the best candidate if the kind was not tried on all rows
   */
  public int[] labels(String kind) {
    for (int i = 0; sampled == 0 && i < outcomes.size(); i++) {
      if (i != position && outcomes.get(i).kind().equals(kind) && outcomes.get(i).k() == chosen.problem().k()) {
        return labels.get(i).clone();
      }
    }
    return clustering.partition().labels().clone();
  }

  /** @return the number of rows on which the kinds of learning were compared, which the outcomes are about; 0 for all rows */
  public int sampled() {
    return sampled;
  }

  /** @return the outcomes of all candidates, in the order they were tried */
  public List<Outcome> outcomes() {
    return List.copyOf(outcomes);
  }
}
