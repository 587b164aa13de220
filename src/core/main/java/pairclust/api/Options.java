package pairclust.api;

import pairclust.distortion.Distance;
import pairclust.distortion.StandardDistance;

/**
 * The options of all methods. Start from {@link #defaults} and change what differs: {@code Options.defaults().withSeed(7).withThreads(4)}.
 *
 * @param distance the distance between rows and centroids; MPCK-Means needs the Euclidean one
 * @param weight the influence of the pairs: the cost of a violated pair relative to the scale of the data
 * @param closure whether entailed pairs count like given ones
 * @param keepSeeds whether the rows that seeds were computed from stay in their clusters; for seeded k-means only
 * @param learning whether HMRF-KMeans learns weights of the columns, which it keeps only if the pairs confirm them
 * @param metric the metric that MPCK-Means learns
 * @param starts the number of starts, of which the best is returned
 * @param maxIterations the largest number of iterations of a start
 * @param seed the random seed
 * @param threads the number of threads; the result does not depend on it
 */
public record Options(Distance distance, double weight, boolean closure, boolean keepSeeds, boolean learning, MetricKind metric, int starts,
    int maxIterations, long seed, int threads) {

  private static final Options DEFAULTS = new Options(StandardDistance.EUCLIDEAN, 1, true, false, true, MetricKind.DIAGONAL, 10, 100, 1, 1);

  /** Checks the values. */
  public Options {
    require(distance != null, "There is no distance.");
    require(metric != null, "There is no kind of metric.");
    require(weight >= 0 && weight < Double.POSITIVE_INFINITY, "The weight of the pairs must be 0 or positive, not " + weight + ".");
    require(starts >= 1, "The number of starts must be at least 1, not " + starts + ".");
    require(maxIterations >= 1, "The number of iterations must be at least 1, not " + maxIterations + ".");
    require(threads >= 1, "The number of threads must be at least 1, not " + threads + ".");
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalArgumentException(otherwise);
    }
  }

  /**
   * @return Euclidean distance, weight 1, entailed pairs count, seeds may move, weights are learned, a diagonal metric, 10 starts of at
   *     most 100 iterations, seed 1, one thread
   */
  public static Options defaults() {
    return DEFAULTS;
  }

  /**
   * @param other another distance
   * @return these options with it
   */
  public Options withDistance(Distance other) {
    return new Options(other, weight, closure, keepSeeds, learning, metric, starts, maxIterations, seed, threads);
  }

  /**
   * @param other another influence of the pairs
   * @return these options with it
   */
  public Options withWeight(double other) {
    return new Options(distance, other, closure, keepSeeds, learning, metric, starts, maxIterations, seed, threads);
  }

  /**
   * @param other whether entailed pairs count; if not, contradictory pairs are accepted
   * @return these options with that
   */
  public Options withClosure(boolean other) {
    return new Options(distance, weight, other, keepSeeds, learning, metric, starts, maxIterations, seed, threads);
  }

  /**
   * @param other whether the rows that seeds were computed from stay in their clusters
   * @return these options with that
   */
  public Options withKeepSeeds(boolean other) {
    return new Options(distance, weight, closure, other, learning, metric, starts, maxIterations, seed, threads);
  }

  /**
   * @param other whether HMRF-KMeans learns weights
   * @return these options with that
   */
  public Options withLearning(boolean other) {
    return new Options(distance, weight, closure, keepSeeds, other, metric, starts, maxIterations, seed, threads);
  }

  /**
   * @param other another kind of metric
   * @return these options with it
   */
  public Options withMetric(MetricKind other) {
    return new Options(distance, weight, closure, keepSeeds, learning, other, starts, maxIterations, seed, threads);
  }

  /**
   * @param other another number of starts
   * @return these options with it
   */
  public Options withStarts(int other) {
    return new Options(distance, weight, closure, keepSeeds, learning, metric, other, maxIterations, seed, threads);
  }

  /**
   * @param other another number of iterations
   * @return these options with it
   */
  public Options withMaxIterations(int other) {
    return new Options(distance, weight, closure, keepSeeds, learning, metric, starts, other, seed, threads);
  }

  /**
   * @param other another seed
   * @return these options with it
   */
  public Options withSeed(long other) {
    return new Options(distance, weight, closure, keepSeeds, learning, metric, starts, maxIterations, other, threads);
  }

  /**
   * @param other another number of threads
   * @return these options with it
   */
  public Options withThreads(int other) {
    return new Options(distance, weight, closure, keepSeeds, learning, metric, starts, maxIterations, seed, other);
  }
}
