package pairclust.benchmark;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * A measured time.
 *
 * @param wall nanoseconds on the clock
 * @param processor nanoseconds of the processor
 * @param objective the objective of the result; NaN if it is not known
 */
record Sample(double wall, double processor, double objective) {

  /** Returns how much longer this took, per part. */
  Sample minus(Sample other, int parts) {
    return new Sample((wall - other.wall) / parts, (processor - other.processor) / parts, objective);
  }

  static Sample median(List<Sample> samples) {
    return new Sample(middle(samples, Sample::wall), middle(samples, Sample::processor), middle(samples, Sample::objective));
  }

  private static double middle(List<Sample> samples, ToDoubleFunction<Sample> part) {
    return Spread.of(samples.stream().mapToDouble(part).toArray()).median();
  }

  /**
   * A middle value, and how far the others are from it.
   *
   * @param least the least
   * @param median the one in the middle
   * @param most the most
   */
  record Spread(double least, double median, double most) {

    static Spread of(double... values) {
      double[] sorted = values.clone();
      Arrays.sort(sorted);
      double middle = (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
      return new Spread(sorted[0], middle, sorted[sorted.length - 1]);
    }
  }
}
