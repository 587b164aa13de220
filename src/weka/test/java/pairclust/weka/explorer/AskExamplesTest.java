package pairclust.weka.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static pairclust.weka.explorer.PanelParts.find;
import static pairclust.weka.explorer.model.FakeUser.act;
import static pairclust.weka.explorer.model.FakeUser.ask;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import javax.swing.JButton;
import javax.swing.JCheckBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.text.JTextComponent;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.constraint.Link;
import pairclust.weka.explorer.hint.NextStep;
import pairclust.weka.explorer.model.FakeUser;
import pairclust.weka.explorer.model.Workspace;
import weka.clusterers.PCKMeans;
import weka.clusterers.TestData;
import weka.core.Attribute;
import weka.core.Instances;

/** Questions of one row against examples in the tab, and the curve that shows how much the clusters still change. */
class AskExamplesTest {

  @TempDir
  private Path folder;

  private final FakeUser user = new FakeUser();
  private final Workspace workspace = user.workspace();
  private AskPanel panel;

  @BeforeEach
  void makePanel() throws Exception {
    panel = ask(() -> new AskPanel(workspace, AskExamplesTest::clusterer, rows -> { }));
  }

  private static PCKMeans clusterer() {
    PCKMeans clusterer = new PCKMeans();
    clusterer.setNumClusters(3);
    return clusterer;
  }

  private void start() throws Exception {
    File file = folder.resolve("answers.pairs").toFile();
    act(() -> find(panel, JCheckBox.class, "examples").doClick());
    act(() -> panel.start(file));
  }

  private String title() {
    return find(panel, JTextComponent.class, "choice title").getText();
  }

  private void click(String name) throws Exception {
    user.await(() -> find(panel, JButton.class, name).isEnabled());
    act(find(panel, JButton.class, name)::doClick);
  }

  private void press(String key) throws Exception {
    PanelParts.press(panel, "choice", key);
  }

  @Test
  void oneAnswerStandsForSeveralPairs() throws Exception {
    user.load(TestData.blobs(10, 0.1, 1));
    start();
    click("Different (D)");
    user.await(() -> title().matches("Which one goes with row \\d+\\? Question 2 of 30 \\(stands for up to 2 pairs\\)"));
    user.await(() -> find(panel, JButton.class, "choice N").isEnabled());
    assertTrue(ask(() -> find(panel, JButton.class, "choice 2").isVisible()));
    assertFalse(ask(() -> find(panel, JButton.class, "choice 3").isVisible()));
    String asked = title();
    press("N");
    user.await(() -> title().contains("Question 4 of 30 (stands for up to 3 pairs)"));
    user.await(() -> find(panel, JButton.class, "choice 3").isEnabled());
    assertEquals(3, user.pairs().size());
    click("choice Back (B)");
    user.await(() -> title().equals(asked));
    user.await(() -> workspace.document().pairs().size() == 1);
    press("0");
    user.await(() -> title().contains("Question 4 of 30 (stands for up to 3 pairs)"));
    click("choice Pause (P)");
    assertTrue(title().startsWith("Paused before question 4 of 30."), title());
    press("1");
    assertEquals(3, user.pairs().size(), "nothing is answered while paused");
    click("choice Pause (P)");
    press("2");
    user.await(() -> workspace.document().pairs().size() == 5);
    assertEquals(1, user.pairs().stream().filter(pair -> pair.link() == Link.MUST).count());
    click("choice Unknown (U)");
    user.await(() -> title().contains("Question 9 of 30"));
    assertEquals(5, user.pairs().size());
    PanelParts.picture(panel, "ask-examples-dense", 520, 420);
    act(find(panel, JButton.class, "End")::doClick);
  }

  private int curveHeight() throws Exception {
    return ask(() -> find(panel, JComponent.class, "settling curve").getHeight());
  }

  /** Four groups, but the clusterer finds three clusters. */
  @Test
  void theClustererIsSetToTooFewClusters() throws Exception {
    user.load(TestData.blobs(10, 0.1, 1));
    start();
    click("Different (D)");
    for (int groups = 3; groups <= 4; groups++) {
      int shown = groups;
      assertFalse(hint().contains("more clusters"), hint());
      user.await(() -> find(panel, JButton.class, "choice N").isEnabled());
      press("N");
      user.await(() -> title().endsWith("(stands for up to " + shown + " pairs)"));
    }
    assertTrue(hint().contains("the pairs need more clusters than the clusterer is set to"), hint());
    PCKMeans other = clusterer();
    other.setNumClusters(4);
    assertFalse(hint(other).contains("more clusters"), () -> hint(other));
    other.setNumClusters(3);
    other.setNoisy(true);
    assertFalse(hint(other).contains("more clusters"), "some pairs may be wrong");
    click("choice Back (B)");
    user.await(() -> !hint().contains("more clusters"));
    press("N");
    user.await(() -> hint().contains("more clusters"));
    act(find(panel, JButton.class, "End")::doClick);
    user.await(() -> find(panel, JButton.class, "End").isVisible() && !find(panel, JButton.class, "End").isEnabled());
    assertTrue(hint().contains("more clusters"), hint());
  }

