package pairclust.weka.plot.draw;

/**
 * Draws anti-aliased straight lines into the pixels of an image. Java2D takes a hundred times as long for long dashed lines, of which there
 * may be thousands.
 */
record PixelLines(int[] pixels, int width, int height) {

  /**
   * Draws a line. All lengths are in pixels.
   *
   * @param seen the part of the line to draw, clipped to the image
   * @param colour the colour as ARGB, not premultiplied
   * @param thickness the thickness
   * @param dash the length of dashes; 0 for a solid line
   * @param gap the length of the gaps between them
   */
  void draw(Segment seen, int colour, double thickness, double dash, double gap) {
    double dx = seen.x2() - seen.x1();
    double dy = seen.y2() - seen.y1();
    double length = Math.hypot(dx, dy);
    if (length == 0) {
      return;
    }
    boolean flat = Math.abs(dx) >= Math.abs(dy);
    // One cross section per pixel along the axis in which the line is longer.
    double start = flat ? seen.x1() : seen.y1();
    double span = flat ? dx : dy;
    double across = flat ? seen.y1() : seen.x1();
    double slope = flat ? dy / dx : dx / dy;
    double half = thickness / 2 * length / Math.abs(span);
    int first = Math.max(0, (int) Math.round(Math.min(start, start + span)));
    int last = Math.min(flat ? width : height, (int) Math.round(Math.max(start, start + span)));
    int end = flat ? height : width;
    for (int i = first; i < last; i++) {
      double along = i + 0.5 - start;
      double strength = dash == 0 ? 1 : inDash((seen.cut() + along / span * length) % (dash + gap), dash);
      if (strength > 0) {
        double middle = across + along * slope;
        for (int j = Math.max(0, (int) Math.floor(middle - half)); j < Math.min(end, (int) Math.ceil(middle + half)); j++) {
          double covered = Math.min(j + 1, middle + half) - Math.max(j, middle - half);
          int at = flat ? j * width + i : i * width + j;
          pixels[at] = over(faded(colour, covered * strength), pixels[at]);
        }
      }
    }
  }

  /** Returns which share of the pixel at a position of the pattern the dash covers. */
  private static double inDash(double place, double dash) {
    return Math.max(0, Math.min(1, Math.min(place, dash - place) + 0.5));
  }

  /** Returns a colour with its opacity scaled by a share, premultiplied. */
  private static int faded(int colour, double share) {
    double alpha = (colour >>> 24) * share;
    double factor = alpha / 255;
    return (int) (alpha + 0.5) << 24 | (int) ((colour >> 16 & 0xff) * factor) << 16 | (int) ((colour >> 8 & 0xff) * factor) << 8
        | (int) ((colour & 0xff) * factor);
  }

  /** Composites one premultiplied colour over another. */
  static int over(int above, int below) {
    int alpha = above >>> 24;
    if (alpha == 0xff || below == 0) {
      return above;
    }
    if (alpha == 0) {
      return below;
    }
    int rest = 256 - alpha;
    int evens = (below & 0xff00ff) * rest >>> 8 & 0xff00ff;
    int odds = (below >>> 8 & 0xff00ff) * rest & 0xff00ff00;
    return above + evens + odds;
  }
}
