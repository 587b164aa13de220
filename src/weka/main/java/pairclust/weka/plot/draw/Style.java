package pairclust.weka.plot.draw;

import java.awt.Font;

/**
 * The colours and the font of a plot; all sizes derive from the size of the font.
 *
 * @param theme the colours
 * @param font the font
 * @param pointSize the factor of the size of points, 1 for the usual one
 */
public record Style(Theme theme, Font font, double pointSize) {

  /** The style of pictures for print. */
  public static final Style PRINT = new Style(Theme.PRINT, new Font(Font.SANS_SERIF, Font.PLAIN, 9));

  private static final double DEFAULT_FONT = 12;

  /** The size of points while there are few, and the smallest one. */
  private static final double LARGEST = 8.5;
  private static final double SMALLEST = 2.5;
  private static final int FEW = 600;

  /** Sizes change in steps, so that points do not grow and shrink with every movement. */
  private static final double STEP = 0.5;

  /** Creates a style with points of the usual size. */
  public Style(Theme theme, Font font) {
    this(theme, font, 1);
  }

  /** Returns the unit of all lengths: 1 at the default font size, more for larger fonts. */
  public double unit() {
    return font.getSize2D() / DEFAULT_FONT;
  }

  /** Returns the size of points for a number of visible ones. */
  public double markerSize(int visible) {
    double size = LARGEST * Math.pow((double) FEW / Math.max(FEW, visible), 0.22);
    return unit() * pointSize * Math.max(SMALLEST, Math.round(size / STEP) * STEP);
  }
}
