package pairclust.weka.explorer.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static pairclust.weka.explorer.model.FakeUser.act;
import static pairclust.weka.explorer.model.FakeUser.ask;

import java.awt.Component;
import java.awt.Container;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import javax.swing.AbstractButton;
import javax.swing.JList;
import javax.swing.JSpinner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;
import pairclust.weka.curves.Band;
import pairclust.weka.curves.ExperimentResults;
import pairclust.weka.explorer.CurveSetupPanel;
import pairclust.weka.explorer.PairTableModel;
import pairclust.weka.select.SelectionSettings;
import pairclust.weka.strategy.MinMax;
import pairclust.weka.strategy.RandomPairs;
import weka.clusterers.COPKMeans;
import weka.clusterers.PCKMeans;
import weka.clusterers.TestData;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** What the tab does, without a screen. */
class WorkspaceTest {

  @TempDir
  private Path folder;

  private final FakeUser user = new FakeUser();
  private final Workspace workspace = user.workspace();
  private final BlockingQueue<String> errors = user.errors();
  private final BlockingQueue<String> questions = user.questions();

  @Test
  void contradictionsAreMarkedAsTheyArise() throws Exception {
    user.load(TestData.blobs(5, 0.1, 1));
    act(() -> workspace.link(0, 1, Link.MUST));
    act(() -> workspace.link(1, 2, Link.MUST));
    act(() -> workspace.link(0, 2, Link.CANNOT));
    user.await(() -> workspace.contradictions().count() == 1);
    PairTableModel model = ask(() -> new PairTableModel(workspace));
    act(() -> workspace.document().change(0, Link.MUST, 2));
    user.await(() -> workspace.contradictions().count() == 1);
    assertEquals("contradictory", ask(() -> model.getValueAt(2, PairTableModel.STATE)));
    assertTrue(ask(() -> model.tip(2, PairTableModel.STATE)).contains("row 0 != row 2 contradicts"));
    act(() -> model.setValueAt(Link.MUST, 2, PairTableModel.LINK));
    user.await(() -> workspace.contradictions().count() == 0);
    act(() -> model.setValueAt(-1.0, 0, PairTableModel.WEIGHT));
    assertTrue(errors.take().contains("weight"));
    act(() -> workspace.link(3, 3, Link.MUST));
    assertTrue(errors.take().contains("two different rows"));
    act(() -> workspace.document().undo());
    user.await(() -> workspace.contradictions().count() == 1);
  }

  @Test
  void runsAndWhatPairsTheyKeep() throws Exception {
    user.load(TestData.blobs(10, 0.1, 1));
    PCKMeans clusterer = new PCKMeans();
    clusterer.setNumClusters(3);
    PairTableModel model = ask(() -> new PairTableModel(workspace));
    act(() -> workspace.makePairs(SelectionSettings.of(new RandomPairs(), clusterer, 1), 20));
    user.await(() -> workspace.document().pairs().size() == 20);
    act(() -> workspace.run(clusterer));
    user.await(() -> workspace.selected() != null && !workspace.isRunning());
    assertEquals(1, workspace.selected().measures().get("NMI"), 1e-12);
    assertEquals("satisfied", ask(() -> model.getValueAt(0, PairTableModel.STATE)));
    clusterer.setNumClusters(1000);
    act(() -> workspace.run(clusterer));
    assertTrue(errors.poll(60, TimeUnit.SECONDS).contains("fewer rows"));
    clusterer.setNumClusters(2);
    act(() -> workspace.follow(clusterer));
    act(() -> workspace.follow(clusterer));
    user.await(() -> workspace.selected().name().equals("live - PCKMeans"));
  }

  @Test
  void stopEndsARun() throws Exception {
    user.load(TestData.blobs(20_000, 1, 1));
    PCKMeans clusterer = new PCKMeans();
    clusterer.setNumClusters(8);
    clusterer.setStarts(100_000);
    act(() -> workspace.run(clusterer));
    assertTrue(ask(workspace::isRunning));
    act(workspace::stop);
    assertFalse(ask(workspace::isRunning));
    assertNull(ask(workspace::selected));
    assertTrue(errors.isEmpty());
  }

