package pairclust.weka.plot.draw;

import java.awt.Color;
import javax.swing.UIManager;

/**
 * The colours of everything that is not a group. Colours are shifted towards black or white until they contrast with the background, so
 * that the plot is readable with dark look and feels too.
 *
 * @param background the background of axes and legend
 * @param plotBackground the background of the points
 * @param text the colour of text and axes
 * @param palette the colours of groups
 */
public record Theme(Color background, Color plotBackground, Color text, Palette palette) {

  /** Minimum contrast ratios: lines (WCAG 2.1, 1.4.11), text (1.4.3), and fills, which need less because they have an outline. */
  static final double LINE = 3;
  static final double TEXT = 4.5;
  static final double FILL = 1.5;

  /** Dark text on white, for print. */
  static final Theme PRINT = new Theme(Color.WHITE, Color.WHITE, new Color(0x222222));

  private static final Color RED = new Color(0xD00000);
  private static final Color RED_ON_DARK = new Color(0xFF5050);

  /** Makes the text readable on both backgrounds. */
  public Theme {
    text = readable(text, plotBackground, TEXT);
    text = readable(text, background, TEXT);
  }

  Theme(Color background, Color plotBackground, Color text) {
    this(background, plotBackground, text, Palette.OKABE_ITO);
  }

  /** Returns these colours with others for groups. */
  Theme with(Palette other) {
    return new Theme(background, plotBackground, text, other);
  }

  /** Returns the colours of the look and feel. */
  public static Theme ofLookAndFeel() {
    return new Theme(ofLookAndFeel("Panel.background", Color.WHITE), ofLookAndFeel("List.background", Color.WHITE),
        ofLookAndFeel("Label.foreground", Color.BLACK));
  }

  /** Copies the colour, because colour classes of some look and feels do not implement equals. */
  private static Color ofLookAndFeel(String key, Color fallback) {
    Color colour = UIManager.getColor(key);
    return new Color((colour == null ? fallback : colour).getRGB());
  }

  Color grid() {
    return mixed(plotBackground, text, 0.1);
  }

  Color frame() {
    return mixed(plotBackground, text, 0.35);
  }

  Color faded() {
    return mixed(plotBackground, text, 0.45);
  }

  /** Returns the colour of satisfied pairs. */
  Color satisfied() {
    Color solid = mixed(plotBackground, text, 0.7);
    return new Color(solid.getRed(), solid.getGreen(), solid.getBlue(), 150);
  }

  /** Returns the colour of violated pairs. */
  Color violated() {
    return readable(isDark() ? RED_ON_DARK : RED, LINE);
  }

  private boolean isDark() {
    return contrast(Color.WHITE, plotBackground) > contrast(Color.BLACK, plotBackground);
  }

  Color readable(Color colour, double contrast) {
    return readable(colour, plotBackground, contrast);
  }

  /** Shifts a colour towards black or white, whichever contrasts more with the background, until the contrast suffices. */
  private static Color readable(Color colour, Color background, double contrast) {
    Color end = contrast(Color.BLACK, background) > contrast(Color.WHITE, background) ? Color.BLACK : Color.WHITE;
    Color moved = colour;
    for (int step = 1; step <= 20 && contrast(moved, background) < contrast; step++) {
      moved = mixed(colour, end, step / 20.0);
    }
    return moved;
  }

  static Color mixed(Color first, Color second, double share) {
    return new Color(mixed(first.getRed(), second.getRed(), share), mixed(first.getGreen(), second.getGreen(), share),
        mixed(first.getBlue(), second.getBlue(), share));
  }

  private static int mixed(int first, int second, double share) {
    return (int) Math.round(first + share * (second - first));
  }

  /** Returns the contrast ratio of WCAG 2.1, from 1 (none) to 21 (black on white). */
  static double contrast(Color first, Color second) {
    double a = luminance(first) + 0.05;
    double b = luminance(second) + 0.05;
    return Math.max(a, b) / Math.min(a, b);
  }

  private static double luminance(Color colour) {
    return 0.2126 * linear(colour.getRed()) + 0.7152 * linear(colour.getGreen()) + 0.0722 * linear(colour.getBlue());
  }

  private static double linear(int part) {
    double share = part / 255.0;
    return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
  }
}
