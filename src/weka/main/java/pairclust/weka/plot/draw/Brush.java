package pairclust.weka.plot.draw;

/** Draws points and lines, as pixels of an image or as vector shapes. Later calls draw on top of earlier ones. */
interface Brush {

  /** Draws a point of a group, centred at a position. */
  void point(int group, double x, double y);

  /** Draws the line of a pair; a strength below 1 makes it fainter. */
  void line(Segment segment, LinkKind kind, double strength);
}