  @Test
  void filesAndUnsavedPairs() throws Exception {
    user.load(TestData.blobs(5, 0.1, 1));
    act(() -> workspace.link(0, 1, Link.MUST));
    File saved = folder.resolve("a.pairs").toFile();
    act(() -> workspace.saveAs(saved));
    user.await(() -> !workspace.document().unsaved());
    assertEquals(saved, ask(() -> workspace.document().file()));
    act(() -> workspace.link(0, 2, Link.MUST));
    user.wish("Cancel");
    assertFalse(ask(() -> workspace.mayDiscard("close the window")));
    user.wish("Discard");
    assertTrue(ask(() -> workspace.mayDiscard("close the window")));
    user.wish("Save");
    assertTrue(ask(() -> workspace.mayDiscard("close the window")));
    assertEquals(3, questions.size());
    assertTrue(Files.readString(saved.toPath()).contains("0\t2\t1"));
    act(() -> workspace.document().remove(0));
    user.wish("Discard");
    act(() -> workspace.open(saved));
    user.await(() -> workspace.document().pairs().size() == 2 && !workspace.document().unsaved());
    File wrong = TestData.pairFile(folder, "@rows 7", "0 1 1").toFile();
    act(() -> workspace.open(wrong));
    assertTrue(errors.poll(60, TimeUnit.SECONDS).contains("made for 7 rows"));
    assertEquals(2, user.pairs().size());
  }

  /** Undo of a sample in Preprocess: more rows, and the pairs on them, come back together. */
  @Test
  void whoeverShowsPairsFindsTheirRows() throws Exception {
    Instances all = TestData.withIds(TestData.blobs(5, 0.1, 1));
    user.load(all);
    act(() -> workspace.link(0, 1, Link.MUST));
    act(() -> workspace.link(0, 14, Link.CANNOT));
    BlockingQueue<Constraint> strays = new LinkedBlockingQueue<>();
    act(() -> workspace.onChange(() -> workspace.document().pairs().stream()
        .filter(pair -> Math.max(pair.first(), pair.second()) >= workspace.rows().size()).forEach(strays::add)));
    for (Instances data : List.of(new Instances(all, 0, 5), new Instances(all))) {
      user.load(data);
      assertEquals(data.numInstances() == 5 ? 1 : 2, user.pairs().size());
    }
    assertEquals(List.of(), List.copyOf(strays));
    assertTrue(ask(() -> workspace.document().unsaved()) && errors.isEmpty() && questions.isEmpty());
  }

  @Test
  void otherDataWithAndWithoutIds() throws Exception {
    Instances named = TestData.withIds(TestData.blobs(5, 0.1, 1));
    user.load(named);
    act(() -> workspace.link(0, 14, Link.CANNOT));
    Instances shuffled = new Instances(named);
    shuffled.randomize(new Random(1));
    user.load(shuffled);
    Constraint moved = user.pairs().get(0);
    assertEquals("0", ask(() -> workspace.rows().title(moved.first())));
    assertEquals("14", ask(() -> workspace.rows().title(moved.second())));
    assertTrue(questions.isEmpty(), "IDs keep pairs without a question");
    Instances plain = TestData.blobs(5, 0.2, 2);
    user.wish("Keep pairs by row number");
    user.load(plain);
    assertEquals(List.of(moved), user.pairs());
    assertTrue(questions.take().contains("Keep pairs by row number|Save pairs, then discard|Discard pairs"));
    // The first time no file is chosen, and nothing may be lost by that.
    File[] choices = {null, folder.resolve("kept.pairs").toFile()};
    user.saveIn(choices);
    user.wish("Save pairs, then discard");
    user.load(TestData.blobs(6, 0.2, 2));
    assertTrue(user.pairs().isEmpty());
    assertEquals(2, questions.size());
    assertFalse(questions.take().contains("Keep"));
    // Written for the rows they were made on.
    assertTrue(Files.readString(choices[1].toPath()).contains("@rows 15"));
  }

