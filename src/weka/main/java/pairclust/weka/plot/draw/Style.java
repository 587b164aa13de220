package pairclust.weka.plot.draw;

import java.awt.Font;

/**
 * Colours and letters, from which all sizes follow.
 *
 * @param theme the colours
 * @param font the letters
 */
public record Style(Theme theme, Font font) {

  /** For pictures in papers. */
  public static final Style PRINT = new Style(Theme.PRINT, new Font(Font.SANS_SERIF, Font.PLAIN, 9));

  private static final double USUAL_FONT = 12;

  /** Points are so large as long as there are few, and never smaller than this. */
  private static final double LARGEST = 8.5;
  private static final double SMALLEST = 2.5;
  private static final int FEW = 600;

  /** Sizes change in steps, so that points do not swell and shrink with every movement. */
  private static final double STEP = 0.5;

  /** Returns one pixel with usual letters, more with larger ones. */
  public double unit() {
    return font.getSize2D() / USUAL_FONT;
  }

  /** Returns the size of points if so many are seen. */
  public double markerSize(int visible) {
    double size = LARGEST * Math.pow((double) FEW / Math.max(FEW, visible), 0.22);
    return unit() * Math.max(SMALLEST, Math.round(size / STEP) * STEP);
  }
}
