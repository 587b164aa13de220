package pairclust.weka.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

/** Texts are divided into words. */
class WordsTest {

  private static List<String> words(String text) {
    Words words = new Words();
    words.tokenize(text);
    List<String> all = new ArrayList<>();
    while (words.hasMoreElements()) {
      all.add(words.nextElement());
    }
    assertThrows(NoSuchElementException.class, words::nextElement);
    return all;
  }

  @Test
  void wordsAreRunsOfLettersAndDigitsWithALetter() {
    assertEquals(List.of("the", "b52", "don", "br", "x1", "gr\u00f6\u00dfe", "\u0434\u043e\u043c", "na\u00efve"),
        words("The B52 (2026) - don't a 7 <br/> x1\u2014Gr\u00f6\u00dfe\u2026\u00ab\u0414\u043e\u043c\u00bb na\u00efve"));
    assertEquals(List.of(), words(""));
    assertEquals(List.of(), words(" 12 . a "));
  }

  @Test
  void longRunsAreNoWords() {
    assertEquals(List.of("a".repeat(50), "end"), words("a".repeat(51) + " " + "a".repeat(50) + " " + "x".repeat(500_000) + " end"));
  }

  @Test
  void positionsAreThoseInTheText() {
    List<Words.Found> found = new ArrayList<>();
    Words.find("A Red, red sky", found::add);
    assertEquals(List.of(new Words.Found(2, 5, "red"), new Words.Found(7, 10, "red"), new Words.Found(11, 14, "sky")), found);
  }
}
