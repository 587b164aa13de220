package pairclust.weka.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionMentionsTest {

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "Use fewer clusters (-N), or start Java with more memory (-Xmx). | Use fewer clusters, or start Java with more memory (-Xmx).",
      "Use fewer rows, start Java with more memory (-Xmx), or wait. | Use fewer rows, start Java with more memory (-Xmx), or wait.",
      "Switch off 'as published' (-as-published). | Switch off 'as published'.", "Use more clusters (-N 4). | Use more clusters (4).",
      "The file beside the data (-constraints auto) is not found. | The file beside the data (auto) is not found.",
      "The radius (-1) and this (not so). | The radius (-1) and this (not so)."})
  void onlyOptionsOfClusterersAreRemoved(String message, String expected) {
    assertEquals(expected, OptionMentions.remove(message));
  }

  @Test
  void noMessageStaysNone() {
    assertNull(OptionMentions.remove(null));
  }
}
