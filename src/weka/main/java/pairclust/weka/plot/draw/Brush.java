package pairclust.weka.plot.draw;

/** Puts points and lines on a picture: as dots of an image, or as shapes of a drawing. What comes later lies above. */
interface Brush {

  /** Draws a point of a group with its middle at a place. */
  void point(int group, double x, double y);

  /** Draws a pair with so much of its strength, from 0 to 1. */
  void line(Segment segment, LinkKind kind, double strength);
}
