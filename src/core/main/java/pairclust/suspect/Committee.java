package pairclust.suspect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.data.Points;
import pairclust.parallel.Orders;
import pairclust.parallel.Workers;

/**
 * Several models of the rows, fitted from several starts to a sample, that vote on each pair with weights by how well they predict the
 * pairs. Where no model of the rows does, those win that say little, and only what pairs say of each other counts.
 */
final class Committee {

  /** The largest number of rows of pairs that models are learned from. */
  private static final int ROWS_OF_PAIRS = 1000;

  /** The number of rows up to which other rows are added. */
  private static final int SAMPLE = 600;

  /** The largest number of pairs that models are fitted to. */
  private static final int SAMPLED_PAIRS = 1500;

  /** The number of models that vote on pairs that are not in the sample. */
  private static final int VOTERS_ON_ALL = 3;

  /** The number of starts of each kind: without pairs, and with seeds chosen by pairs. */
  private static final int STARTS = 4;

  /** How often the models start again from the best beliefs of any of them. */
  private static final int EXCHANGES = 2;

  /** The exponents of densities from random starts: uncertain models do not leave them. */
  private static final double[] FIRST_TEMPERS = {0.3, 1};

  /** The exponents of densities from the best beliefs. */
  private static final double[] TEMPERS = {0.1, 0.3, 1};

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
  private final Features features;
  private final double[] certainty;
  private final int[] sample;
  private final double[][] rows;
  private final List<DoubleFunction<RowModel>> kinds;
  private final boolean whole;
  private final List<Fit> fits = new ArrayList<>();

  /**
   * @param points the rows
   * @param pairs the pairs, all with positive weight
   * @param k the number of clusters
   * @param seed the random seed
   * @param workers the threads
   */
  Committee(Points points, ConstraintSet pairs, int k, long seed, Workers workers) {
    this.pairs = pairs;
    this.k = k;
    SplittableRandom random = new SplittableRandom(seed);
    certainty = certainty(pairs);
    int[] chosen = choosePairs(random);
    whole = chosen.length == pairs.size();
    sample = chooseRows(points.size(), chosen, random);
    features = new Features(points, sample);
    rows = features.of(sample);
    Neighbours neighbours = new Neighbours(rows);
    kinds = new ArrayList<>();
    for (GaussianModel.Shape shape : GaussianModel.Shape.values()) {
      kinds.add(temper -> new GaussianModel(rows, shape, temper));
    }
    kinds.add(temper -> new NeighbourModel(neighbours, 2 * temper));
    fit(chosen, random, workers);
  }

  /** Returns how much more or less certain than the median each pair is, by its weight. */
  private static double[] certainty(ConstraintSet pairs) {
    double[] weights = pairs.stream().mapToDouble(Constraint::weight).sorted().toArray();
    double median = weights[weights.length / 2];
    return pairs.stream().mapToDouble(pair -> Math.min(MOST_CERTAIN, pair.weight() / median)).toArray();
  }

  /** Returns random pairs, as many as their rows fit into the sample; all if possible. */
  private int[] choosePairs(SplittableRandom random) {
    BitSet used = new BitSet();
    int[] order = Orders.shuffle(IntStream.range(0, pairs.size()).toArray(), random);
    int count = 0;
    for (; count < Math.min(order.length, SAMPLED_PAIRS) && used.cardinality() < ROWS_OF_PAIRS; count++) {
      used.set(pairs.first(order[count]));
      used.set(pairs.second(order[count]));
    }
    return Arrays.stream(order, 0, count).sorted().toArray();
  }

  /** Returns the rows of the chosen pairs, and random ones up to the size of the sample. */
  private int[] chooseRows(int size, int[] chosen, SplittableRandom random) {
    BitSet used = new BitSet(size);
    for (int p : chosen) {
      used.set(pairs.first(p));
      used.set(pairs.second(p));
    }
    int wanted = Math.min(size, Math.max(SAMPLE, used.cardinality()));
    if (wanted == size) {
      return IntStream.range(0, size).toArray();
    }
    for (int count = used.cardinality(); count < wanted;) {
      int row = random.nextInt(size);
      if (!used.get(row)) {
        used.set(row);
        count++;
      }
    }
    return used.stream().toArray();
  }

  private void fit(int[] chosen, SplittableRandom random, Workers workers) {
    ConstraintSet some = ConstraintSet.of(Arrays.stream(chosen).mapToObj(pairs::get).toList());
    double[] certain = Arrays.stream(chosen).mapToDouble(p -> certainty[p]).toArray();
    int[] position = positions(sample);
    List<double[][]> starts = new ArrayList<>();
    for (int s = 0; s < STARTS; s++) {
      starts.add(StartingBeliefs.of(rows, k, random));
      starts.add(StartingBeliefs.of(rows, k, some, position, random));
    }
    run(some, certain, position, starts, FIRST_TEMPERS, Fit.USUAL_RATE, workers);
    for (int e = 0; e < EXCHANGES; e++) {
      Fit best = best();
      run(some, certain, position, Collections.singletonList(best.beliefs()), TEMPERS, Math.max(LEAST_RATE, best.rate()), workers);
    }
  }

  private void run(ConstraintSet some, double[] certain, int[] position, List<double[][]> starts, double[] tempers, double rate,
      Workers workers) {
    Fit[] results = new Fit[starts.size() * kinds.size() * tempers.length];
    workers.forEach(results.length, number -> {
      RowModel model = kinds.get(number / tempers.length % kinds.size()).apply(tempers[number % tempers.length]);
      double[][] start = starts.get(number / tempers.length / kinds.size());
      results[number] = Fit.of(model, () -> new PairBeliefs(some, position, certain, rows.length, k), start, rate);
    });
    fits.addAll(List.of(results));
  }

  private Fit best() {
    return fits.stream().max(Comparator.comparingDouble(Fit::predictive)).orElseThrow();
  }

  private static int[] positions(int[] rows) {
    int[] position = new int[rows[rows.length - 1] + 1];
    for (int i = 0; i < rows.length; i++) {
      position[rows[i]] = i;
    }
    return position;
  }

  /** @return for each pair the probability that it is wrong */
  double[] wrong() {
    double best = best().predictive();
    double total = 0;
    double[] wrong = new double[pairs.size()];
    Everything all = whole ? null : new Everything();
    List<Fit> voters = fits.stream().sorted(Comparator.comparingDouble(Fit::predictive).reversed())
        .limit(whole ? fits.size() : VOTERS_ON_ALL).toList();
    for (Fit fit : voters) {
      double vote = Math.exp(VOTE * (fit.predictive() - best));
      if (vote >= LEAST_VOTE) {
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

  /** All pairs and their rows, to which fitted models are applied. */
  private final class Everything {

    private final int[] position;
    private final double[][] rowsOfPairs;

    Everything() {
      BitSet used = new BitSet();
      for (Constraint pair : pairs) {
        used.set(pair.first());
        used.set(pair.second());
      }
      int[] all = used.stream().toArray();
      position = positions(all);
      rowsOfPairs = features.of(all);
    }

    double[] wrong(Fit fit) {
      double[][] potentials = new double[rowsOfPairs.length][k];
      fit.model().potentialsOf(rowsOfPairs, potentials);
      PairBeliefs messages = new PairBeliefs(pairs, position, certainty, rowsOfPairs.length, k);
      messages.propagate(potentials, fit.rate(), Fit.MANY_ROUNDS);
      return messages.wrong(messages.contradiction(), fit.rate());
    }
  }
}
