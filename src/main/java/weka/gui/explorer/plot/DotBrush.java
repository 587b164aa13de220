package weka.gui.explorer.plot;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.Arrays;

/**
 * Draws points as dots of an image: each group's shape is drawn once, then copied to where its points are. A hundred thousand points take
 * a few hundredths of a second.
 */
final class DotBrush implements Brush {

  private final BufferedImage image;
  private final int[] dots;
  private final Graphics2D lines;
  private final View view;
  private final double scale;

  /** The side of the shapes' squares, and the dots of each group's shape; the first is that of no group. */
  private final int side;
  private final int[][] stamps;

  /** Which group's point has its middle at a dot, 0 for none: another one there would change nothing. */
  private final byte[] last;

  /** Takes the view whose area becomes an image, the dots per unit of its coordinates, the size of points and the number of groups. */
  DotBrush(View view, double scale, Style style, double size, int groups) {
    this.view = view;
    this.scale = scale;
    image = new BufferedImage((int) Math.ceil(view.width() * scale), (int) Math.ceil(view.height() * scale),
        BufferedImage.TYPE_INT_ARGB_PRE);
    lines = image.createGraphics();
    lines.setRenderingHints(Painter.HINTS);
    lines.scale(scale, scale);
    lines.translate(-view.left(), -view.up());
    dots = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
    last = new byte[dots.length];
    // Odd, so that there is a dot in the middle.
    side = 2 * (int) Math.ceil(size * scale * 0.62 + 1) + 1;
    stamps = new int[Math.min(groups, GroupStyle.different()) + 1][];
    for (int g = 0; g < stamps.length; g++) {
      stamps[g] = stamp(g - 1, style, size);
    }
  }

  private int[] stamp(int group, Style style, double size) {
    BufferedImage stamp = new BufferedImage(side, side, BufferedImage.TYPE_INT_ARGB_PRE);
    Graphics2D g = stamp.createGraphics();
    g.setRenderingHints(Painter.HINTS);
    g.scale(scale, scale);
    new ShapeBrush(g, style, size).point(group, side / 2.0 / scale, side / 2.0 / scale);
    g.dispose();
    return ((DataBufferInt) stamp.getRaster().getDataBuffer()).getData();
  }

  @Override
  public void point(int group, double x, double y) {
    int middleX = (int) Math.floor((x - view.left()) * scale);
    int middleY = (int) Math.floor((y - view.up()) * scale);
    int kind = group < 0 ? 0 : group % GroupStyle.different() + 1;
    int width = image.getWidth();
    int height = image.getHeight();
    if (middleX >= 0 && middleX < width && middleY >= 0 && middleY < height) {
      int middle = middleY * width + middleX;
      if (last[middle] == (byte) (kind + 1)) {
        return;
      }
      last[middle] = (byte) (kind + 1);
    }
    int left = middleX - side / 2;
    int up = middleY - side / 2;
    int[] stamp = stamps[kind];
    for (int line = Math.max(0, -up); line < Math.min(side, height - up); line++) {
      int from = line * side + Math.max(0, -left);
      int to = line * side + Math.min(side, width - left);
      int at = (up + line) * width + left + from - line * side;
      for (int s = from; s < to; s++, at++) {
        dots[at] = over(stamp[s], dots[at]);
      }
    }
  }

  /** Returns what is seen of one colour over another, both multiplied with their opacity. */
  private static int over(int above, int below) {
    int alpha = above >>> 24;
    if (alpha == 0xff || below == 0) {
      return above;
    }
    if (alpha == 0) {
      return below;
    }
    int rest = 256 - alpha;
    int evens = ((below & 0xff00ff) * rest >>> 8) & 0xff00ff;
    int odds = (below >>> 8 & 0xff00ff) * rest & 0xff00ff00;
    return above + evens + odds;
  }

  @Override
  public Graphics2D lines() {
    // What is drawn on them hides points, so that the same ones may come again.
    Arrays.fill(last, (byte) 0);
    return lines;
  }

  /** Ends drawing and returns the image. */
  BufferedImage finish() {
    lines.dispose();
    return image;
  }
}