  @Test
  void clustersComeBackAsDataWithoutAQuestion() throws Exception {
    user.load(TestData.blobs(5, 0.1, 1));
    act(() -> workspace.link(0, 1, Link.MUST));
    act(() -> workspace.run(new PCKMeans()));
    user.await(() -> workspace.selected() != null);
    Instances[] sent = new Instances[1];
    act(() -> workspace.withClusters(workspace.selected(), data -> sent[0] = data));
    user.await(() -> sent[0] != null);
    act(() -> workspace.expect(sent[0]));
    user.load(sent[0]);
    assertEquals(1, user.pairs().size());
    assertTrue(questions.isEmpty());
    assertEquals("class", ask(() -> workspace.rows().data().attribute(workspace.rows().classIndex()).name()), "not the clusters");
    assertNull(ask(workspace::clusters), "the result is about the data before");
  }

  @Test
  void idsMustBeUnique() throws Exception {
    Instances named = TestData.withIds(TestData.blobs(2, 0.1, 1));
    named.renameAttribute(0, "code");
    named.instance(1).setValue(0, named.instance(0).value(0));
    user.load(named);
    assertEquals(-1, ask(() -> workspace.rows().idIndex()));
    act(() -> workspace.setIdIndex(0));
    assertTrue(errors.poll(60, TimeUnit.SECONDS).contains("same value"));
    act(() -> workspace.setClassIndex(-1));
    assertFalse(ask(() -> workspace.rows().hasNominalClass()));
  }

  /** Large data takes a while, and the user goes on in Preprocess. */
  @Test
  void theClassChosenInPreprocessWhileTheDataLoadsIsTheClass() throws Exception {
    Instances data = twoNominals();
    act(() -> {
      // Weka selects its own default before the tab gets the data.
      workspace.followClass(data, 0);
      workspace.setData(data);
      workspace.followClass(data, 1);
    });
    user.await(() -> workspace.rows() != null);
    assertEquals(1, ask(() -> workspace.rows().classIndex()));
  }

  @Test
  void noClassInPreprocessStaysNoClassWhenAFilterIsApplied() throws Exception {
    Instances data = twoNominals();
    user.load(data);
    assertEquals(2, ask(() -> workspace.rows().classIndex()), "the last attribute");
    act(() -> workspace.followClass(data, -1));
    Instances filtered = new Instances(data);
    filtered.setRelationName(data.relationName() + "-weka.filters.unsupervised.attribute.Standardize");
    act(() -> workspace.followClass(filtered, 2));
    user.load(filtered);
    assertEquals(-1, ask(() -> workspace.rows().classIndex()));
    user.load(data);
    assertEquals(-1, ask(() -> workspace.rows().classIndex()), "undone in Preprocess");
    user.load(TestData.blobs(5, 0.1, 1));
    assertEquals(2, ask(() -> workspace.rows().classIndex()), "other data");
  }

  @Test
  void onePairIsSavedInTheSingular() throws Exception {
    user.load(TestData.blobs(5, 0.1, 1));
    act(() -> workspace.link(0, 1, Link.MUST));
    BlockingQueue<String> messages = user.statusMessages();
    act(() -> workspace.saveAs(folder.resolve("one.pairs").toFile()));
    assertEquals("Saved 1 pair in one.pairs", messages.poll(60, TimeUnit.SECONDS));
  }

