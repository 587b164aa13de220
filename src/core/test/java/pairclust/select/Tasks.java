package pairclust.select;

import java.util.stream.IntStream;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;

/** Tasks for tests. */
final class Tasks {

  private Tasks() {
  }

  /** Rows 0, 1, 2, ... on a line. */
  static SelectionTask of(int rows, int clusters) {
    return of(rows, clusters, IntStream.range(0, rows).toArray());
  }

  static SelectionTask of(int rows, int clusters, int... candidates) {
    double[][] line = new double[rows][1];
    for (int row = 0; row < rows; row++) {
      line[row][0] = row;
    }
    StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(line));
    return new SelectionTask(prepared.points(), prepared.distortion(), candidates, clusters);
  }
}
