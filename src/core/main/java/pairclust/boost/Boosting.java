package pairclust.boost;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import pairclust.constraint.PairList;
import pairclust.data.Points;
import pairclust.kmeans.Iteration;
import pairclust.kmeans.Objective;
import pairclust.kmeans.TraceListener;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

/**
 * BoostCluster: in every round the pairs that do not hold yet choose new directions to look at the rows from, the base algorithm clusters
 * what is seen there, and rows that it puts together become more similar; in the end it clusters the rows by that similarity.
 *
 * <p>Y. Liu, R. Jin, A. K. Jain: BoostCluster: boosting clustering by pairwise constraints. KDD 2007, doi:10.1145/1281192.1281242;
 * Section 1.2.2 of A. Jain, R. Jin, R. Chitta: Semi-supervised clustering, in: Handbook of Cluster Analysis, 2015.
 *
 * @param <M> what the base algorithm makes of rows
 */
public final class Boosting<M extends BaseClusterer.Fitted> {

  /** A round that counts less says nothing that the rounds before did not say. */
  private static final double LEAST_ALPHA = 1e-3;

  private final Points points;
  private final double[] mean;
  private final PairWeights weights;
  private final Settings settings;
  private final BaseClusterer<M> base;
  private final Workers workers;
  private final TraceListener listener;
  private final long began = System.nanoTime();
  private final List<Projection> projections = new ArrayList<>();
  private final List<Fit<M>> fits = new ArrayList<>();
  private final List<Round> rounds = new ArrayList<>();
  private End end = End.ROUNDS;

  /**
   * How to boost.
   *
   * @param maxRounds after how many rounds it ends at the latest
   * @param dimensions how many directions the rows are looked at from
   * @param attempts how often the base algorithm tries each time, from one direction less each; the result that suits the pairs best is
   *     kept
   * @param step how much of the alpha that lowers the inconsistency most a round counts, above 0 and up to 1
   * @param centred whether directions go through the mean of the rows, not through the origin as printed
   */
  public record Settings(int maxRounds, int dimensions, int attempts, double step, boolean centred) {

    /** Checks the numbers. */
    public Settings {
      if (maxRounds < 1 || dimensions < 1 || attempts < 1) {
        throw new IllegalArgumentException("At least one round, one direction and one attempt are needed.");
      }
      if (!(step > 0 && step <= 1)) {
        throw new IllegalArgumentException("A round counts a part of its alpha, above 0 and up to 1, not " + step + ".");
      }
    }
  }

  /** Why boosting ended. */
  public enum End {

    /** The partition of a round kept all pairs. */
    ALL_HOLD,

    /** There were as many rounds as allowed. */
    ROUNDS,

    /** No partition was found that is better than chance. */
    NO_GAIN,

    /** The pairs want no direction. */
    NO_DIRECTION,

    /** The listener wanted it. */
    STOPPED
  }

  /**
   * What one round did.
   *
   * @param alpha how much it counts
   * @param loss what was left after it of the inconsistency with the pairs, as a part of what it was at first
   * @param violated how many of the pairs, those that follow included, its partition violates, as a part of all by weight
   * @param clusters how many clusters its partition has
   */
  public record Round(double alpha, double loss, double violated, int clusters) {
  }

  /**
   * The result of a run.
   *
   * @param clusters places rows; null if there was no round to build on
   * @param labels the cluster of each row; null if there was no round to build on
   * @param rounds what the rounds did
   * @param end why boosting ended
   * @param <M> what the base algorithm makes of rows
   */
  public record Result<M extends BaseClusterer.Fitted>(BoostedClusters<M> clusters, int[] labels, List<Round> rounds, End end) {

    /** @return what is left of the inconsistency with the pairs, as a part of what it was at first */
    public double loss() {
      return rounds.isEmpty() ? 1 : rounds.get(rounds.size() - 1).loss();
    }
  }

  /** A partition of the rows, seen from the first few directions, with the labels of all rows and what it is worth. */
  private record Fit<M>(M model, int[] labels, int width, double value) {
  }

  private Boosting(Points points, PairList pairs, Settings settings, BaseClusterer<M> base, Workers workers, TraceListener listener) {
    this.points = points;
    this.settings = settings;
    this.base = base;
    this.workers = workers;
    this.listener = listener;
    mean = settings.centred ? points.mean() : new double[points.dimensions()];
    weights = new PairWeights(pairs);
  }

