package pairclust.suspect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleFunction;
import pairclust.constraint.ConstraintSet;
import pairclust.data.Points;
import pairclust.data.SparsePoints;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/**
 * Several models of the rows, fitted from several starts to a sample, that vote on each pair with weights by how well they predict the
 * pairs. Where no model of the rows does, those win that say little, and only what pairs say of each other counts.
 */
final class Committee {

  /** The temperature exponents of densities from random starts: uncertain models do not leave them. */
  private static final double[] FIRST_EXPONENTS = {0.3, 1};

  /** The temperature exponents of densities from the best beliefs. */
  private static final double[] EXPONENTS = {0.1, 0.3, 1};

  /** The least share of wrong pairs when models start again, so that an early fit that fits by chance may be left. */
  private static final double LEAST_RATE = 0.02;

  /** The exponent of the probability of all pairs in the weight of a model: their predictions are not independent. */
  private static final double VOTE = 0.3;

  /** The weight, relative to the largest, below which a model has no vote. */
  private static final double LEAST_VOTE = 0.01;

  /** The limit of how much more certain a pair with a large weight is. */
  private static final double MOST_CERTAIN = 4;

  private final ConstraintSet pairs;
  private final int k;
  private final Workers workers;
  private final Features features;
  private final double[] certainty;
  private final Sample sample;
  private final double[][] rows;
  private final List<DoubleFunction<RowModel>> modelFactories = new ArrayList<>();
  private final ConstraintSet some;
  private final int[] position;
  private final double[] certaintyOfSome;
  private final List<Fit> fits = new ArrayList<>();
  private final FitProgress progress;

  /**
   * @param points the rows
   * @param pairs the pairs, all with positive weight
   * @param k the number of clusters
   * @param seed the random seed
   * @param workers the threads
   * @param listener observes the fits, and may stop them
   */
  Committee(Points points, ConstraintSet pairs, int k, long seed, Workers workers, ProgressListener listener) {
    this(points, pairs, k, Effort.of(points.size(), pairs.size(), Math.min(Features.MOST, points.dimensions()), k), seed, workers,
        listener);
  }

  /**
   * @param points the rows
   * @param pairs the pairs, all with positive weight
   * @param k the number of clusters
   * @param effort how much is fitted
   * @param seed the random seed
   * @param workers the threads
   * @param listener observes the fits, and may stop them
   */
  Committee(Points points, ConstraintSet pairs, int k, Effort effort, long seed, Workers workers, ProgressListener listener) {
    this.pairs = pairs;
    this.k = k;
    this.workers = workers;
    SplittableRandom random = new SplittableRandom(seed);
    certainty = certainty(pairs);
    progress = new FitProgress(effort.fits(), listener);
    sample = Sample.of(points.size(), pairs, effort, random);
    some = sample.pairsOf(pairs);
    position = sample.positions();
    certaintyOfSome = Arrays.stream(sample.pairs()).mapToDouble(p -> certainty[p]).toArray();
    features = new Features(points, sample.rows());
    rows = features.of(sample.rows());
    Neighbours neighbours = new Neighbours(rows);
    for (GaussianModel.Shape shape : GaussianModel.Shape.values()) {
      modelFactories.add(exponent -> new GaussianModel(rows, shape, exponent));
    }
    modelFactories.add(exponent -> new NeighbourModel(neighbours, 2 * exponent));
    fit(effort, random, points instanceof SparsePoints && rows.length > k
        ? new ClusteredStarts(points.rows(sample.rows()), k, seed, workers) : null);
  }

  /** Returns how much more or less certain than the median each pair is, by its weight. */
  private static double[] certainty(ConstraintSet pairs) {
    double[] weights = new double[pairs.size()];
    Arrays.setAll(weights, pairs::weight);
    double[] sorted = weights.clone();
    Arrays.sort(sorted);
    double median = sorted[sorted.length / 2];
    Arrays.setAll(weights, p -> Math.min(MOST_CERTAIN, weights[p] / median));
    return weights;
  }

