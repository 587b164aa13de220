package pairclust.demo;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.awt.image.WritableRaster;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;

/** Puts the screenshots of the GUI tests onto the pages, with few colours, so that they are small. */
public final class Screenshots {

  /** The names of screenshots, and of the pictures on the pages, where they differ. */
  private static final Map<String, String> PAGES = Map.of("candidates-1240x800", "candidates", "text-question", "ask-text",
      "text-examples-small", "ask-text-examples");

  /** Those with the same name in both places. */
  private static final List<String> SAME = List.of("another-one", "ask-examples", "ask-me", "cluster-tab", "constrained-curve",
      "constrained-small", "constrained-tab", "editor", "experimenter-analyse", "experimenter-run", "experimenter-setup", "figures",
      "flow-question", "flow-template", "knowledge-flow", "pairs-as-data", "settings", "what-changed", "workbench");

  private static final int COLOURS = 48;

  private Screenshots() {
  }

  /**
   * Copies the pictures.
   *
   * @param args the folder of screenshots, and that of the pictures
   * @throws IOException if a screenshot is missing
   */
  public static void main(String[] args) throws IOException {
    for (String name : SAME) {
      copy(new File(args[0], name + ".png"), new File(args[1], name + ".png"));
    }
    for (Map.Entry<String, String> page : PAGES.entrySet()) {
      copy(new File(args[0], page.getKey() + ".png"), new File(args[1], page.getValue() + ".png"));
    }
  }

  private static void copy(File from, File to) throws IOException {
    ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
    ImageWriteParam smallest = writer.getDefaultWriteParam();
    smallest.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
    smallest.setCompressionQuality(0);
    BufferedImage picture = reduced(ImageIO.read(from));
    Files.deleteIfExists(to.toPath());
    try (ImageOutputStream out = ImageIO.createImageOutputStream(to)) {
      writer.setOutput(out);
      writer.write(null, new IIOImage(picture, null, null), smallest);
    } finally {
      writer.dispose();
    }
    System.out.println(to.getName() + ": " + to.length() + " bytes");
  }

  /** Keeps some colours and draws the others, which are few pixels at the edges of letters, in the nearest of them. */
  private static BufferedImage reduced(BufferedImage image) {
    Map<Integer, Integer> counts = new HashMap<>();
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        counts.merge(image.getRGB(x, y) & 0xFFFFFF, 1, Integer::sum);
      }
    }
    int[] palette = palette(counts);
    IndexColorModel colours = new IndexColorModel(8, palette.length, palette, 0, false, -1, DataBuffer.TYPE_BYTE);
    BufferedImage reduced = new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_BYTE_INDEXED, colours);
    WritableRaster raster = reduced.getRaster();
    Map<Integer, Integer> nearest = new HashMap<>();
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        int colour = image.getRGB(x, y) & 0xFFFFFF;
        raster.setSample(x, y, 0, nearest.computeIfAbsent(colour, wanted -> nearest(palette, wanted)));
      }
    }
    return reduced;
  }

  /** Chooses colours that are frequent and unlike those chosen before: a red line is worth a colour, even if it is short. */
  private static int[] palette(Map<Integer, Integer> counts) {
    int[] colours = counts.keySet().stream().mapToInt(colour -> colour).sorted().toArray();
    double[] worth = IntStream.of(colours).mapToDouble(counts::get).toArray();
    int[] palette = new int[Math.min(COLOURS, colours.length)];
    double[] gaps = new double[colours.length];
    Arrays.fill(gaps, Double.MAX_VALUE);
    for (int i = 0; i < palette.length; i++) {
      int best = 0;
      for (int c = 1; c < colours.length; c++) {
        best = Math.sqrt(worth[c]) * gaps[c] > Math.sqrt(worth[best]) * gaps[best] ? c : best;
      }
      palette[i] = colours[best];
      for (int c = 0; c < colours.length; c++) {
        gaps[c] = Math.min(gaps[c], distance(colours[c], palette[i]));
      }
    }
    return palette;
  }

  private static int nearest(int[] palette, int wanted) {
    int best = 0;
    for (int i = 1; i < palette.length; i++) {
      best = distance(palette[i], wanted) < distance(palette[best], wanted) ? i : best;
    }
    return best;
  }

  private static int distance(int one, int other) {
    int sum = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
      int difference = (one >> shift & 0xFF) - (other >> shift & 0xFF);
      sum += difference * difference;
    }
    return sum;
  }
}