  /**
   * Boosts.
   *
   * @param points the rows
   * @param pairs the pairs
   * @param settings how to boost
   * @param base the algorithm to boost; is called on several threads if there are several
   * @param workers the threads, each of which takes an attempt at a time; not closed
   * @param listener watches, and may end the rounds
   * @param <M> what the base algorithm makes of rows
   * @return the result
   */
  public static <M extends BaseClusterer.Fitted> Result<M> run(Points points, PairList pairs, Settings settings, BaseClusterer<M> base,
      Workers workers, TraceListener listener) {
    Boosting<M> boosting = new Boosting<>(points, pairs, settings, base, workers, listener);
    while (boosting.rounds.size() < settings.maxRounds && boosting.round()) {
      Interrupts.check();
    }
    return boosting.result();
  }

  /** Takes one more round; returns whether another may follow. */
  private boolean round() {
    Projection projection = Projection.find(new InconsistencyMatrix(points, mean, weights), mean, settings.dimensions);
    if (projection.count() == 0) {
      end = End.NO_DIRECTION;
      return false;
    }
    Fit<M> fit = best(projection.project(points), true);
    if (fit.value < LEAST_ALPHA) {
      end = End.NO_GAIN;
      return false;
    }
    double alpha = settings.step * fit.value;
    weights.add(alpha, fit.labels);
    projections.add(projection.first(fit.width));
    fits.add(fit);
    rounds.add(new Round(alpha, weights.loss(), weights.violated(fit.labels), fit.model.count()));
    Objective objective = new Objective(weights.loss(), 0, 0, 0, 0);
    Iteration iteration = new Iteration(1, 1, rounds.size(), objective, objective, objective, moved(), System.nanoTime() - began);
    if (weights.allHold(fit.labels)) {
      end = End.ALL_HOLD;
    } else if (!listener.iteration(iteration)) {
      end = End.STOPPED;
    }
    return end == End.ROUNDS;
  }

  /** Returns how many rows have another label than in the round before. */
  private int moved() {
    int[] now = fits.get(fits.size() - 1).labels;
    int[] before = fits.size() > 1 ? fits.get(fits.size() - 2).labels : new int[now.length];
    return (int) IntStream.range(0, now.length).filter(i -> before[i] != now[i]).count();
  }

  /**
   * Has the base algorithm try several times, on all columns of the rows, on all but the last, and so on; keeps what has the largest alpha,
   * or in the end what violates the least. Without other columns many algorithms make the same of the rows again and again, once a round's
   * partition has no more to say.
   */
  private Fit<M> best(double[][] rows, boolean byAlpha) {
    List<Fit<M>> tried = new ArrayList<>(Collections.nCopies(settings.attempts, null));
    workers.forEach(settings.attempts, attempt -> tried.set(attempt, attempt(rows, attempt, byAlpha)));
    Fit<M> best = tried.get(0);
    for (Fit<M> fit : tried) {
      best = fit.value > best.value ? fit : best;
    }
    return best;
  }

  private Fit<M> attempt(double[][] all, int attempt, boolean byAlpha) {
    int width = all[0].length - attempt % all[0].length;
    double[][] rows = width == all[0].length ? all : Arrays.stream(all).map(row -> Arrays.copyOf(row, width)).toArray(double[][]::new);
    M model = base.fit(rows, attempt);
    int[] labels = new int[rows.length];
    for (int i = 0; i < rows.length; i++) {
      Interrupts.check(i);
      labels[i] = model.cluster(rows[i]);
    }
    return new Fit<>(model, labels, width, byAlpha ? weights.alpha(labels) : -weights.violated(labels));
  }

  private Result<M> result() {
    if (rounds.isEmpty()) {
      return new Result<>(null, null, List.of(), end);
    }
    double[] alphas = rounds.stream().mapToDouble(Round::alpha).toArray();
    int[] counts = rounds.stream().mapToInt(Round::clusters).toArray();
    int[][] labels = fits.stream().map(Fit::labels).toArray(int[][]::new);
    Embedding embedding = Embedding.of(labels, counts, alphas, settings.dimensions + 1);
    double[][] rows = new double[points.size()][];
    int[] clusters = new int[labels.length];
    for (int i = 0; i < rows.length; i++) {
      Interrupts.check(i);
      int row = i;
      Arrays.setAll(clusters, t -> labels[t][row]);
      rows[i] = embedding.place(clusters);
    }
    Fit<M> last = best(rows, false);
    List<M> models = fits.stream().map(Fit::model).toList();
    BoostedClusters<M> boosted = new BoostedClusters<>(List.copyOf(projections), models, embedding.first(last.width), last.model);
    return new Result<>(boosted, last.labels, List.copyOf(rounds), end);
  }
}