  /** Fits from several starts; clustered ones come first, if there are any. */
  private void fit(Effort effort, SplittableRandom random, ClusteredStarts clustered) {
    List<double[][]> starts = new ArrayList<>();
    if (clustered != null) {
      starts.add(clustered.of(ConstraintSet.empty(), event -> progress.continues()));
      starts.add(clustered.of(sample.renumbered(pairs), event -> progress.continues()));
    }
    while (starts.size() < 2 * effort.starts()) {
      starts.add(StartingBeliefs.of(rows, k, random));
      starts.add(StartingBeliefs.of(rows, k, some, position, random));
    }
    run(starts, FIRST_EXPONENTS, Fit.USUAL_RATE, effort);
    for (int e = 0; e < effort.exchanges() && !progress.stopped(); e++) {
      Fit best = best();
      run(Collections.singletonList(best.beliefs()), EXPONENTS, Math.max(LEAST_RATE, best.rate()), effort);
    }
  }

  /** Begins fits with all models from all starts and ends those that explain the pairs best. */
  private void run(List<double[][]> starts, double[] exponents, double rate, Effort effort) {
    Fit[] begun = new Fit[starts.size() * modelFactories.size() * exponents.length];
    workers.forEach(begun.length, number -> {
      RowModel model = modelFactories.get(number / exponents.length % modelFactories.size()).apply(exponents[number % exponents.length]);
      double[][] start = starts.get(number / exponents.length / modelFactories.size());
      begun[number] = progress.run(() -> Fit.begin(model, messages(), start, rate));
    });
    if (progress.stopped()) {
      return;
    }
    Arrays.sort(begun, Comparator.comparingDouble(Fit::predictive).reversed());
    Fit[] ended = new Fit[begun.length / effort.begunPerEnded()];
    workers.forEach(ended.length, number -> ended[number] = progress.run(() -> begun[number].end(messages())));
    if (!progress.stopped()) {
      fits.addAll(List.of(ended));
    }
  }

  private PairBeliefs messages() {
    return new PairBeliefs(some, position, certaintyOfSome, rows.length, k);
  }

  private Fit best() {
    return fits.stream().max(Comparator.comparingDouble(Fit::predictive)).orElseThrow();
  }

  /** @return the logarithm of the probability of the answers of the sample, each predicted from the others by all models that vote */
  double predictive() {
    double best = best().predictive();
    double total = 0;
    double[] answers = new double[some.size()];
    for (Fit fit : fits) {
      double vote = vote(fit, best);
      total += vote;
      for (int p = 0; p < answers.length; p++) {
        answers[p] += vote * PairBeliefs.answer(fit.contradiction()[p], certaintyOfSome[p], fit.rate());
      }
    }
    double sum = 0;
    for (double answer : answers) {
      sum += Math.log(answer / total);
    }
    return sum;
  }

  /** Returns the weight of a model, given the best prediction of any. */
  private static double vote(Fit fit, double best) {
    double vote = Math.exp(VOTE * (fit.predictive() - best));
    return vote >= LEAST_VOTE ? vote : 0;
  }

  /** @return whether the listener stopped the fits */
  boolean isStopped() {
    return progress.stopped();
  }

  /** @return the number of pairs in the sample */
  int predicted() {
    return some.size();
  }

  /** @return for each pair the probability that it is wrong; 0 if the listener stopped the fits */
  double[] wrong() {
    if (progress.stopped()) {
      return new double[pairs.size()];
    }
    boolean whole = some.size() == pairs.size();
    AllPairs all = new AllPairs(pairs, certainty, features, rows.length, k, workers);
    List<Fit> voters = whole ? fits : all.voters(fits);
    double best = voters.stream().mapToDouble(Fit::predictive).max().orElseThrow();
    double total = 0;
    double[] wrong = new double[pairs.size()];
    for (Fit fit : voters) {
      double vote = vote(fit, best);
      if (vote > 0) {
        total += vote;
        double[] opinion = whole ? fit.wrong() : all.wrong(fit);
        for (int p = 0; p < wrong.length; p++) {
          wrong[p] += vote * opinion[p];
        }
      }
    }
    for (int p = 0; p < wrong.length; p++) {
      wrong[p] /= total;
    }
    return wrong;
  }
}
