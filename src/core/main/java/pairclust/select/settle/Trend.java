package pairclust.select.settle;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Fits a decaying curve to the changes seen so far: change = a · answers^-b with b from 0 to {@link #FASTEST}, by weighted least squares of
 * the logarithms. Recent changes count more. The slope is shrunk towards 0, so that two points do not make a trend.
 */
final class Trend {

  private static final double FASTEST = 1.5;

  /** Changes below this are equal to it, as their logarithms would dominate the fit. */
  private static final double SMALLEST = 0.002;

  /** The changes before this number of answers are ignored, as there is hardly anything to leave out. */
  static final int FIRST = 20;

  private final SortedMap<Integer, Double> changes = new TreeMap<>();

  void add(int answers, double change) {
    changes.put(answers, change);
  }

  /** Removes what was seen after a number of answers. */
  void cut(int answers) {
    changes.tailMap(answers + 1).clear();
  }

  /** Returns the change expected after a number of answers; a change after {@link #FIRST} answers or more must have been added. */
  double at(int answers) {
    SortedMap<Integer, Double> used = changes.tailMap(FIRST);
    double latest = used.lastKey();
    double weights = 0;
    double meanX = 0;
    double meanY = 0;
    for (Map.Entry<Integer, Double> each : used.entrySet()) {
      double weight = weight(each.getKey(), latest);
      weights += weight;
      meanX += weight * Math.log(each.getKey());
      meanY += weight * log(each.getValue());
    }
    meanX /= weights;
    meanY /= weights;
    double square = 1;
    double product = 0;
    for (Map.Entry<Integer, Double> each : used.entrySet()) {
      double x = Math.log(each.getKey()) - meanX;
      square += weight(each.getKey(), latest) * x * x;
      product += weight(each.getKey(), latest) * x * (log(each.getValue()) - meanY);
    }
    double slope = Math.max(-FASTEST, Math.min(0, product / square));
    return Math.min(1, Math.exp(meanY + slope * (Math.log(answers) - meanX)));
  }

  private static double weight(double answers, double latest) {
    return answers / latest * (answers / latest);
  }

  private static double log(double change) {
    return Math.log(Math.max(SMALLEST, change));
  }
}
