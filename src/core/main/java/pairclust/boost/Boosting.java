package pairclust.boost;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import pairclust.constraint.PairList;
import pairclust.data.Points;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;
import pairclust.progress.Step;

/**
 * BoostCluster: in every round the violated pairs determine a new projection of the rows, the base algorithm clusters the projected rows,
 * and rows in the same cluster become more similar; finally it clusters the rows by that similarity.
 *
 * <p>Y. Liu, R. Jin, A. K. Jain: BoostCluster: boosting clustering by pairwise constraints. KDD 2007, doi:10.1145/1281192.1281242; Section
 * 1.2.2 of A. Jain, R. Jin, R. Chitta: Semi-supervised clustering, in: Handbook of Cluster Analysis, 2015.
 *
 * @param <M> the result of the base algorithm
 */
public final class Boosting<M extends BaseClusterer.Fitted> {

  /** The alpha below which a round adds nothing to the rounds before. */
  private static final double LEAST_ALPHA = 1e-3;

  private final Points points;
  private final double[] mean;
  private final PairWeights weights;

  /** The clusters of the base algorithm on its own; null if they do not count. */
  private final int[] alone;
  private final Settings settings;
  private final BaseClusterer<M> base;

  /** The rows that the base algorithm clusters, and the rows that occur in pairs. */
  private final int[] fitted;
  private final int[] paired;
  private final Workers workers;
  private final ProgressListener listener;
  private final List<Projection> projections = new ArrayList<>();
  private final List<Fit<M>> fits = new ArrayList<>();
  private final List<Round> rounds = new ArrayList<>();
  private End end = End.ROUNDS;

  /**
   * The settings of boosting.
   *
   * @param maxRounds the largest number of rounds
   * @param dimensions the number of dimensions of a projection
   * @param attempts the number of attempts of the base algorithm in each round, each with one dimension less; the result that fits the
   *     pairs best is kept
   * @param step the share of the optimal alpha with which a round counts, above 0 and up to 1
   * @param centred whether rows are projected relative to their mean rather than to the origin as printed
   */
  public record Settings(int maxRounds, int dimensions, int attempts, double step, boolean centred) {

    /** Checks the numbers. */
    public Settings {
      if (maxRounds < 1 || dimensions < 1 || attempts < 1) {
        throw new IllegalArgumentException("At least one round, one dimension and one attempt are needed.");
      }
      if (!(step > 0 && step <= 1)) {
        throw new IllegalArgumentException("The share of alpha that a round counts must be above 0 and up to 1, not " + step + ".");
      }
    }
  }

  /** The reason why boosting ended. */
  public enum End {

    /** The partition of a round satisfied all pairs. */
    ALL_HOLD,

    /** The largest number of rounds was reached. */
    ROUNDS,

    /** No partition was found that is better than chance. */
    NO_GAIN,

    /** The pairs determine no projection. */
    NO_DIRECTION,

    /** The clusters that the base algorithm finds without pairs agree with the pairs and each other better than the boosted ones. */
    BASE_BETTER,

    /** The listener stopped it. */
    STOPPED
  }

  /**
   * The outcome of a round.
   *
   * @param alpha its weight
   * @param loss the remaining inconsistency with the pairs, as a share of the initial one
   * @param violated the share by weight of the pairs, entailed ones included, that its partition violates
   * @param clusters the number of clusters of its partition
   */
  public record Round(double alpha, double loss, double violated, int clusters) implements Serializable {
  }

  /**
   * The result of a run.
   *
   * @param clusters the model that assigns rows; null if no round succeeded, or none was better than the base algorithm alone
   * @param labels the cluster of each row; null likewise
   * @param rounds the outcomes of the rounds
   * @param end the reason why boosting ended
   * @param <M> the result of the base algorithm
   */
  public record Result<M extends BaseClusterer.Fitted>(BoostedClusters<M> clusters, int[] labels, List<Round> rounds, End end) {

    /** @return the remaining inconsistency with the pairs, as a share of the initial one */
    public double loss() {
      return rounds.isEmpty() ? 1 : rounds.get(rounds.size() - 1).loss();
    }
  }

  /** A partition of the rows projected to the first few dimensions, with the labels of all rows and its score. */
  private record Fit<M>(M model, int[] labels, int width, double value) {
  }

  private Boosting(Points points, PairList pairs, int[] alone, Settings settings, BaseClusterer<M> base, int[] fitted, Workers workers,
      ProgressListener listener) {
    this.points = points;
    this.settings = settings;
    this.base = base;
    this.fitted = fitted;
    this.workers = workers;
    this.listener = listener;
    mean = settings.centred ? points.mean() : new double[points.dimensions()];
    this.alone = alone;
    weights = alone == null ? new PairWeights(pairs) : new PairWeights(BasePrior.add(pairs, alone), pairs.size());
    PairList all = weights.pairs();
    paired = IntStream.range(0, all.size()).flatMap(pair -> IntStream.of(all.first(pair), all.second(pair))).sorted().distinct().toArray();
  }

