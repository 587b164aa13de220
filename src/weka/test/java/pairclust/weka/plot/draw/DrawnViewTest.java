package pairclust.weka.plot.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;
import pairclust.weka.plot.axis.Region;
import pairclust.weka.plot.axis.View;

/** Points and pairs as pixels. */
class DrawnViewTest {

  private static final int BLUE = 0xFF0072B2;
  private static final int ORANGE = 0xFFE69F00;

  /** Four rows at the corners of a square, of two groups. */
  private static final Scene CORNERS = Scenes.with(Scenes.of(new double[] {1, 9, 1, 9}, new double[] {1, 1, 9, 9}),
      Content.EMPTY.withGroups(new int[] {0, 0, 1, -1}, null, 4));
  private static final View VIEW = new View(new Region(0, 10, 0, 10), 30, 20, 200, 200);

  private static BufferedImage drawn(Scene scene, View drawnFor, View shownIn, double scale) {
    BufferedImage image = new BufferedImage((int) (260 * scale), (int) (240 * scale), BufferedImage.TYPE_INT_ARGB);
    Graphics2D g = image.createGraphics();
    g.scale(scale, scale);
    DrawnView.of(scene, drawnFor, Scenes.STYLE, scale).draw(g, shownIn);
    g.dispose();
    return image;
  }

  private static int at(BufferedImage image, double x, double y, double scale) {
    return image.getRGB((int) (x * scale), (int) (y * scale));
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 1.25, 1.5, 2, 3})
  void pointsAreWhereTheyBelong(double scale) {
    BufferedImage image = drawn(CORNERS, VIEW, VIEW, scale);
    assertEquals(BLUE, at(image, 50, 200, scale));
    assertEquals(BLUE, at(image, 210, 200, scale));
    assertEquals(ORANGE, at(image, 50, 40, scale));
    assertEquals(Scenes.STYLE.theme().faded().getRGB(), at(image, 210, 40, scale));
    assertEquals(0, at(image, 130, 120, scale), "nothing in the middle");
  }

  @Test
  void stretchedUntilRedrawn() {
    View closer = VIEW.with(VIEW.zoomed(50, 200, 0.5));
    BufferedImage image = drawn(CORNERS, VIEW, closer, 1);
    assertEquals(BLUE, at(image, 50, 200, 1), "where the mouse is");
    assertEquals(0, at(image, 50, 40, 1), "its point is twice as far away now, and out of sight");
    View panned = VIEW.with(VIEW.panned(10, -30));
    assertEquals(BLUE, at(drawn(CORNERS, VIEW, panned, 1), 60, 170, 1));
  }

  @Test
  void pairsAreAbovePointsButBelowTheirOwn() {
    // The fifth row is in the middle of the first pair.
    Scene scene = Scenes.with(Scenes.of(new double[] {1, 9, 1, 9, 5}, new double[] {1, 1, 9, 9, 1}),
        Content.EMPTY.withLinks(List.of(new Constraint(0, 1, Link.MUST, 1, 0), new Constraint(2, 3, Link.CANNOT, 1, 0)),
            link -> link.first() == 0, 5));
    BufferedImage image = drawn(scene, VIEW, VIEW, 1);
    assertEquals(0xFFD00000, at(image, 130, 200, 1), "the violated pair hides the point");
    assertEquals(BLUE, at(image, 50, 200, 1), "but not its own ones");
    int dashes = 0;
    int gaps = 0;
    for (int x = 60; x < 200; x++) {
      dashes += image.getRGB(x, 40) >>> 24 > 0x50 ? 1 : 0;
      gaps += image.getRGB(x, 40) == 0 ? 1 : 0;
    }
    assertTrue(dashes > 60 && gaps > 30, dashes + " dashes, " + gaps + " gaps");
  }

  @Test
  void rowsAreFound() {
    DrawnView drawn = DrawnView.of(CORNERS, VIEW, Scenes.STYLE, 1);
    assertEquals(0, drawn.rowAt(VIEW, 51, 198, 6));
    assertEquals(3, drawn.rowAt(VIEW, 214, 40, 6));
    assertEquals(-1, drawn.rowAt(VIEW, 130, 120, 6));
    // Before the image is redrawn, rows are found where the stretched image shows them.
    View panned = VIEW.with(VIEW.panned(10, -30));
    assertEquals(0, drawn.rowAt(panned, 61, 168, 6));
    assertEquals(-1, drawn.rowAt(panned, 50, 200, 6));
  }

  @Test
  void detectsChanges() {
    DrawnView drawn = DrawnView.of(CORNERS, VIEW, Scenes.STYLE, 1);
    assertTrue(drawn.shows(CORNERS, VIEW, Scenes.STYLE, 1));
    assertFalse(drawn.shows(CORNERS, VIEW, Scenes.STYLE, 2));
    assertFalse(drawn.shows(CORNERS, VIEW.with(VIEW.zoomed(0, 0, 2)), Scenes.STYLE, 1));
    assertFalse(drawn.shows(CORNERS, VIEW, Style.PRINT, 1));
    Scene recoloured = Scenes.with(CORNERS, Content.EMPTY);
    assertFalse(drawn.shows(recoloured, VIEW, Scenes.STYLE, 1));
    assertTrue(drawn.hasAxesOf(recoloured));
    assertFalse(drawn.hasAxesOf(Scenes.random(4, 1)));
  }

  /** If groups overlap, the last one in the order of the data does not hide the others. */
  @Test
  void groupsAreMixed() {
    int n = 20_000;
    int[] groups = new int[n];
    for (int i = n / 2; i < n; i++) {
      groups[i] = 1;
    }
    BufferedImage image = drawn(Scenes.with(Scenes.random(n, 4), Content.EMPTY.withGroups(groups, null, n)), VIEW, VIEW, 1);
    int blue = 0;
    int orange = 0;
    for (int i = 0; i < 200 * 200; i++) {
      Color colour = new Color(image.getRGB(30 + i % 200, 20 + i / 200));
      blue += colour.getBlue() > colour.getRed() ? 1 : 0;
      orange += colour.getRed() > colour.getBlue() ? 1 : 0;
    }
    assertTrue(blue > 15_000 && orange > 15_000, blue + " " + orange);
  }

  @Test
  void manyGroupsAndManyRows() {
    int n = 30_000;
    int[] groups = new int[n];
    for (int i = 0; i < n; i++) {
      groups[i] = i % 200;
    }
    Scene scene = Scenes.with(Scenes.random(n, 4), Content.EMPTY.withGroups(groups, null, n));
    View view = new View(scene.whole(), 30, 20, 200, 200);
    assertTrue(DrawnView.of(scene, view, Scenes.STYLE, 1).rowAt(view, 130, 120, 30) >= 0);
    assertTrue(Scenes.STYLE.markerSize(n) < Scenes.STYLE.markerSize(100));
    assertEquals(2.5, Scenes.STYLE.markerSize(10_000_000));
  }
}
