package pairclust.weka.plot.axis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.geom.Point2D;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Screen and data coordinates while zooming and panning. */
class ViewTest {

  private static final Region WHOLE = new Region(0, 10, -1, 1);
  private static final View VIEW = new View(WHOLE, 100, 50, 400, 200);

  @Test
  void positionsByHand() {
    assertEquals(100, VIEW.x(0));
    assertEquals(500, VIEW.x(10));
    // The y axis of the screen points downwards.
    assertEquals(50, VIEW.y(1));
    assertEquals(250, VIEW.y(-1));
    assertEquals(2.5, VIEW.valueX(200));
    assertEquals(0.5, VIEW.valueY(100));
    assertTrue(VIEW.contains(100, 250));
    assertFalse(VIEW.contains(99, 100));
  }

  @Test
  void zoomKeepsThePointUnderTheMouse() {
    Random random = new Random(1);
    View view = VIEW;
    for (int i = 0; i < 100; i++) {
      double x = 100 + random.nextInt(400);
      double y = 50 + random.nextInt(200);
      View zoomed = view.with(view.zoomed(x, y, 0.7 + 0.6 * random.nextDouble()));
      assertEquals(view.valueX(x), zoomed.valueX(x), 1e-9);
      assertEquals(view.valueY(y), zoomed.valueY(y), 1e-9);
      view = zoomed;
    }
  }

  @Test
  void panningFollowsTheMouse() {
    View panned = VIEW.with(VIEW.panned(30, -20));
    assertEquals(VIEW.x(3) + 30, panned.x(3), 1e-9);
    assertEquals(VIEW.y(0.2) - 20, panned.y(0.2), 1e-9);
  }

  @Test
  void rectangleFillsTheView() {
    // Dragged from any corner.
    View zoomed = VIEW.with(VIEW.between(300, 150, 200, 100));
    assertEquals(new Region(2.5, 5, 0, 0.5), zoomed.region());
    assertEquals(100, zoomed.x(2.5));
    assertEquals(250, zoomed.y(0));
  }

  /** An image drawn for one view and transformed for another has every point where the other view has it. */
  @Test
  void transformedImagesMatchTheOtherView() {
    View other = new View(new Region(3, 4, 0, 0.3), 80, 20, 300, 330);
    for (double[] point : new double[][] {{0, 0}, {3.3, 0.1}, {9, -0.7}}) {
      Point2D place = VIEW.to(other).transform(new Point2D.Double(VIEW.x(point[0]), VIEW.y(point[1])), null);
      assertEquals(other.x(point[0]), place.getX(), 1e-9);
      assertEquals(other.y(point[1]), place.getY(), 1e-9);
    }
  }

  @Test
  void zoomAndPositionAreLimited() {
    assertTrue(WHOLE.isWithinReachOf(WHOLE));
    assertTrue(WHOLE.zoomed(5, 0, 1e-5).isWithinReachOf(WHOLE));
    assertFalse(WHOLE.zoomed(5, 0, 1e-7).isWithinReachOf(WHOLE), "too close");
    assertTrue(WHOLE.zoomed(5, 0, 3).isWithinReachOf(WHOLE));
    assertFalse(WHOLE.zoomed(5, 0, 5).isWithinReachOf(WHOLE), "too far");
    assertFalse(WHOLE.moved(11, 0).isWithinReachOf(WHOLE), "beside it");
    assertFalse(WHOLE.zoomed(5, 0, -1).isWithinReachOf(WHOLE), "turned around");
    assertFalse(WHOLE.zoomed(5, 0, Double.NaN).isWithinReachOf(WHOLE), "nowhere");
    Region far = new Region(1e12, 1e12 + 1, 0, 1);
    assertTrue(far.isWithinReachOf(far) == 1 > 1e-12 * 1e12 && !far.zoomed(1e12, 0, 0.5).isWithinReachOf(far), "digits end");
  }

  @Test
  void emptyRectanglesAreRejected() {
    assertThrows(IllegalArgumentException.class, () -> new View(WHOLE, 0, 0, 0, 10));
  }
}
