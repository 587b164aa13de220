package pairclust.weka.plot.draw;

import pairclust.weka.plot.axis.Axis;
import pairclust.weka.plot.axis.Region;

/**
 * What is drawn, whatever part of it is looked at.
 *
 * @param x where rows lie from left to right
 * @param y where rows lie from bottom to top
 * @param content how rows look, and the pairs
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
