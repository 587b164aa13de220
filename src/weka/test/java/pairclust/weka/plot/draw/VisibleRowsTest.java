package pairclust.weka.plot.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;
import pairclust.weka.plot.axis.Region;
import pairclust.weka.plot.axis.View;

/** Rows on the screen, and the one nearest to the mouse. */
class VisibleRowsTest {

  @Test
  void everyRowOnceInScatteredOrder() {
    for (int n = 0; n <= 300; n++) {
      Scene scene = Scenes.random(n, n);
      VisibleRows visible = VisibleRows.of(scene, new View(scene.whole(), 0, 0, 100, 100), 10);
      assertEquals(n, visible.count());
      BitSet seen = new BitSet();
      for (int i = 0; i < n; i++) {
        seen.set(visible.row(i));
      }
      assertEquals(n, seen.cardinality());
    }
    Scene scene = Scenes.random(1000, 1);
    VisibleRows visible = VisibleRows.of(scene, new View(scene.whole(), 0, 0, 100, 100), 10);
    int fromFirstHalf = 0;
    for (int i = 0; i < 100; i++) {
      fromFirstHalf += visible.row(i) < 500 ? 1 : 0;
    }
    assertTrue(fromFirstHalf > 40 && fromFirstHalf < 60, "rows of a sorted file come mixed");
  }

  @Test
  void onlyVisibleRows() {
    Scene scene = Scenes.of(new double[] {0, 5, 10}, new double[] {0, 5, 10});
    View view = new View(new Region(4, 6, 4, 6), 50, 20, 100, 100);
    VisibleRows visible = VisibleRows.of(scene, view, 5);
    assertEquals(1, visible.count());
    assertEquals(1, visible.row(0));
    assertEquals(100, visible.x(0));
    assertEquals(70, visible.y(0));
  }

  @Test
  void nearestAgreesWithBruteForce() {
    Random random = new Random(12);
    for (int trial = 0; trial < 20; trial++) {
      int n = 1 + random.nextInt(400);
      // Integers, so that rows coincide.
      Scene scene = Scenes.of(random.ints(n, 0, 12).asDoubleStream().toArray(), random.doubles(n, 0, 10).toArray());
      View view = new View(scene.whole().zoomed(5, 5, 0.3 + random.nextDouble()), 60, 10, 150 + random.nextInt(300), 211);
      VisibleRows visible = VisibleRows.of(scene, view, 5);
      ScreenIndex index = new ScreenIndex(view, visible);
      for (int question = 0; question < 200; question++) {
        double x = random.nextInt(500);
        double y = random.nextInt(260);
        double radius = 1 + random.nextInt(20);
        int best = -1;
        double least = radius;
        for (int i = 0; i < visible.count(); i++) {
          double distance = Math.hypot(visible.x(i) - x, visible.y(i) - y);
          if (distance < least || distance == least && (best < 0 || visible.row(i) < best)) {
            best = visible.row(i);
            least = distance;
          }
        }
        assertEquals(best, index.nearest(x, y, radius));
      }
    }
  }
}
