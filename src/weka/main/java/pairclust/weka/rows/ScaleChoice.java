package pairclust.weka.rows;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.distortion.Distance;
import pairclust.distortion.StandardDistance;
import pairclust.holdout.LeftOutChoice;
import pairclust.holdout.PairError;
import pairclust.holdout.PairFolds;
import pairclust.kmeans.Problem;
import pairclust.kmeans.loop.EmLoop;
import pairclust.kmeans.loop.Recipes;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;
import pairclust.weka.options.Scale;
import weka.core.Instances;

/**
 * How attributes are scaled by default: to their range, as SimpleKMeans does, unless pairs show that another scale is better. With
 * pairs, constrained k-means clusters the rows in each scale, fold by fold, and the pairs left out judge. Sparse rows are not scaled: the
 * weights of words are meant as they are.
 *
 * @param scale the scale
 * @param pairs the number of pairs
 * @param errors the errors on left-out pairs, in the order of {@link #SCALES}; empty if pairs did not decide
 */
public record ScaleChoice(Scale scale, int pairs, List<PairError> errors) {

  /** The candidate scales, the usual one first. */
  public static final List<Scale> SCALES = List.of(Scale.RANGE, Scale.NONE, Scale.Z);

  /** Fewer pairs cannot distinguish a better scale from a lucky one. */
  private static final int FEWEST_PAIRS = 10;

  private static final int FOLDS = 5;

  /** By how many standard deviations left-out pairs must prefer another scale. */
  private static final double DEVIATIONS = 1;

  /** The clusters only have to show which scale is better, not to be the best. */
  private static final int STARTS = 3;
  private static final int MAX_ITERATIONS = 100;
  private static final int MOST_ROWS = 2000;
  private static final int ROWS_PER_CLUSTER = 10;

  /**
   * What determines a choice.
   *
   * @param clusters the number of clusters
   * @param closure whether entailed pairs count; not with contradictory pairs
   * @param seed the random seed
   */
  public record Settings(int clusters, boolean closure, long seed) {
  }

  /**
   * Chooses.
   *
   * @param data the rows
   * @param leftOut the attributes that do not take part in distances
   * @param pairs the pairs, by row
   * @param settings what determines the choice, apart from the data
   * @param workers the threads; not closed
   * @param listener observes the trials; if it stops one, the others end soon
   * @return the choice
   */
  public static ScaleChoice of(Instances data, Set<Integer> leftOut, ConstraintSet pairs, Settings settings, Workers workers,
      ProgressListener listener) {
    if (RowEncoder.isSparse(data) || pairs.effectiveSize() < FEWEST_PAIRS) {
      return new ScaleChoice(usual(data), pairs.effectiveSize(), List.of());
    }
    RowSample sample = RowSample.of(data, pairs.evenlyWeighted(), Math.max(MOST_ROWS, ROWS_PER_CLUSTER * settings.clusters), settings.seed);
    List<Function<ConstraintSet, int[]>> ways =
        SCALES.stream().map(scale -> clustering(sample.rows(), leftOut, scale, settings, workers, listener)).toList();
    LeftOutChoice choice = LeftOutChoice.among(ways, new PairFolds(sample.pairs(), FOLDS, settings.seed), DEVIATIONS);
    return new ScaleChoice(SCALES.get(choice.chosen()), pairs.effectiveSize(), choice.errors());
  }

  /** @return the scale without any pairs */
  public static Scale usual(Instances data) {
    return RowEncoder.isSparse(data) ? Scale.NONE : Scale.RANGE;
  }

  /** @return the scale without any pairs; distances other than the Euclidean one depend on the original proportions */
  public static Scale usual(Instances data, Distance distance) {
    return distance == StandardDistance.EUCLIDEAN ? usual(data) : Scale.NONE;
  }

  private static Function<ConstraintSet, int[]> clustering(Instances rows, Set<Integer> leftOut, Scale scale, Settings settings,
      Workers workers, ProgressListener listener) {
    Distance.Prepared prepared = RowEncoder.encode(rows, leftOut, scale).prepare(StandardDistance.EUCLIDEAN);
    return pairs -> {
      Problem problem = new Problem(prepared.points(), prepared.distortion(), settings.clusters, pairs);
      PottsPenalty penalty = new PottsPenalty(problem, problem.boundedCost(problem.unit()), settings.closure);
      return EmLoop.run(problem, Recipes.pckMeans(problem, penalty, STARTS, MAX_ITERATIONS), settings.seed, workers,
          listener).partition().labels();
    };
  }

  /** @return sentences for the report, on one line or two, as its width is limited */
  public String text() {
    if (errors.isEmpty()) {
      return scale == Scale.NONE ? "Attributes are not scaled, because the rows are sparse."
          : described(scale) + (pairs == 0 ? ", as usual without pairs." : ", as usual.\nFewer than " + FEWEST_PAIRS
              + " pairs cannot show whether another scale is better.");
    }
    String compared = IntStream.range(0, errors.size())
        .mapToObj(i -> String.format(Locale.ROOT, "%s %.0f %%", SCALES.get(i).label(), 100 * errors.get(i).value()))
        .collect(Collectors.joining(", "));
    return described(scale) + ".\nLeft-out pairs " + preference() + " (errors: " + compared + ").";
  }

  private String preference() {
    if (scale != SCALES.get(0)) {
      return "prefer this clearly";
    }
    double usual = errors.get(0).value();
    return errors.stream().allMatch(error -> usual <= error.value()) ? "do not prefer another scale"
        : "prefer another scale, but not clearly";
  }

  private static String described(Scale scale) {
    return switch (scale) {
      case NONE -> "Attributes are not scaled";
      case Z -> "Numeric attributes are scaled to mean 0 and standard deviation 1";
      default -> "Numeric attributes are scaled to the range from 0 to 1";
    };
  }
}
