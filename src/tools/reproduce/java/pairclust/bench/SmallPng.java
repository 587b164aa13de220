package pairclust.bench;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;

/** Makes pictures smaller by leaving them 256 colours, which is more than charts need. */
public final class SmallPng {

  private static final int COLOURS = 256;

  /** The leading bits of red, green and blue by which colours are compared. */
  private static final int BITS = 5;

  private SmallPng() {
  }

  /**
   * Writes a picture again with a palette of its most frequent colours.
   *
   * @param file a PNG file
   * @throws IOException if it cannot be read or written
   */
  public static void shrink(Path file) throws IOException {
    BufferedImage image = ImageIO.read(file.toFile());
    int width = image.getWidth();
    int height = image.getHeight();
    int[] dots = image.getRGB(0, 0, width, height, null, 0, width);
    int[] palette = palette(dots);
    BufferedImage small = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_INDEXED,
        new IndexColorModel(8, palette.length, palette, 0, false, -1, DataBuffer.TYPE_BYTE));
    Map<Integer, Integer> nearest = new HashMap<>();
    for (int i = 0; i < dots.length; i++) {
      int index = nearest.computeIfAbsent(dots[i], dot -> nearest(dot, palette));
      small.getRaster().setSample(i % width, i / width, 0, index);
    }
    ImageIO.write(small, "png", file.toFile());
  }

  /** Of each kind of colour the first that occurs, the most frequent kinds first. */
  private static int[] palette(int[] dots) {
    Map<Integer, int[]> kinds = new HashMap<>();
    for (int dot : dots) {
      kinds.computeIfAbsent(kind(dot), kind -> new int[] {0, dot})[0]++;
    }
    List<int[]> frequent = kinds.values().stream().sorted(Comparator.comparingInt((int[] kind) -> -kind[0])).limit(COLOURS).toList();
    return frequent.stream().mapToInt(kind -> kind[1]).toArray();
  }

  private static int kind(int dot) {
    int mask = 0xff << 8 - BITS & 0xff;
    return dot & (mask << 16 | mask << 8 | mask);
  }

  private static int nearest(int dot, int[] palette) {
    int best = 0;
    for (int i = 1; i < palette.length; i++) {
      best = distance(dot, palette[i]) < distance(dot, palette[best]) ? i : best;
    }
    return best;
  }

  private static int distance(int first, int second) {
    int sum = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
      int difference = (first >> shift & 0xff) - (second >> shift & 0xff);
      sum += difference * difference;
    }
    return sum;
  }
}