  @Test
  void learningCurvesOnTheData() throws Exception {
    Rows rows = new Rows(TestData.withIds(TestData.blobs(10, 0.3, 1)), 3, 0);
    CurveTask task = new CurveTask(rows, List.of(new PCKMeans(), new COPKMeans()), List.of(new RandomPairs(), new MinMax()), "0,5", 2, 1);
    File results = task.compute(folder.resolve("curve.csv").toFile(), step -> assertNotNull(step));
    ExperimentResults read = ExperimentResults.read(results);
    assertEquals(List.of(0, 5), List.copyOf(read.budgets(read.datasets().get(0))));
    assertEquals(4, read.schemes(read.datasets().get(0)).size());
    assertThrows(IllegalArgumentException.class, () -> new CurveTask(new Rows(rows.data(), -1, 0), task.clusterers(), task.strategies(),
        "0", 2, 1));
    assertThrows(IllegalArgumentException.class, () -> new CurveTask(rows, List.of(), task.strategies(), "0", 2, 1));
    assertThrows(IllegalArgumentException.class, () -> new CurveTask(rows, task.clusterers(), task.strategies(), "many", 2, 1)
        .compute(folder.resolve("no.csv").toFile(), step -> { }));
  }

  @Test
  void aStoppedLearningCurveShowsWhatWasFinished() throws Exception {
    user.load(TestData.blobs(20, 0.3, 1));
    BlockingQueue<File> shown = new LinkedBlockingQueue<>();
    CurveSetupPanel panel = ask(() -> new CurveSetupPanel(workspace, PCKMeans::new, shown::add));
    JSpinner runs = part(panel, JSpinner.class, spinner -> Integer.valueOf(2).equals(spinner.getValue()));
    act(() -> runs.setValue(100));
    BlockingQueue<String> steps = user.statusMessages();
    act(part(panel, AbstractButton.class, button -> "Compute".equals(button.getText()))::doClick);
    while (!steps.poll(60, TimeUnit.SECONDS).contains("step 3 of 100")) {
      assertTrue(shown.isEmpty());
    }
    act(part(panel, AbstractButton.class, button -> "Stop".equals(button.getText()))::doClick);
    ExperimentResults read = ExperimentResults.read(shown.poll(60, TimeUnit.SECONDS));
    assertTrue(read.curve(read.datasets().get(0), "NMI", Band.NONE).lines().get(0).points().get(0).count() >= 6, "two runs of three folds");
    assertEquals(List.of(), List.copyOf(errors));
  }

  @Test
  void aClustererIsAddedToTheLearningCurvesOnce() throws Exception {
    List<PCKMeans> chosen = new ArrayList<>(List.of(new PCKMeans(), new PCKMeans(), new PCKMeans()));
    chosen.get(2).setNumClusters(3);
    CurveSetupPanel panel = ask(() -> new CurveSetupPanel(workspace, () -> chosen.remove(0), file -> { }));
    BlockingQueue<String> messages = user.statusMessages();
    AbstractButton add = part(panel, AbstractButton.class, button -> "Add chosen".equals(button.getText()));
    JList<?> list = part(panel, JList.class, one -> "clusterers".equals(one.getName()));
    act(add::doClick);
    act(add::doClick);
    assertEquals(1, list.getModel().getSize());
    assertTrue(messages.poll(60, TimeUnit.SECONDS).startsWith("PCKMeans with these options is already in the list"));
    act(add::doClick);
    assertEquals(2, list.getModel().getSize(), "with other options it is another");
  }

  @Test
  void filtersNameAllThatIsRead() {
    for (String name : List.of("a.pairs", "a.PAIRS.gz", "a.constraints", "a.constraints.gz", "a.csv", "a.CSV.gz", "a.mlcl")) {
      assertTrue(Dialogs.Kind.PAIRS.matches(new File(name)), name);
    }
  }

  private static Instances twoNominals() {
    ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute("x"), new Attribute("kind", List.of("a", "b")),
        new Attribute("group", List.of("c", "d"))));
    Instances data = new Instances("nominals", attributes, 4);
    for (int row = 0; row < 4; row++) {
      data.add(new DenseInstance(1, new double[] {row, row % 2, row / 2}));
    }
    return data;
  }

  private static <T> T part(Container root, Class<T> kind, Predicate<T> which) {
    for (Component component : root.getComponents()) {
      if (kind.isInstance(component) && which.test(kind.cast(component))) {
        return kind.cast(component);
      }
      T found = component instanceof Container container ? part(container, kind, which) : null;
      if (found != null) {
        return found;
      }
    }
    return null;
  }
}
