package pairclust.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PlainTextTest {

  @Test
  void controlCharactersBecomeBlanks() {
    assertEquals(" [2J ]0;title b", PlainText.of("\u001b[2J\u001b]0;title\u0007b"));
    assertEquals("a b c d", PlainText.of("a\u202eb\u2066c\u009bd"));
    assertEquals("two\nlines\tand a tab", PlainText.of("two\nlines\tand a tab"));
    assertEquals("\u0628\u200c\u0627 \u00e9 \ud83d\ude00", PlainText.of("\u0628\u200c\u0627 \u00e9 \ud83d\ude00"), "all scripts stay");
  }

  @Test
  void oneLine() {
    assertEquals("a b c", PlainText.line(" a\n\t b\u0000\r\nc "));
  }
}
