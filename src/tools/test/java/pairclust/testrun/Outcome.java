package pairclust.testrun;

import java.util.List;

/**
 * What came of the tests of one class.
 *
 * @param name the class
 * @param passed how many tests passed
 * @param failed how many failed, the preparation of all of them counted as one more
 * @param skipped how many were not run
 * @param millis how long they took
 * @param cpuMillis the processor time of their process in that time, all its threads counted; processes that the tests started are not
 * @param failures what is to be read about failed tests
 */
public record Outcome(String name, long passed, long failed, long skipped, long millis, long cpuMillis, List<String> failures) {

  /** Returns the outcome of a class whose process ended before its tests did. */
  static Outcome crashed(String name, long millis, List<String> reason) {
    return new Outcome(name, 0, 1, 0, millis, 0, reason);
  }
}
