package pairclust.weka.plot.draw;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Lines as pixels. */
class PixelLinesTest {

  private static final int BLACK = 0xff000000;

  private static int[] drawn(int width, int height, Segment segment, double thickness, double dash, double gap) {
    int[] pixels = new int[width * height];
    new PixelLines(pixels, width, height).draw(segment, BLACK, thickness, dash, gap);
    return pixels;
  }

  private static int[] alphas(int[] pixels) {
    return Arrays.stream(pixels).map(dot -> dot >>> 24).toArray();
  }

  @Test
  void horizontalLineByHand() {
    // One pixel thick, centred on a row of pixels, then between two rows: half of each.
    assertArrayEquals(new int[] {0, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0, 0}, alphas(drawn(4, 3, new Segment(1, 1.5, 3, 1.5, 0), 1, 0, 0)));
    assertArrayEquals(new int[] {0, 128, 128, 0, 0, 128, 128, 0, 0, 0, 0, 0}, alphas(drawn(4, 3, new Segment(3, 1, 1, 1, 0), 1, 0, 0)));
    assertArrayEquals(new int[] {0, 0, 255, 0, 0, 255, 0, 0, 255}, alphas(drawn(3, 3, new Segment(2.5, -5, 2.5, 50, 0), 1, 0, 0)));
  }

  @Test
  void dashesAndGaps() {
    assertArrayEquals(new int[] {255, 255, 255, 0, 0, 255, 255, 255, 0, 0}, alphas(drawn(10, 1, new Segment(0, 0.5, 10, 0.5, 0), 1, 3, 2)));
    // If the first four pixels of the line are clipped, the pattern continues from there.
    assertArrayEquals(new int[] {0, 255, 255, 255, 0}, alphas(drawn(5, 1, new Segment(0, 0.5, 5, 0.5, 4), 1, 3, 2)));
  }

  /** The total coverage is length times thickness in every direction. */
  @Test
  void coverageIsLengthTimesThickness() {
    Random random = new Random(3);
    for (int i = 0; i < 200; i++) {
      double angle = random.nextDouble() * 2 * Math.PI;
      double thickness = 0.6 + 3 * random.nextDouble();
      Segment line = new Segment(100 - 60 * Math.cos(angle), 100 - 60 * Math.sin(angle), 100 + 60 * Math.cos(angle),
          100 + 60 * Math.sin(angle), 0);
      double ink = Arrays.stream(alphas(drawn(200, 200, line, thickness, 0, 0))).sum() / 255.0;
      assertEquals(120 * thickness, ink, 0.02 * 120 * thickness + 2);
      double dashed = Arrays.stream(alphas(drawn(200, 200, line, thickness, 6, 4))).sum() / 255.0;
      assertEquals(72 * thickness, dashed, 0.03 * 72 * thickness + 2);
    }
  }

  @Test
  void nothingOutsideAndNoLength() {
    for (Segment segment : new Segment[] {new Segment(-9, -9, -1, -1, 0), new Segment(5, 5, 5, 5, 0), new Segment(50, 0, 60, 3, 0)}) {
      assertTrue(Arrays.stream(drawn(10, 10, segment, 2, 0, 0)).allMatch(dot -> dot == 0));
    }
  }

  /** No channel overflows its byte, and the result equals exact arithmetic up to rounding. */
  @Test
  void compositing() {
    Random random = new Random(6);
    for (int i = 0; i < 20_000; i++) {
      int above = premultiplied(random);
      int below = premultiplied(random);
      int result = PixelLines.over(above, below);
      for (int shift = 0; shift < 32; shift += 8) {
        double expected = (above >>> shift & 0xff) + (below >>> shift & 0xff) * (255 - (above >>> 24)) / 255.0;
        assertEquals(expected, result >>> shift & 0xff, 1.01);
      }
    }
    assertEquals(0x80400000, PixelLines.over(0, 0x80400000));
    assertEquals(0xff123456, PixelLines.over(0xff123456, 0x80400000));
  }

  private static int premultiplied(Random random) {
    int alpha = random.nextInt(256);
    return alpha << 24 | random.nextInt(alpha + 1) << 16 | random.nextInt(alpha + 1) << 8 | random.nextInt(alpha + 1);
  }
}
