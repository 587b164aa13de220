package pairclust.weka.curves;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
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
 * @param width the width in points, 72 to the inch
 * @param height the height in points
 * @param dpi dots per inch, for PNG
 */
public record Picture(int width, int height, int dpi) {

  /** The width of the text on a page, at the resolution of print. */
  public static final Picture DEFAULT = new Picture(432, 302, 300);

  private static final double POINTS_PER_INCH = 72;
  private static final double METRES_PER_INCH = 0.0254;

  /** Hundredths of a point, finer than any printer. */
  private static final int SVG_DECIMALS = 2;

  /** The limits of width and height in points, and the maximum number of pixels, which bounds the memory needed. */
  private static final int MIN = 100;
  private static final int MAX = 10_000;
  private static final long MAX_PIXELS = 100_000_000;

  /** Checks the numbers. */
  public Picture {
    if (Math.min(width, height) < MIN || Math.max(width, height) > MAX) {
      throw new IllegalArgumentException("Width and height are in points (72 to the inch), from " + MIN + " to " + MAX + ", not " + width
          + " and " + height + ".");
    }
    if (dpi < 1 || (long) pixels(width, dpi) * pixels(height, dpi) > MAX_PIXELS) {
      throw new IllegalArgumentException("With " + dpi + " dots per inch the picture would have no pixels, or too many; 300 is usual.");
    }
  }

  /** File formats. */
  public enum Format {

    /** Pixels, for screens and word processors. */
    PNG,

    /** Vector graphics, for papers and drawing programs. */
    SVG;

    /** @return the file extension, with the dot */
    public String extension() {
      return "." + name().toLowerCase(Locale.ROOT);
    }

    /**
     * @param file a file
     * @return the format that the extension indicates; null if it is neither
     */
    public static Format of(File file) {
      String name = file.getName().toLowerCase(Locale.ROOT);
      return Arrays.stream(values()).filter(format -> name.endsWith(format.extension())).findFirst().orElse(null);
    }
  }

  private static int pixels(int points, int dpi) {
    return (int) Math.round(points * dpi / POINTS_PER_INCH);
  }

  /** The content of a picture. */
  @FunctionalInterface
  public interface Drawing {

    /**
     * Draws.
     *
     * @param g2 the target
     * @param area the area to draw in, in points
     */
    void draw(Graphics2D g2, Rectangle2D area);
  }

  /**
   * Writes a chart to a file.
   *
   * @param chart the chart
   * @param file a file whose name ends in .png or .svg
   * @throws IOException if the file cannot be written
   */
  public void write(JFreeChart chart, File file) throws IOException {
    write(chart::draw, file);
  }

  /**
   * Writes a drawing to a file.
   *
   * @param drawing the drawing
   * @param file a file whose name ends in .png or .svg
   * @throws IOException if the file cannot be written
   */
  public void write(Drawing drawing, File file) throws IOException {
    Format format = Format.of(file);
    if (format == null) {
      throw new IllegalArgumentException(file + ": the name of a picture must end in .png or .svg.");
    }
    // Drawn first, so that an existing file is not lost if drawing fails.
    if (format == Format.SVG) {
      FileReplacement.write(file.toPath(), svg(drawing));
    } else {
      BufferedImage image = image(drawing);
      FileReplacement.write(file.toPath(), out -> writePng(image, out));
    }
  }

  private String svg(Drawing drawing) {
    SVGGraphics2D g2 = new SVGGraphics2D(width, height, SVGUnits.PT);
    // By default, IDs inside the file come from the clock, and drawing the same chart twice would give different files.
    g2.setDefsKeyPrefix("curve");
    g2.setGeomDoubleConverter(SVGUtils.createDoubleConverter(SVG_DECIMALS));
    drawing.draw(g2, new Rectangle2D.Double(0, 0, width, height));
    String element = g2.getSVGElement(null, true, new ViewBox(0, 0, width, height), null, null);
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + element + "\n";
  }

  private BufferedImage image(Drawing drawing) {
    BufferedImage image = new BufferedImage(pixels(width, dpi), pixels(height, dpi), BufferedImage.TYPE_INT_RGB);
    Graphics2D g2 = image.createGraphics();
    g2.scale(image.getWidth() / (double) width, image.getHeight() / (double) height);
    drawing.draw(g2, new Rectangle2D.Double(0, 0, width, height));
    g2.dispose();
    return image;
  }

  /** Writes the resolution too, so that programs show the picture at its real size. */
  private void writePng(BufferedImage image, OutputStream out) throws IOException {
    ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
    IIOMetadata metadata = writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(image), null);
    // In PNG's native format: for Java's neutral one, this writer takes pixels per millimetre where it documents millimetres per pixel.
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
