package pairclust.weka.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import pairclust.weka.explorer.ask.HeaderLines;

/** Names of rows above the columns of a question, with ten letters in a line. */
class HeaderLinesTest {

  private static List<String> lines(String text) {
    return HeaderLines.of(text, 10, String::length);
  }

  @Test
  void breaksAtSpacesOrWithinLongWords() {
    assertEquals(List.of("A: row 123"), lines("A: row 123"));
    assertEquals(List.of("B: row", "12345"), lines("B: row 12345"));
    assertEquals(List.of("A:", "flower-001", "23"), lines("A: flower-00123"));
    assertEquals(List.of("abcdefghij", "klmnopqrst", "uvwxyzabc\u2026"), lines("abcdefghijklmnopqrstuvwxyzabcdefgh"));
    assertEquals(List.of(""), lines(""));
  }

  @Test
  void noRoom() {
    assertEquals(List.of("A", "b", "\u2026"), HeaderLines.of("A bcd", 0, String::length));
  }
}
