package pairclust.weka.plot.draw;

/** Draws points and lines, as pixels of an image or as vector shapes. Later calls draw on top of earlier ones. */
interface Brush {

  /** How a point looks. */
  enum Look {
    /** In the colour of its group. */
    PLAIN,
    /** In a paler colour, if others are of interest. */
    PALE,
    /** Larger, to be seen behind another one. */
    BEHIND
  }

  /** Draws a point of a group, centred at a position. */
  void point(Look look, int group, double x, double y);

  /** Draws the line of a pair; a strength below 1 makes it fainter. */
  void line(Segment segment, LinkKind kind, double strength);
}
