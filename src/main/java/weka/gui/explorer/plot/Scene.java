package weka.gui.explorer.plot;

/**
 * What is drawn, whatever part of it is looked at.
 *
 * @param x where rows lie from left to right
 * @param y where rows lie from bottom to top
 * @param content how rows look, and the pairs
 */
record Scene(Axis x, Axis y, Content content) {

  int size() {
    return x.positions().length;
  }

  /** Returns the region that shows all rows. */
  Region whole() {
    return new Region(x.start(), x.end(), y.start(), y.end());
  }
}