  /**
   * Chooses the attempt of the base algorithm on its own that agrees best with the pairs.
   *
   * @param attempts the clusters of each attempt
   * @param pairs the pairs
   * @return the number of that attempt; the first of several that agree alike
   */
  public static int best(List<int[]> attempts, PairList pairs) {
    return IntStream.range(0, attempts.size()).boxed()
        .max(Comparator.comparingDouble(attempt -> BasePrior.agreement(pairs, attempts.get(attempt)))).orElseThrow();
  }

  /**
   * Boosts a clustering algorithm.
   *
   * @param points the rows
   * @param pairs the pairs
   * @param alone the clusters that the algorithm finds without pairs, which count as a prior; null for none
   * @param settings the settings
   * @param base the algorithm to boost; called from several threads if there are several
   * @param fitted the rows that it clusters, ascending: all, or a sample if there are many; its result assigns the others
   * @param workers the threads, each of which runs one attempt at a time; not closed
   * @param listener observes the rounds, and may stop them
   * @param <M> the result of the base algorithm
   * @return the result
   */
  public static <M extends BaseClusterer.Fitted> Result<M> run(Points points, PairList pairs, int[] alone, Settings settings,
      BaseClusterer<M> base, int[] fitted, Workers workers, ProgressListener listener) {
    Boosting<M> boosting = new Boosting<>(points, pairs, alone, settings, base, fitted, workers, listener);
    while (boosting.rounds.size() < settings.maxRounds && boosting.round()) {
      Interrupts.check();
    }
    return boosting.result();
  }

  /** Runs one more round; returns whether another may follow. */
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
    Step step = new Step("loss", weights.loss(), 1, 1, rounds.size(), moved(), false);
    if (weights.allHold(fit.labels)) {
      end = End.ALL_HOLD;
    } else if (!listener.report(step)) {
      end = End.STOPPED;
    }
    return end == End.ROUNDS;
  }

  /** Returns the number of rows whose label changed since the previous round. */
  private int moved() {
    int[] now = fits.get(fits.size() - 1).labels;
    int[] before = fits.size() > 1 ? fits.get(fits.size() - 2).labels : new int[now.length];
    return (int) IntStream.range(0, now.length).filter(i -> before[i] != now[i]).count();
  }

  /**
   * Runs the base algorithm several times, on all columns of the rows, on all but the last, and so on; keeps the result with the largest
   * alpha, or at the end the one with the fewest violations. On the same columns many algorithms would repeat the partition of a round that
   * has nothing left to improve.
   */
  private Fit<M> best(double[][] rows, boolean byAlpha) {
    List<Fit<M>> tried = new ArrayList<>(Collections.nCopies(settings.attempts, null));
    workers.forEach(settings.attempts, attempt -> tried.set(attempt, attempt(rows, attempt, byAlpha)));
    Fit<M> best = tried.stream().max(Comparator.comparingDouble(Fit::value)).orElseThrow();
    // Only rows in pairs decide which attempt is best. One thread, as models of other programs may not be safe for several.
    assign(best.model, rows, IntStream.range(0, rows.length).toArray(), best.width, best.labels);
    return best;
  }

  private Fit<M> attempt(double[][] all, int attempt, boolean byAlpha) {
    int width = all[0].length - attempt % all[0].length;
    double[][] rows = Arrays.stream(fitted).mapToObj(row -> first(all[row], width)).toArray(double[][]::new);
    M model = base.fit(rows, attempt);
    int[] labels = new int[all.length];
    assign(model, all, paired, width, labels);
    return new Fit<>(model, labels, width, byAlpha ? weights.alpha(labels) : -weights.disagreement(labels));
  }

  private static double[] first(double[] row, int width) {
    return width == row.length ? row : Arrays.copyOf(row, width);
  }

  private void assign(M model, double[][] all, int[] some, int width, int[] labels) {
    for (int row : some) {
      Interrupts.check(row);
      labels[row] = model.cluster(first(all[row], width));
    }
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
      rows[i] = embedding.embed(clusters);
    }
    Fit<M> last = best(rows, false);
    if (alone != null && weights.disagreement(alone) <= weights.disagreement(last.labels)) {
      return new Result<>(null, null, List.copyOf(rounds), End.BASE_BETTER);
    }
    List<M> models = fits.stream().map(Fit::model).toList();
    BoostedClusters<M> boosted = new BoostedClusters<>(List.copyOf(projections), models, embedding.first(last.width), last.model);
    return new Result<>(boosted, last.labels, List.copyOf(rounds), end);
  }
}
