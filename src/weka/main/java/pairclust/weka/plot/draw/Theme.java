package pairclust.weka.plot.draw;

import java.awt.Color;
import javax.swing.UIManager;

/**
 * The colours of everything that is not a group. What is drawn is moved towards black or white as far as the background needs, so that it
 * can be seen in dark look and feels too.
 *
 * @param surroundings behind axes and legend
 * @param paper behind the points
 * @param text letters and axes
 */
public record Theme(Color surroundings, Color paper, Color text) {

  /** How much lighter or darker than the background lines must be, after WCAG 2.1 (1.4.11), letters (1.4.3), and fills that have a rim. */
  static final double LINE = 3;
  static final double LETTERS = 4.5;
  static final double FILL = 1.5;

  /** Black on white, for paper. */
  static final Theme PRINT = new Theme(Color.WHITE, Color.WHITE, new Color(0x222222));

  private static final Color RED = new Color(0xD00000);
  private static final Color RED_ON_DARK = new Color(0xFF5050);

  public Theme {
    text = readable(text, paper, LETTERS);
    text = readable(text, surroundings, LETTERS);
  }

  /** Returns the colours of the look and feel. */
  public static Theme ofLookAndFeel() {
    return new Theme(ofLookAndFeel("Panel.background", Color.WHITE), ofLookAndFeel("List.background", Color.WHITE),
        ofLookAndFeel("Label.foreground", Color.BLACK));
  }

  /** Made anew, since colours of some look and feels are equal to nothing but themselves. */
  private static Color ofLookAndFeel(String key, Color otherwise) {
    Color colour = UIManager.getColor(key);
    return new Color((colour == null ? otherwise : colour).getRGB());
  }

  Color grid() {
    return mixed(paper, text, 0.1);
  }

  Color frame() {
    return mixed(paper, text, 0.35);
  }

  Color faded() {
    return mixed(paper, text, 0.45);
  }

  /** Returns the colour of a pair that the clustering keeps. */
  Color kept() {
    Color solid = mixed(paper, text, 0.7);
    return new Color(solid.getRed(), solid.getGreen(), solid.getBlue(), 150);
  }

  /** Returns the colour of a pair that the clustering violates. */
  Color violated() {
    return readable(isDark() ? RED_ON_DARK : RED, LINE);
  }

  private boolean isDark() {
    return contrast(Color.WHITE, paper) > contrast(Color.BLACK, paper);
  }

  Color readable(Color colour, double contrast) {
    return readable(colour, paper, contrast);
  }

  /** Moves a colour towards black or white, whichever is farther from the background, until it has enough contrast. */
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

  /** Returns the contrast ratio of WCAG 2.1: from 1, which is none, to 21, which is black on white. */
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
