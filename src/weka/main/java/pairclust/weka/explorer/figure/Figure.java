package pairclust.weka.explorer.figure;

import java.io.File;
import java.io.IOException;
import java.util.function.Function;
import org.jfree.chart.JFreeChart;
import pairclust.weka.curves.Picture;

/**
 * A picture of a result with its numbers, or the reason why there is none.
 *
 * @param hint why there is no picture; empty if there is one
 * @param note what to know about the picture; empty for nothing
 * @param width the smallest width, in points
 * @param height the height, in points
 * @param chart makes the picture, given a caption, which may be empty
 * @param table the numbers as comma-separated values
 */
public record Figure(String hint, String note, int width, int height, Function<String, JFreeChart> chart, String table) {

  /** The height of the note below a saved picture. */
  private static final int CAPTION = 40;

  /** The largest number of pixels of a saved picture. */
  private static final double PIXELS = 60e6;
  private static final double POINTS_PER_INCH = 72;

  /** In place of a picture that is being computed. */
  public static final Figure WAITING = none("Computing \u2026");

  /**
   * @param reason why there is no picture
   * @return no picture
   */
  public static Figure none(String reason) {
    return new Figure(reason, "", 0, 0, caption -> null, "");
  }

  /** @return whether there is a picture */
  public boolean isAvailable() {
    return hint.isEmpty();
  }

  /**
   * Writes the picture with its note to a file.
   *
   * @param target a file whose name ends in .png or .svg
   * @throws IOException if it cannot be written
   */
  public void write(File target) throws IOException {
    int wide = Math.max(Picture.DEFAULT.width(), width);
    int high = height + (note.isEmpty() ? 0 : CAPTION);
    double most = Math.sqrt(PIXELS / wide / high) * POINTS_PER_INCH;
    new Picture(wide, high, (int) Math.min(Picture.DEFAULT.dpi(), most)).write(chart.apply(note), target);
  }
}
