package pairclust.weka.plot.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pairclust.weka.plot.axis.Region;
import pairclust.weka.plot.axis.View;

/** Arrows and marks of rows that moved. */
class FlowsTest {

  private static final int STAYED = Content.STAYED;

  private static Scene scene(int[] groups, int[] origins, double... xs) {
    String[] names = {"a", "b", "gone"};
    return Scenes.with(Scenes.of(xs, new double[xs.length]),
        Content.EMPTY.withGroups(groups, names, xs.length).withOrigins(origins, xs.length));
  }

  /** Rows at 0, 2 are a, rows at 10, 14, 3 are b; the last was in a before. The arrow leads from the middle of a to that of b. */
  @Test
  void fromTheMiddleOfAGroupToThatOfAnother() {
    Scene scene = scene(new int[] {0, 0, 1, 1, 1}, new int[] {STAYED, STAYED, STAYED, STAYED, 0}, 0, 2, 10, 14, 3);
    double[] x = scene.x().positions();
    assertEquals(List.of(new Flows.Arrow(0, 1, 1, (x[0] + x[1]) / 2, scene.y().positions()[0], (x[2] + x[3] + x[4]) / 3,
        scene.y().positions()[0])), Flows.of(scene).arrows());
  }

  /** A group that is gone starts where its rows are; rows from or to no group have no arrow. */
  @Test
  void groupsThatAreGone() {
    Scene scene = scene(new int[] {0, 1, 1, -1}, new int[] {STAYED, 2, -1, 1}, 0, 4, 8, 20);
    assertEquals(1, Flows.of(scene).arrows().size());
    assertEquals(scene.x().positions()[1], Flows.of(scene).arrows().get(0).fromX());
  }

  @Test
  void theLargestOfMany() {
    int n = 200;
    int[] groups = IntStream.range(0, n).map(row -> row % 20).toArray();
    int[] origins = IntStream.range(0, n).map(row -> row < 100 ? 19 : (row * 7 + 1) % 19).toArray();
    Content content = Content.EMPTY.withGroups(groups, null, n).withOrigins(origins, n);
    List<Flows.Arrow> arrows = Flows.of(Scenes.with(Scenes.random(n, 1), content)).arrows();
    assertEquals(Flows.MOST, arrows.size());
    assertTrue(IntStream.range(1, arrows.size()).allMatch(i -> arrows.get(i).rows() >= arrows.get(i - 1).rows()));
  }

  @Test
  void noneWithoutChanges() {
    assertEquals(List.of(), Flows.of(Scenes.random(5, 1)).arrows());
  }

  @Test
  void wrongOrigins() {
    Content grouped = Content.EMPTY.withGroups(new int[3], new String[] {"a"}, 3);
    assertThrows(IllegalArgumentException.class, () -> grouped.withOrigins(new int[2], 3));
    assertThrows(IllegalArgumentException.class, () -> grouped.withOrigins(new int[] {1, 0, 0}, 3), "no such group");
    assertThrows(IllegalArgumentException.class, () -> Content.EMPTY.withOrigins(new int[3], 3), "not grouped");
    assertEquals("a, before none", grouped.withOrigins(new int[] {-1, STAYED, STAYED}, 3).groupName(0));
    assertEquals("a", grouped.withOrigins(new int[] {-1, STAYED, STAYED}, 3).groupName(1));
  }

  /** A row that moved has the colour of its group in the middle, that of the group before around it; the others are paler. */
  @Test
  void marksOfRows() {
    Scene scene = scene(new int[] {0, 0}, new int[] {STAYED, 1}, 0, 10);
    View view = new View(new Region(scene.x().start(), scene.x().end(), scene.y().start(), scene.y().end()), 0, 0, 600, 100);
    BufferedImage image = new BufferedImage(600, 100, BufferedImage.TYPE_INT_RGB);
    DrawnView.of(scene, view, Scenes.STYLE, 1).draw(image.createGraphics(), view);
    int y = (int) view.y(scene.y().positions()[0]);
    int stayed = (int) view.x(scene.x().positions()[0]);
    int moved = (int) view.x(scene.x().positions()[1]);
    Color own = new GroupStyle(0).colour(Scenes.STYLE.theme());
    assertEquals(own.getRGB(), image.getRGB(moved, y));
    assertNotEquals(own.getRGB(), image.getRGB(stayed, y), "paler");
    Color before = new GroupStyle(1).colour(Scenes.STYLE.theme());
    int[] around = image.getRGB(moved - 12, y - 12, 24, 24, null, 0, 24);
    assertTrue(Arrays.stream(around).anyMatch(rgb -> rgb == before.getRGB()), "the group before");
  }
}
