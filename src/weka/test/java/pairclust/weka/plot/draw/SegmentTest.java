package pairclust.weka.plot.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The visible part of a line. */
class SegmentTest {

  private static final Rectangle2D AREA = new Rectangle2D.Double(0, 0, 10, 5);

  @Test
  void byHand() {
    assertEquals(new Segment(1, 1, 9, 4, 0), new Segment(1, 1, 9, 4, 0).within(AREA), "all of it");
    assertEquals(new Segment(0, 2, 10, 2, 5), new Segment(-5, 2, 15, 2, 0).within(AREA), "from edge to edge");
    assertEquals(new Segment(3, 5, 3, 0, 100), new Segment(3, 105, 3, -5, 0).within(AREA), "upwards");
    // 3-4-5: the line enters at (0, 4), at distance 5 from its start, and leaves at (3, 0).
    assertEquals(new Segment(0, 4, 3, 0, 7), new Segment(-3, 8, 6, -4, 2).within(AREA));
    assertNull(new Segment(-1, 0, -1, 9, 0).within(AREA), "beside it");
    assertNull(new Segment(-2, 3, 4, 12, 0).within(AREA), "past a corner");
    assertEquals(new Segment(4, 4, 4, 4, 0), new Segment(4, 4, 4, 4, 0).within(AREA), "a point");
    assertNull(new Segment(4, 6, 4, 6, 0).within(AREA), "a point outside");
  }

  @Test
  void agreesWithJava2D() {
    Random random = new Random(8);
    for (int i = 0; i < 2000; i++) {
      Segment whole = new Segment(random.nextGaussian() * 12, random.nextGaussian() * 8, random.nextGaussian() * 12,
          random.nextGaussian() * 8, 0);
      Segment part = whole.within(AREA);
      Line2D line = new Line2D.Double(whole.x1(), whole.y1(), whole.x2(), whole.y2());
      assertEquals(line.intersects(AREA), part != null);
      if (part != null) {
        assertEquals(0, line.ptSegDist(part.x1(), part.y1()), 1e-6);
        assertEquals(0, line.ptSegDist(part.x2(), part.y2()), 1e-6);
        assertEquals(Math.hypot(part.x1() - whole.x1(), part.y1() - whole.y1()), part.cut(), 1e-9);
        assertTrue(part.x1() >= -1e-9 && part.x1() <= 10 + 1e-9 && part.y2() >= -1e-9 && part.y2() <= 5 + 1e-9);
      }
    }
  }
}
