package pairclust.spark;

import java.io.Serializable;
import java.util.PriorityQueue;

/** The largest of many numbers. */
final class Outermost implements Serializable {

  private static final long serialVersionUID = 1L;

  private final int limit;
  private final PriorityQueue<Double> largest = new PriorityQueue<>();

  /** The distance of a row from the middle. */
  @FunctionalInterface
  interface Radius extends Serializable {

    double of(InputRow row);
  }

  Outermost(int limit) {
    this.limit = limit;
  }

  Outermost add(double value) {
    if (largest.size() < limit) {
      largest.add(value);
    } else if (value > largest.peek()) {
      largest.poll();
      largest.add(value);
    }
    return this;
  }

  Outermost add(Outermost other) {
    other.largest.forEach(this::add);
    return this;
  }

  /** Returns the numbers in ascending order. */
  double[] toArray() {
    return largest.stream().mapToDouble(Double::doubleValue).sorted().toArray();
  }
}
