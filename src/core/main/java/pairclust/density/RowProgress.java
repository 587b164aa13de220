package pairclust.density;

import pairclust.progress.Activity;
import pairclust.progress.ProgressListener;

/**
 * Reports every hundredth of the rows.
 *
 * @param name what is being done
 * @param rows the number of rows
 * @param listener receives the reports
 */
record RowProgress(String name, int rows, ProgressListener listener) {

  private static final int REPORTS = 100;

  void report(int row) {
    int done = (int) ((row + 1L) * REPORTS / rows);
    if (done > (long) row * REPORTS / rows) {
      listener.report(new Activity(name, done, REPORTS));
    }
  }
}
