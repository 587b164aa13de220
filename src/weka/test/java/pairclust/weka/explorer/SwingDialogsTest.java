package pairclust.weka.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Dimension;
import org.junit.jupiter.api.Test;

class SwingDialogsTest {

  /** Weka's smallest usual window is 800 pixels wide. */
  @Test
  void longMessagesFitTheScreen() {
    Dimension one = SwingDialogs.wrapped("word").getPreferredSize();
    Dimension many = SwingDialogs.wrapped("word ".repeat(200)).getPreferredSize();
    assertTrue(many.width < 700, many::toString);
    assertTrue(many.height > 5 * one.height, many::toString);
  }

  @Test
  void linesAndSignsStay() {
    assertEquals("a &lt; b &amp; c<br>d",
        SwingDialogs.wrapped("a < b & c\nd").getText().replaceAll("^<html><div[^>]*>|</div></html>$", ""));
  }
}
