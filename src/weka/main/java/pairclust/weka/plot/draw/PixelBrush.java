package pairclust.weka.plot.draw;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.Arrays;
import pairclust.weka.plot.axis.View;

/**
 * Draws into the pixels of an image. The marker of each group is rendered once and then copied to every point, which is what makes a
 * hundred thousand points take only a few hundredths of a second.
 */
final class PixelBrush implements Brush {

  private final View view;
  private final double scale;
  private final Style style;
  private final double size;
  private final BufferedImage image;
  private final int[] pixels;
  private final PixelLines lines;

  /** For each look, the side length of the markers in pixels, and the pixels of each group's marker; the first is of ungrouped rows. */
  private final int[] sides = new int[Look.values().length];
  private final int[][][] stamps = new int[Look.values().length][][];

  /** The group and layer last drawn at each pixel: drawing the same marker there again would change nothing and is skipped. */
  private final int[] drawn;
  private int layer;
  private boolean linesAbove;
  private Look last = Look.PLAIN;

  /** Makes an image of the area of a view; the scale is in pixels per unit of its coordinates, the size is that of the markers. */
  PixelBrush(View view, double scale, Style style, double size, int groups) {
    this.view = view;
    this.scale = scale;
    this.style = style;
    image = new BufferedImage((int) Math.ceil(view.width() * scale), (int) Math.ceil(view.height() * scale),
        BufferedImage.TYPE_INT_ARGB_PRE);
    pixels = pixels(image);
    lines = new PixelLines(pixels, image.getWidth(), image.getHeight());
    drawn = new int[pixels.length];
    this.size = size;
    for (Look look : Look.values()) {
      // Odd, so that there is a centre pixel; with room for the tips of stars, outline and halo.
      sides[look.ordinal()] = 2 * (int) Math.ceil((ShapeBrush.size(look, size, style.unit()) * 0.62 + 2 * style.unit()) * scale) + 1;
      stamps[look.ordinal()] = new int[Math.min(groups, GroupStyle.distinctCount()) + 1][];
    }
  }

  private static int[] pixels(BufferedImage image) {
    return ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
  }

  /** Returns the pixels of a marker, which are made when they are first needed. */
  private int[] stamp(Look look, int kind) {
    int[][] made = stamps[look.ordinal()];
    if (made[kind] == null) {
      made[kind] = rendered(look, kind - 1);
    }
    return made[kind];
  }

  private int[] rendered(Look look, int group) {
    int side = sides[look.ordinal()];
    BufferedImage stamp = new BufferedImage(side, side, BufferedImage.TYPE_INT_ARGB_PRE);
    Graphics2D g = stamp.createGraphics();
    g.setRenderingHints(Painter.HINTS);
    g.scale(scale, scale);
    new ShapeBrush(g, style, size).point(look, group, side / 2.0 / scale, side / 2.0 / scale);
    g.dispose();
    return pixels(stamp);
  }

  @Override
  public void point(Look look, int group, double x, double y) {
    int looks = stamps.length;
    if (linesAbove || look != last) {
      linesAbove = false;
      last = look;
      layer += looks * stamps[0].length + 1;
    }
    int middleX = (int) Math.floor((x - view.left()) * scale);
    int middleY = (int) Math.floor((y - view.top()) * scale);
    int kind = group < 0 ? 0 : group % GroupStyle.distinctCount() + 1;
    int width = image.getWidth();
    int height = image.getHeight();
    if (middleX >= 0 && middleX < width && middleY >= 0 && middleY < height) {
      int middle = middleY * width + middleX;
      int mark = layer + looks * kind + look.ordinal() + 1;
      if (drawn[middle] == mark) {
        return;
      }
      drawn[middle] = mark;
    }
    int side = sides[look.ordinal()];
    copy(stamp(look, kind), side, middleX - side / 2, middleY - side / 2);
  }

  private void copy(int[] stamp, int side, int left, int top) {
    int width = image.getWidth();
    for (int line = Math.max(0, -top); line < Math.min(side, image.getHeight() - top); line++) {
      int from = line * side + Math.max(0, -left);
      int to = line * side + Math.min(side, width - left);
      int at = (top + line) * width + left + from - line * side;
      for (int s = from; s < to; s++, at++) {
        pixels[at] = PixelLines.over(stamp[s], pixels[at]);
      }
    }
  }

  @Override
  public void line(Segment segment, LinkKind kind, double strength) {
    linesAbove = true;
    Segment inPixels = new Segment((segment.x1() - view.left()) * scale, (segment.y1() - view.top()) * scale,
        (segment.x2() - view.left()) * scale, (segment.y2() - view.top()) * scale, segment.cut() * scale);
    double unit = style.unit() * scale;
    lines.draw(inPixels, kind.colour(style.theme(), strength).getRGB(), kind.width(strength) * unit,
        kind.isDashed() ? LinkKind.DASH * unit : 0, LinkKind.GAP * unit);
  }

  BufferedImage image() {
    return image;
  }
}
