package pairclust.weka.rows;

import java.util.Set;
import pairclust.data.Points;
import pairclust.weka.options.Scale;
import weka.core.Instances;

/** Rows of Weka as points, the way the clusterers see them, for what looks at data without clustering them. */
public final class RowPoints {

  private RowPoints() {
  }

  /**
   * @param rows the rows; their class, if it is set, is left out
   * @param leftOut further attributes that are left out, among them all that are neither numeric nor nominal
   * @param scale what is done to attributes
   * @return the points
   */
  public static Points of(Instances rows, Set<Integer> leftOut, Scale scale) {
    return RowEncoder.encode(rows, leftOut, scale).points();
  }
}