  private String hint() {
    return hint(clusterer());
  }

  private String hint(PCKMeans clusterer) {
    return new NextStep(workspace, () -> clusterer, () -> "", () -> { }).get().text();
  }

  /** When all questions are answered, the last answer can still be taken back, until other questions are asked. */
  @Test
  void theLastAnswerIsTakenBack() throws Exception {
    user.load(new Instances(TestData.blobs(10, 0.1, 1), 0, 3));
    assertFalse(ask(() -> find(panel, JButton.class, "reopen").isVisible()));
    act(() -> panel.start(folder.resolve("three.pairs").toFile()));
    for (int i = 1; i <= 3; i++) {
      int answered = i;
      click("Different (D)");
      user.await(() -> workspace.document().pairs().size() == answered);
    }
    user.await(() -> find(panel, JButton.class, "reopen").isVisible());
    act(find(panel, JButton.class, "reopen")::doClick);
    user.await(() -> workspace.document().pairs().size() == 2);
    assertFalse(ask(() -> find(panel, JButton.class, "reopen").isVisible()));
    click("Same (S)");
    user.await(() -> workspace.document().pairs().size() == 3);
    assertEquals(Link.MUST, user.pairs().get(2).link());
    user.await(() -> find(panel, JButton.class, "reopen").isVisible());
    user.load(TestData.blobs(10, 0.1, 2));
    assertFalse(ask(() -> find(panel, JButton.class, "reopen").isVisible()), "these are other rows");
  }

  /** Answers by class until the curve is shown. */
  @Test
  void theCurveShowsHowMuchTheClustersChange() throws Exception {
    user.load(TestData.blobs(10, 0.1, 1));
    start();
    click("Different (D)");
    for (int i = 2; i < 14; i++) {
      user.await(() -> find(panel, JButton.class, "choice 1").isEnabled());
      press(i == 2 ? "N" : "1");
    }
    user.await(() -> find(panel, JComponent.class, "settling").isVisible());
    String words = ask(() -> find(panel, JLabel.class, "settling words").getText());
    assertTrue(words.matches("(?s).*Agreement \\(ARI\\) with the clusters without any answers: [01]\\.\\d\\d, band .*"), words);
    assertFalse(words.contains("expected"), "no forecast below 20 answers: " + words);
    PanelParts.picture(panel, "ask-settling", 520, 420);
    int small = curveHeight();
    PanelParts.picture(panel, "ask-settling-large", 520, 700);
    assertTrue(curveHeight() > 2 * small, curveHeight() + " after " + small);
    PanelParts.picture(panel, "ask-settling", 520, 420);
    assertEquals(small, curveHeight());
    act(find(panel, JButton.class, "End")::doClick);
    user.await(find(panel, JButton.class, "Ask me...")::isEnabled);
    assertTrue(ask(() -> find(panel, JComponent.class, "settling").isVisible()), "still shown when the questions have ended");
  }

  /** Long texts are side by side, and scrolled where there is no room. */
  @Test
  void longTexts() throws Exception {
    Instances rows = TestData.blobs(10, 0.1, 1);
    rows.insertAttributeAt(new Attribute("text", (List<String>) null), 0);
    rows.setClassIndex(rows.numAttributes() - 1);
    for (int i = 0; i < rows.numInstances(); i++) {
      rows.instance(i).setValue(0, "Message " + i + ". " + "The quick brown fox jumps over the lazy dog. ".repeat(30));
    }
    user.load(rows);
    start();
    click("Different (D)");
    user.await(() -> title().contains("Question 2 of 30"));
    press("N");
    user.await(() -> title().contains("Question 4 of 30 (stands for up to 3 pairs)") && find(panel, JButton.class, "choice 3").isEnabled());
    PanelParts.picture(panel, "ask-examples-text", 420, 480);
    assertTrue(ask(() -> find(panel, JComponent.class, "card 3")) != null);
    act(find(panel, JButton.class, "End")::doClick);
  }
}
