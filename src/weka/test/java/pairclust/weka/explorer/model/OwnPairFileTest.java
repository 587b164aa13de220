package pairclust.weka.explorer.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static pairclust.weka.explorer.model.FakeUser.act;
import static pairclust.weka.explorer.model.FakeUser.ask;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.constraint.Link;
import pairclust.weka.pairs.PairFileBeside;
import pairclust.weka.strategy.RandomPairs;
import weka.clusterers.Clusterer;
import weka.clusterers.PCKMeans;
import weka.clusterers.SimpleKMeans;
import weka.clusterers.TestData;
import weka.core.Environment;
import weka.core.Instances;

/** A clusterer whose options name a pair file, in the tab. */
class OwnPairFileTest {

  @TempDir
  private Path folder;

  private final FakeUser user = new FakeUser();
  private final Workspace workspace = user.workspace();
  private final PCKMeans clusterer = new PCKMeans();
  private Clusterer ready;

  private void resolve(String... answers) throws Exception {
    user.wishNext(answers);
    ready = null;
    act(() -> OwnPairFile.resolve(workspace, clusterer, chosen -> ready = chosen));
  }

  @BeforeEach
  void onePairByHandAndTwoInTheFile() throws Exception {
    Instances data = TestData.withIds(TestData.blobs(10, 0.1, 1));
    user.load(data);
    act(() -> workspace.link(0, 29, Link.CANNOT));
    Path file = Files.writeString(folder.resolve("two.pairs"), "0 1 1\n0 11 -1\n");
    clusterer.setNumClusters(3);
    clusterer.setConstraintsFile(file.toFile());
    clusterer.setIdAttribute("ID");
  }

  @Test
  void whoSetAPairFileAndStartsCanUseItsPairs() throws Exception {
    resolve(OwnPairFile.OPEN, "Discard");
    user.await(() -> ready != null);
    String first = user.questions().take();
    assertTrue(first.contains("two.pairs") && first.contains("1 pair."), first);
    assertTrue(user.questions().take().contains("not saved"), "what was made by hand is not lost without a question");
    assertEquals(2, ask(() -> workspace.document().pairs().size()));
    assertEquals("", ((PCKMeans) ready).getConstraintsFile().getPath());
    assertEquals("two.pairs", clusterer.getConstraintsFile().getName(), "the one that was chosen is not changed");
    act(() -> workspace.run(ready));
    user.await(() -> workspace.selected() != null);
    assertTrue(workspace.selected().text().contains("Pairs:        2\n"), workspace.selected().text());
    assertEquals(List.of(), List.copyOf(user.errors()));
  }

  @Test
  void orKeepThoseShownOrCancel() throws Exception {
    resolve(OwnPairFile.IGNORE);
    assertEquals("", ((PCKMeans) ready).getConstraintsFile().getPath());
    assertEquals(3, ((PCKMeans) ready).getNumClusters());
    resolve(OwnPairFile.CANCEL);
    assertNull(ready);
    resolve(OwnPairFile.OPEN, "Cancel");
    // Reads the file first, then asks about the unsaved pair.
    user.await(() -> user.questions().size() == 4);
    assertNull(ready);
    assertEquals(1, ask(() -> workspace.document().pairs().size()));
  }

  @Test
  void aFileThatCannotBeReadIsAnErrorAndNothingRuns() throws Exception {
    clusterer.setConstraintsFile(folder.resolve("none.pairs").toFile());
    resolve(OwnPairFile.OPEN);
    String unreadable = user.errors().poll(60, TimeUnit.SECONDS);
    assertTrue(unreadable.contains("none.pairs"), unreadable);
    clusterer.setConstraintsFile(new File("${NO_SUCH_VARIABLE}/none.pairs"));
    resolve(OwnPairFile.OPEN);
    String unset = user.errors().poll(60, TimeUnit.SECONDS);
    assertTrue(unset.contains("a variable that is not set"), unset);
    assertNull(ready);
    Environment.getSystemWide().addVariable("OWN_PAIRS", folder.toString());
    clusterer.setConstraintsFile(new File("${OWN_PAIRS}/two.pairs"));
    resolve(OwnPairFile.OPEN, "Discard");
    user.await(() -> ready != null);
  }

  @Test
  void theFileBesideTheDataCanBeAskedFor() throws Exception {
    clusterer.setConstraintsFile(new File("auto"));
    resolve();
    String none = user.errors().poll(60, TimeUnit.SECONDS);
    assertTrue(none.contains("beside the data, and there is none"), none);
    assertNull(ready);
    act(() -> workspace.setPairFileBeside(new PairFileBeside(folder.resolve("two.pairs").toFile(), List.of())));
    resolve(OwnPairFile.OPEN, "Discard");
    user.await(() -> ready != null);
    assertTrue(user.questions().take().contains("two.pairs"));
    assertEquals(2, ask(() -> workspace.document().pairs().size()));
    act(() -> workspace.run(ready));
    user.await(() -> workspace.selected() != null);
    assertTrue(workspace.selected().text().contains("Pair file:    " + folder.resolve("two.pairs") + "\n"), workspace.selected().text());
  }

  @Test
  void questionsAndCurvesIgnoreTheFile() throws Exception {
    act(() -> workspace.follow(clusterer));
    user.await(() -> workspace.selected() != null);
    assertTrue(workspace.selected().text().contains("Pairs:        1\n"), workspace.selected().text());
    CurveTask task = new CurveTask(workspace.rows(), List.of(clusterer), List.of(new RandomPairs()), "0,5", 2, 1);
    File results = task.compute(folder.resolve("curve.csv").toFile(), progress -> { });
    // The names of the columns, and two folds at two numbers of pairs.
    assertEquals(5, Files.readAllLines(results.toPath()).size());
    assertEquals(List.of(), List.copyOf(user.questions()));
  }

  @Test
  void othersAreNotAskedAbout() throws Exception {
    SimpleKMeans other = new SimpleKMeans();
    act(() -> OwnPairFile.resolve(workspace, other, chosen -> ready = chosen));
    assertSame(other, ready);
    clusterer.setConstraintsFile(new File(""));
    resolve();
    assertSame(clusterer, ready);
  }
}
