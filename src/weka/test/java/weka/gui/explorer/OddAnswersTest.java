package weka.gui.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.gui.InstalledWeka;

/** Answers that help nobody, in the Constrained tab of the installed package; driven by OddAnswersScenario. */
class OddAnswersTest {

  @TempDir
  private Path folder;

  /** Eight rows: seven answers make them one group, and 28 pairs are there. */
  @Test
  void everySessionEndsInWords() throws Exception {
    Map<String, String> reported = InstalledWeka.shared().play("weka.gui.explorer.OddAnswersScenario", folder.toString());
    assertEquals("yes", reported.get("done"));
    Map.of("all-same", 7, "all-different", 28, "all-different-hard", 28, "unknown", 28).forEach((name, asked) -> assertEquals(
        asked + " asked. " + asked + " questions were answered. There is nothing left to ask.", reported.get(name)));
    assertEquals("7", reported.get("all-same pairs"));
    assertEquals("28", reported.get("all-different pairs"));
    assertEquals("0", reported.get("unknown pairs"));
    assertTrue(reported.get("identical-rows").endsWith("There is nothing left to ask."), reported.get("identical-rows"));
    assertEquals(5, reported.keySet().stream().filter(name -> name.endsWith("scroll bar")).count());
    reported.forEach((name, value) -> assertTrue(!name.endsWith("scroll bar") || value.equals("false"), name));
    assertEquals("30", reported.get("budget"), "no number of questions");
    String people = reported.get("people").replaceAll("(?m)^[@%].*\\n", "").replaceAll("\\d+\t\\d+", "a pair");
    assertEquals("a pair\t-1\t% by anna\na pair\t-1\t% by anna\na pair\t-1\t% by ben\n", people);
    assertTrue(reported.get("bad name").contains("'anna, ben' cannot be the name of a person."), reported.get("bad name"));
  }
}
