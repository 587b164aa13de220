package pairclust.weka.curves;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;
import org.jfree.chart.JFreeChart;
import org.jfree.svg.SVGGraphics2D;
import org.jfree.svg.SVGUnits;
import org.jfree.svg.SVGUtils;
import org.jfree.svg.ViewBox;
import pairclust.file.FileReplacement;

/**
 * Writes charts and other drawings to files.
 *
 * @param width the width in points, of which 72 make an inch
 * @param height the height in points
 * @param dpi dots per inch, for PNG
 */
public record Picture(int width, int height, int dpi) {

  /** As wide as the text of a page, and fine enough to print. */
  public static final Picture DEFAULT = new Picture(432, 302, 300);

  private static final double POINTS_PER_INCH = 72;
  private static final double METRES_PER_INCH = 0.0254;

  /** Hundredths of a point are finer than any printer. */
  private static final int SVG_DECIMALS = 2;

  /** The least that shows something, the most that makes sense, and the most dots that memory should be asked for. */
  private static final int LEAST = 100;
  private static final int MOST = 10_000;
  private static final long MOST_DOTS = 100_000_000;

  /** Checks the numbers. */
  public Picture {
    if (Math.min(width, height) < LEAST || Math.max(width, height) > MOST) {
      throw new IllegalArgumentException("Width and height are in points (72 to the inch), from " + LEAST + " to " + MOST + ", not " + width
          + " and " + height + ".");
    }
    if (dpi < 1 || (long) dots(width, dpi) * dots(height, dpi) > MOST_DOTS) {
      throw new IllegalArgumentException("With " + dpi + " dots per inch the picture would have no dots, or too many; usual are 300.");
    }
  }

  /** The kinds of files. */
  public enum Format {

    /** Dots, for screens and word processors. */
    PNG,

    /** Lines and letters, for papers and drawing programs. */
    SVG;

    /** @return the ending of file names, with its dot */
    public String ending() {
      return "." + name().toLowerCase(Locale.ROOT);
    }

    /**
     * @param file a file
     * @return what its name says that it is; null if it says neither
     */
    public static Format of(File file) {
      for (Format format : values()) {
        if (file.getName().toLowerCase(Locale.ROOT).endsWith(format.ending())) {
          return format;
        }
      }
      return null;
    }
  }

  private static int dots(int points, int dpi) {
    return (int) Math.round(points * dpi / POINTS_PER_INCH);
  }

  /** What a picture shows. */
  @FunctionalInterface
  public interface Drawing {

    /**
     * Draws.
     *
     * @param g2 what to draw on
     * @param area where to draw, in points
     */
    void draw(Graphics2D g2, Rectangle2D area);
  }

  /**
   * Writes a chart to a file.
   *
   * @param chart the chart
   * @param file a file whose name ends in .png or .svg
   * @throws IOException if that fails
   */
  public void write(JFreeChart chart, File file) throws IOException {
    write(chart::draw, file);
  }

  /**
   * Writes a drawing to a file.
   *
   * @param drawing the drawing
   * @param file a file whose name ends in .png or .svg
   * @throws IOException if that fails
   */
  public void write(Drawing drawing, File file) throws IOException {
    Format format = Format.of(file);
    if (format == null) {
      throw new IllegalArgumentException(file + ": the name of a picture ends in .png or .svg.");
    }
    // Drawn first, so that a file that is there already is not lost if this fails.
    if (format == Format.SVG) {
      FileReplacement.write(file.toPath(), svg(drawing));
    } else {
      BufferedImage image = image(drawing);
      FileReplacement.write(file.toPath(), out -> writePng(image, out));
    }
  }

  private String svg(Drawing drawing) {
    SVGGraphics2D g2 = new SVGGraphics2D(width, height, SVGUnits.PT);
    // Otherwise names inside the file come from the clock, and drawing the same again makes another file.
    g2.setDefsKeyPrefix("curve");
    g2.setGeomDoubleConverter(SVGUtils.createDoubleConverter(SVG_DECIMALS));
    drawing.draw(g2, new Rectangle2D.Double(0, 0, width, height));
    String element = g2.getSVGElement(null, true, new ViewBox(0, 0, width, height), null, null);
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + element + "\n";
  }

  private BufferedImage image(Drawing drawing) {
    BufferedImage image = new BufferedImage(dots(width, dpi), dots(height, dpi), BufferedImage.TYPE_INT_RGB);
    Graphics2D g2 = image.createGraphics();
    g2.scale(image.getWidth() / (double) width, image.getHeight() / (double) height);
    drawing.draw(g2, new Rectangle2D.Double(0, 0, width, height));
    g2.dispose();
    return image;
  }

  /** Writes the resolution too, so that programs show the picture in its size. */
  private void writePng(BufferedImage image, OutputStream out) throws IOException {
    ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
    IIOMetadata metadata = writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(image), null);
    // In PNG's own words: Java's neutral ones mean dots per millimetre here although they say millimetres per dot.
    String perMetre = String.valueOf(Math.round(dpi / METRES_PER_INCH));
    IIOMetadataNode resolution = new IIOMetadataNode("pHYs");
    resolution.setAttribute("pixelsPerUnitXAxis", perMetre);
    resolution.setAttribute("pixelsPerUnitYAxis", perMetre);
    resolution.setAttribute("unitSpecifier", "meter");
    IIOMetadataNode root = new IIOMetadataNode(metadata.getNativeMetadataFormatName());
    root.appendChild(resolution);
    metadata.mergeTree(root.getNodeName(), root);
    try (ImageOutputStream stream = ImageIO.createImageOutputStream(out)) {
      writer.setOutput(stream);
      writer.write(null, new IIOImage(image, null, metadata), null);
    } finally {
      writer.dispose();
    }
  }
}
