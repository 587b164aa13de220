package weka.gui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.gui.InstalledWeka;

/** Templates, steps and the perspective in the Knowledge Flow of the installed package, driven by KnowledgeFlowScenario. */
@Tag("slow")
class KnowledgeFlowTest {

  @TempDir
  private Path folder;

  @Test
  void templatesPerspectiveAndQuestions() throws Exception {
    Path answers = folder.resolve("answers.pairs");
    InstalledWeka weka = InstalledWeka.shared().copy(folder.resolve("home"));
    Map<String, String> reported = weka.play("weka.gui.knowledgeflow.KnowledgeFlowScenario", answers.toString());
    assertEquals("[AskPairs, LoadPairs]", reported.get("steps"));
    assertEquals("[PairClust: cluster with pairs and evaluate, PairClust: compare two clusterers with the same pairs,"
        + " PairClust: ask about pairs and cluster, PairClust: learning curve]", reported.get("templates"));
    assertTrue(reported.get("measures").contains("Constraints_given 40"), reported.get("measures"));
    assertTrue(reported.get("result").contains("=== Clustering model ==="), reported.get("result"));
    assertEquals("[Start, Stop, Open..., Save, Save as..., From class..., Undo, Redo, Settings...]", reported.get("menu"));
    assertEquals("weka.clusterers.AutoConstrained|100|1|information-density|Okabe and Ito|", reported.get("settings"));
    assertEquals("[]", reported.get("problems"));
    assertTrue(reported.get("answers").contains("Questions 3\nMust_links 1\nCannot_links 1\nDont_know 1\n"), reported.get("answers"));
    assertTrue(reported.get("measures of answers").contains("Constraints_given 2"), reported.get("measures of answers"));
    assertEquals("false", reported.get("dialog"), "the window is closed");
    List<String> lines = Files.readAllLines(answers);
    assertEquals(2, lines.stream().filter(line -> line.matches("\\d+\\s+\\d+\\s+-?1.*")).count(), lines.toString());
    assertEquals("yes", reported.get("done"));
  }
}
