package pairclust.weka.explorer.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import javax.swing.SwingUtilities;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.constraint.Link;
import pairclust.weka.strategy.RandomPairs;
import weka.clusterers.Clusterer;
import weka.clusterers.PCKMeans;
import weka.clusterers.SimpleKMeans;
import weka.clusterers.TestData;
import weka.core.Environment;
import weka.core.Instances;

/** A clusterer whose options name a pair file, in the tab. */
class OwnPairFileTest implements Dialogs {

  @TempDir
  private Path folder;

  private final Workspace workspace = new Workspace(this);
  private final List<String> questions = new ArrayList<>();
  private final List<String> errors = new ArrayList<>();
  private final PCKMeans clusterer = new PCKMeans();

  /** What the user chooses, one after the other. */
  private final List<String> wishes = new ArrayList<>();
  private Clusterer ready;

  @Override
  public File chooseOpen(Kind kind) {
    return null;
  }

  @Override
  public File chooseSave(Kind kind, String suggestion) {
    return null;
  }

  @Override
  public int choose(String title, String question, String... options) {
    questions.add(question);
    return List.of(options).indexOf(wishes.remove(0));
  }

  @Override
  public void error(String message) {
    errors.add(message);
  }

  private static <T> T ask(Callable<T> question) throws Exception {
    FutureTask<T> task = new FutureTask<>(question);
    SwingUtilities.invokeAndWait(task);
    return task.get();
  }

  private void await(Callable<Boolean> condition) throws Exception {
    for (int i = 0; !ask(condition); i++) {
      assertTrue(i < 6000, () -> "waited in vain; errors: " + errors);
      Thread.sleep(10);
    }
  }

  private void settle(String... answers) throws Exception {
    wishes.addAll(List.of(answers));
    ready = null;
    SwingUtilities.invokeAndWait(() -> OwnPairFile.settle(workspace, clusterer, chosen -> ready = chosen));
  }

  @BeforeEach
  void onePairByHandAndTwoInTheFile() throws Exception {
    Instances data = TestData.withIds(TestData.blobs(10, 0.1, 1));
    SwingUtilities.invokeAndWait(() -> workspace.setData(data));
    await(() -> workspace.rows() != null);
    SwingUtilities.invokeAndWait(() -> workspace.link(0, 29, Link.CANNOT));
    Path file = Files.writeString(folder.resolve("two.pairs"), "0 1 1\n0 11 -1\n");
    clusterer.setNumClusters(3);
    clusterer.setConstraintsFile(file.toFile());
    clusterer.setIdAttribute("ID");
  }

  @Test
  void whoSetAPairFileAndStartsCanUseItsPairs() throws Exception {
    settle(OwnPairFile.OPEN, "Discard");
    await(() -> ready != null);
    assertTrue(questions.get(0).contains("two.pairs") && questions.get(0).contains("1 pair."), questions::toString);
    assertTrue(questions.get(1).contains("not saved"), "what was made by hand is not lost without a question");
    assertEquals(2, ask(() -> workspace.document().pairs().size()));
    assertEquals("", ((PCKMeans) ready).getConstraintsFile().getPath());
    assertEquals("two.pairs", clusterer.getConstraintsFile().getName(), "the one that was chosen is not changed");
    SwingUtilities.invokeAndWait(() -> workspace.run(ready));
    await(() -> workspace.selected() != null);
    assertTrue(workspace.selected().text().contains("Pairs:        2\n"), workspace.selected().text());
    assertEquals(List.of(), errors);
  }

  @Test
  void orKeepThoseShownOrCancel() throws Exception {
    settle(OwnPairFile.IGNORE);
    assertEquals("", ((PCKMeans) ready).getConstraintsFile().getPath());
    assertEquals(3, ((PCKMeans) ready).getNumClusters());
    settle(OwnPairFile.CANCEL);
    assertNull(ready);
    settle(OwnPairFile.OPEN, "Cancel");
    // Reads the file first, then asks about the unsaved pair.
    await(() -> questions.size() == 4);
    assertNull(ready);
    assertEquals(1, ask(() -> workspace.document().pairs().size()));
  }

  @Test
  void aFileThatCannotBeReadIsAnErrorAndNothingRuns() throws Exception {
    clusterer.setConstraintsFile(folder.resolve("none.pairs").toFile());
    settle(OwnPairFile.OPEN);
    await(() -> !errors.isEmpty());
    assertTrue(errors.get(0).contains("none.pairs"), errors::toString);
    clusterer.setConstraintsFile(new File("${NO_SUCH_VARIABLE}/none.pairs"));
    settle(OwnPairFile.OPEN);
    assertTrue(errors.get(1).contains("a variable that is not set"), errors::toString);
    assertNull(ready);
    Environment.getSystemWide().addVariable("OWN_PAIRS", folder.toString());
    clusterer.setConstraintsFile(new File("${OWN_PAIRS}/two.pairs"));
    settle(OwnPairFile.OPEN, "Discard");
    await(() -> ready != null);
  }

  @Test
  void questionsAndCurvesIgnoreTheFile() throws Exception {
    SwingUtilities.invokeAndWait(() -> workspace.follow(clusterer));
    await(() -> workspace.selected() != null);
    assertTrue(workspace.selected().text().contains("Pairs:        1\n"), workspace.selected().text());
    CurveTask task = new CurveTask(workspace.rows(), List.of(clusterer), List.of(new RandomPairs()), "0,5", 2, 1);
    File results = task.compute(folder.resolve("curve.csv").toFile(), progress -> { });
    // The names of the columns, and two folds at two numbers of pairs.
    assertEquals(5, Files.readAllLines(results.toPath()).size());
    assertEquals(List.of(), questions);
  }

  @Test
  void othersAreNotAskedAbout() throws Exception {
    SimpleKMeans other = new SimpleKMeans();
    SwingUtilities.invokeAndWait(() -> OwnPairFile.settle(workspace, other, chosen -> ready = chosen));
    assertSame(other, ready);
    clusterer.setConstraintsFile(new File(""));
    settle();
    assertSame(clusterer, ready);
  }
}
