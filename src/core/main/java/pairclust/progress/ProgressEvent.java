package pairclust.progress;

import java.util.Locale;

/** One step of a computation, with the figure by which its progress is measured. */
public interface ProgressEvent {

  /** @return the name of the figure, such as "objective" */
  String figure();

  /** @return the value of the figure after the step */
  double value();

  /** @return the number of the start that the step belongs to, counted from 1 */
  int start();

  /** @return the number of starts */
  int starts();

  /** @return the number of the step within its start, counted from 1 */
  int step();

  /** @return the number of rows that changed their cluster */
  int moved();

  /**
   * @return whether it is part of a trial, on a sample of the rows or without some pairs, so that the value cannot be compared with those
   *     of the run itself
   */
  boolean trial();

  /** @return the same step as part of a trial */
  ProgressEvent asTrial();

  /** @return the step in words, for a status line */
  default String describe() {
    return String.format(Locale.ROOT, "start %d of %d%s, iteration %d: %s %.6g", start(), starts(), trial() ? " (trial)" : "", step(),
        figure(), value());
  }
}
