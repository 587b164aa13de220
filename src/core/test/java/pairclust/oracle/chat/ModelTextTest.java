package pairclust.oracle.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pairclust.oracle.Answer;

/** What a model writes, read as an answer. */
class ModelTextTest {

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '~', value = {"same|SAME", "Different.|DIFFERENT", "\"unknown\"|UNKNOWN", "**Same**|SAME",
      "~```json\n{\"answer\": \"same\"}\n```~|SAME", "~<think>different?\nno</think>\n{\"answer\":\"same\",\"why\":\"red\"}~|SAME"})
  void formsOfAnswers(String text, Answer answer) {
    assertEquals(answer, ModelText.read(text).answer());
  }

  /** Time must not grow with the square or the cube of their length. */
  @Test
  void longRepliesAreReadQuickly() {
    String blanks = " ".repeat(100_000);
    assertNull(ModelText.read(blanks));
    assertNull(ModelText.read("```json\n" + blanks + "x"));
    assertNull(ModelText.read("```json\n" + blanks + "x" + blanks + "```x"));
    assertNull(ModelText.read("x" + "'*.".repeat(100_000) + "x"));
    assertNull(ModelText.read("\"".repeat(100_000)));
    assertEquals(Answer.SAME, ModelText.read("```json" + blanks + "{\"answer\":\"same\"}" + blanks + "```" + blanks).answer());
    assertNull(ModelText.read("`````"));
    assertEquals(Answer.SAME, ModelText.read("```\n\"same\".\n```").answer());
  }
}
