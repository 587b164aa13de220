package weka.gui.explorer.plot;

import java.awt.Graphics2D;

/** Puts points on a picture: as dots of an image, or as shapes of a drawing. */
interface Brush {

  /** Draws a point of a group with its middle at a place. */
  void point(int group, double x, double y);

  /** Returns what lines are drawn on; what comes later lies above. */
  Graphics2D lines();
}
