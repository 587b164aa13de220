package pairclust.weka.plot.draw;

import pairclust.weka.plot.axis.Axis;
import pairclust.weka.plot.axis.Region;

/**
 * Everything there is to draw, independent of which part is visible.
 *
 * @param x the horizontal positions of the rows
 * @param y the vertical positions of the rows
 * @param content the groups of the rows, and the pairs
 */
public record Scene(Axis x, Axis y, Content content) {

  int size() {
    return x.positions().length;
  }

  /** Returns the region that shows all rows. */
  public Region whole() {
    return new Region(x.start(), x.end(), y.start(), y.end());
  }
}
