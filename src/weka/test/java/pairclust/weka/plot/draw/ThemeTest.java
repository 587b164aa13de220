package pairclust.weka.plot.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.Rectangle2D;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Everything is visible and distinguishable on light and dark backgrounds. */
class ThemeTest {

  /** White, FlatLaf's dark list and panel, Nimbus's panel, the worst grey, black. */
  private static final List<Color> BACKGROUNDS = List.of(Color.WHITE, new Color(0x46494B), new Color(0x3C3F41), new Color(0xD6D9DF),
      new Color(0x777777), Color.BLACK);

  private static Theme on(Color plotBackground) {
    return new Theme(plotBackground, plotBackground, new Color(0x808080));
  }

  /** Published values of the contrast ratio. */
  @Test
  void contrastByDefinition() {
    assertEquals(21, Theme.contrast(Color.BLACK, Color.WHITE), 1e-12);
    assertEquals(1, Theme.contrast(Color.RED, Color.RED), 1e-12);
    assertEquals(4.48, Theme.contrast(new Color(0x777777), Color.WHITE), 0.005);
    assertEquals(3.998, Theme.contrast(Color.WHITE, Color.RED), 0.005);
  }

  @Test
  void everythingIsReadable() {
    for (Color plotBackground : BACKGROUNDS) {
      Theme theme = on(plotBackground);
      assertTrue(Theme.contrast(theme.text(), plotBackground) >= Theme.TEXT, "letters on " + plotBackground);
      assertTrue(Theme.contrast(theme.violated(), plotBackground) >= Theme.LINE, "violated pairs on " + plotBackground);
      for (int g = 0; g < GroupStyle.distinctCount(); g++) {
        GroupStyle style = new GroupStyle(g);
        assertTrue(Theme.contrast(style.rim(theme), plotBackground) >= Theme.LINE, "rim of group " + g + " on " + plotBackground);
        assertTrue(Theme.contrast(style.colour(theme), plotBackground) >= Theme.FILL, "group " + g + " on " + plotBackground);
      }
    }
  }

  @Test
  void violatedIsRed() {
    for (Color plotBackground : BACKGROUNDS) {
      Color violated = on(plotBackground).violated();
      assertTrue(violated.getRed() > violated.getGreen() || violated.equals(Color.BLACK), plotBackground.toString());
    }
    assertEquals(new Color(0xD00000), Theme.PRINT.violated());
  }

  @Test
  void coloursAreOkabesAndItos() {
    List<Integer> expected = List.of(0x0072B2, 0xE69F00, 0x009E73, 0xCC79A7, 0x56B4E9, 0xD55E00);
    for (int g = 0; g < expected.size(); g++) {
      assertEquals(new Color(expected.get(g)), new GroupStyle(g).colour(Theme.PRINT));
    }
  }

  @Test
  void noTwoGroupsLookAlike() {
    record Look(Color colour, Shape shape) {
    }
    Set<Look> looks = new HashSet<>();
    Set<Shape> shapes = new HashSet<>();
    for (int g = -1; g < GroupStyle.distinctCount(); g++) {
      GroupStyle style = new GroupStyle(g);
      looks.add(new Look(style.colour(Theme.PRINT), style.shape()));
      shapes.add(style.shape());
      Rectangle2D bounds = style.shape().getBounds2D();
      assertTrue(bounds.getWidth() <= 1.24 && bounds.getHeight() <= 1.24 && bounds.contains(0, 0));
      // Consecutive groups differ in both colour and shape.
      assertNotEquals(new GroupStyle(g + 1).shape(), style.shape());
      assertNotEquals(new GroupStyle(g + 1).colour(Theme.PRINT), style.colour(Theme.PRINT));
    }
    assertEquals(65, looks.size());
    assertEquals(9, shapes.size());
    assertEquals(new GroupStyle(0).colour(Theme.PRINT), new GroupStyle(64).colour(Theme.PRINT));
  }

  @Test
  void lookAndFeelGivesColours() {
    Theme theme = Theme.ofLookAndFeel();
    assertEquals(theme, Theme.ofLookAndFeel(), "the same as long as nothing changes");
    assertTrue(Theme.contrast(theme.text(), theme.background()) >= Theme.TEXT);
  }
}
