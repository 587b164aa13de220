package pairclust.weka.explorer.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.explorer.ClusterNamer;
import pairclust.weka.explorer.outcome.SteadyColours;
import weka.clusterers.Clusterer;
import weka.clusterers.MPCKMeans;
import weka.clusterers.PCKMeans;
import weka.clusterers.SimpleKMeans;
import weka.clusterers.TestData;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SerializationHelper;

/** Numbers and names of clusters that stay from result to result in the tab. */
class KeptLabelsTest implements Dialogs {

  private final Instances data = TestData.blobs(10, 0.2, 1);
  private final Workspace workspace = new Workspace(this);
  private final Deque<String[]> typed = new ArrayDeque<>();
  private final Deque<String> errors = new ArrayDeque<>();
  private RunResult last;

  @TempDir
  private Path folder;

  @Override
  public File chooseOpen(Kind kind) {
    return folder.resolve("my.names").toFile();
  }

  @Override
  public File chooseSave(Kind kind, String suggestion) {
    return null;
  }

  @Override
  public int choose(String title, String question, String... options) {
    return 0;
  }

  @Override
  public void error(String message) {
    errors.add(message);
  }

  @Override
  public String[] askNames(String[] descriptions, String[] names) {
    assertEquals("cluster0 (10 rows)", descriptions[0]);
    return typed.poll();
  }

  @BeforeEach
  void load() throws Exception {
    FakeUser.act(() -> {
      workspace.onResult(result -> last = result);
      workspace.setData(data);
    });
    await(() -> workspace.rows() != null);
  }

  private static void await(Callable<Boolean> condition) throws Exception {
    long end = System.nanoTime() + 60_000_000_000L;
    while (!FakeUser.ask(condition)) {
      assertTrue(System.nanoTime() < end);
      Thread.sleep(5);
    }
  }

  private RunResult run(Clusterer clusterer) throws Exception {
    RunResult before = last;
    FakeUser.act(() -> workspace.run(clusterer));
    await(() -> last != before);
    return last;
  }

  private static PCKMeans pckMeans(int clusters, int seed) {
    PCKMeans clusterer = new PCKMeans();
    clusterer.setNumClusters(clusters);
    clusterer.setSeed(seed);
    return clusterer;
  }

  /** Whatever the seed and the method, the same rows have the same number, in the result, the model and its text. */
  @Test
  void numbersStay() throws Exception {
    RunResult first = run(pckMeans(3, 1));
    for (int seed = 2; seed < 8; seed++) {
      MPCKMeans other = new MPCKMeans();
      other.setNumClusters(3);
      other.setSeed(seed);
      RunResult next = run(seed % 2 == 0 ? pckMeans(3, seed) : other);
      assertArrayEquals(first.clusters(), next.clusters());
      assertArrayEquals(first.clusters(), ((AbstractConstrainedClusterer) next.clusterer()).assignments());
      assertEquals(means(first), means(next));
      Instances wide = ResultFiles.withClusters(next);
      assertEquals("cluster" + first.clusters()[25], wide.instance(25).stringValue(3));
    }
    // With more clusters, those that are left keep theirs.
    RunResult more = run(pckMeans(4, 3));
    long same = Arrays.stream(new int[] {5, 15, 25}).filter(row -> more.clusters()[row] == first.clusters()[row]).count();
    assertTrue(same >= 2, Arrays.toString(more.clusters()));
    // Other data, other clusters.
    Instances others = TestData.blobs(10, 0.2, 1);
    FakeUser.act(() -> workspace.setData(others));
    await(() -> workspace.rows().data() == others);
    assertEquals(3, run(pckMeans(3, 1)).count());
  }

  /**
   * Two clusters in between have no number for the third one. The same rows still have the same number afterwards, and results that are
   * selected again have the colours that they had.
   */
  @Test
  void numbersAndColoursStayAfterFewerClusters() throws Exception {
    RunResult first = run(pckMeans(3, 1));
    int[] colours = SteadyColours.of(first).groups();
    assertArrayEquals(first.clusters(), colours);
    RunResult two = run(pckMeans(2, 1));
    int[] twoColours = SteadyColours.of(two).groups();
    SimpleKMeans foreign = new SimpleKMeans();
    foreign.setNumClusters(3);
    foreign.setSeed(5);
    RunResult other = run(foreign);
    assertArrayEquals(colours, SteadyColours.of(other).groups());
    for (int seed = 2; seed < 6; seed++) {
      assertArrayEquals(first.clusters(), run(pckMeans(3, seed)).clusters());
      assertArrayEquals(two.clusters(), run(pckMeans(2, seed)).clusters());
    }
    FakeUser.act(() -> workspace.select(first));
    assertArrayEquals(colours, SteadyColours.of(workspace.selected()).groups());
    FakeUser.act(() -> workspace.select(two));
    assertArrayEquals(twoColours, SteadyColours.of(workspace.selected()).groups());
  }

  /** However often one result is named, the results before it still decide numbers. */
  @Test
  void namingAResultAgainEvictsNoOther() throws Exception {
    RunResult first = run(pckMeans(3, 1));
    run(pckMeans(2, 1));
    for (int i = 0; i < 12; i++) {
      String[] names = {"name" + i, null};
      FakeUser.act(() -> workspace.name(workspace.selected(), names));
    }
    FakeUser.act(() -> workspace.undoNames(workspace.selected()));
    for (int seed = 2; seed < 8; seed++) {
      assertArrayEquals(first.clusters(), run(pckMeans(3, seed)).clusters());
      assertArrayEquals(first.clusters(), SteadyColours.of(last).groups());
    }
  }

  /** A model that was saved with other numbers keeps them, but has the colours of the results in the list. */
  @Test
  void loadedModelsHaveMatchingColours() throws Exception {
    RunResult first = run(pckMeans(3, 1));
    PCKMeans turned = pckMeans(3, 1);
    turned.buildClusterer(workspace.rows().selection().measured());
    turned.renumber(new int[] {1, 2, 0});
    Path model = folder.resolve("turned.model");
    SerializationHelper.writeAll(model.toString(), new Object[] {turned, first.header()});
    FakeUser.act(() -> workspace.loadModel(model.toFile()));
    await(() -> last.name().equals("turned.model"));
    assertArrayEquals(turned.assignments(), last.clusters());
    assertArrayEquals(first.clusters(), SteadyColours.of(last).groups());
    assertEquals("cluster" + last.clusters()[5], SteadyColours.of(last).names()[first.clusters()[5]]);
    assertArrayEquals(first.clusters(), run(pckMeans(3, 2)).clusters());
  }

  private static String means(RunResult result) {
    return result.text().lines().filter(line -> line.startsWith("x  ")).findFirst().orElseThrow();
  }

  @Test
  void namesStay() throws Exception {
    RunResult first = run(pckMeans(3, 1));
    int a = first.clusters()[0];
    String[] names = new String[3];
    Arrays.fill(names, "");
    names[a] = " low left ";
    typed.addAll(List.of(new String[] {"x", "x", ""}, new String[] {"cluster1", "", ""}, names));
    RunResult[] shown = new RunResult[1];
    FakeUser.act(() -> new ClusterNamer(workspace, result -> shown[0] = result).name(first));
    assertEquals(List.of("The name 'x' is given twice; each cluster needs a name of its own.",
        "'cluster1' is what clusters without a name are called; choose another name."), List.copyOf(errors));
    assertEquals("low left", shown[0].titles()[a]);
    assertTrue(shown[0].text().contains("Cluster names\n") && shown[0].text().contains(" low left\n"), shown[0].text());
    assertEquals(shown[0], workspace.selected());
    RunResult next = run(pckMeans(4, 5));
    assertEquals("low left", next.titles()[next.clusters()[5]]);
    assertTrue(next.text().contains("  low left\n"), next.text());
    assertEquals("low left", ResultFiles.withClusters(next).instance(5).stringValue(3));
    // Weka's own clusterers keep their numbers, and have names in the tab only.
    SimpleKMeans foreign = new SimpleKMeans();
    foreign.setNumClusters(3);
    RunResult other = run(foreign);
    assertEquals("low left", other.titles()[other.clusters()[5]]);
    // A saved model has the names, and the results after it.
    Path model = folder.resolve("my.model");
    ResultFiles.saveModel(next, model.toFile());
    assertEquals("low left", ((PCKMeans) SerializationHelper.readAll(model.toString())[0]).clusterNames()[next.clusters()[5]]);
    FakeUser.act(() -> workspace.loadModel(model.toFile()));
    await(() -> last.name().equals("my.model"));
    assertTrue(last.hasNames());
    // Taken back.
    assertTrue(FakeUser.ask(() -> workspace.canUndoNames(shown[0])));
    RunResult undone = FakeUser.ask(() -> workspace.undoNames(shown[0]));
    assertFalse(undone.hasNames());
    assertEquals(first.text().lines().toList(), undone.text().lines().toList());
  }

  /** The names of a file belong to the new data, which has more rows than the results so far. */
  @Test
  void namesOfAFileForOtherData() throws Exception {
    run(pckMeans(3, 1));
    Instances more = TestData.blobs(30, 0.2, 1);
    FakeUser.act(() -> workspace.setData(more));
    await(() -> workspace.rows().data() == more);
    Files.writeString(folder.resolve("my.names"), "@rows 90\nlast: 85 86\n");
    PCKMeans clusterer = pckMeans(3, 1);
    clusterer.setNamesFile(folder.resolve("my.names").toFile());
    RunResult result = run(clusterer);
    assertEquals(List.of(), List.copyOf(errors));
    assertEquals("last", result.titles()[result.clusters()[80]]);
  }

  /** Of three named clusters two become one: it takes the name that belongs to its number and colour. */
  @Test
  void aNameKeepsItsColour() throws Exception {
    for (List<String> order : List.of(List.of("a", "b", "c"), List.of("c", "a", "b"), List.of("b", "c", "a"))) {
      RunResult first = run(pckMeans(3, 1));
      FakeUser.act(() -> workspace.name(first, order.toArray(String[]::new)));
      for (int seed = 1; seed < 5; seed++) {
        RunResult two = run(pckMeans(2, seed));
        for (int row : new int[] {0, 10, 20}) {
          int now = two.clusters()[row];
          if (two.colours()[now] == first.clusters()[row]) {
            assertEquals(order.get(first.clusters()[row]), two.names()[now], order + " " + Arrays.toString(two.clusters()));
          }
        }
      }
      RunResult three = run(pckMeans(3, 9));
      assertArrayEquals(first.clusters(), three.clusters());
      assertEquals(order, List.of(three.names()));
    }
  }

  /**
   * Clusters of 5, 15 and 10 rows, of which the first two become one: it has the colour of the larger one, and its name, however often it
   * is found. The same holds for names from a file, in another order.
   */
  @Test
  void aNameKeepsItsColourInAllResults() throws Exception {
    Instances uneven = new Instances(data, 0);
    for (int i = 0; i < 30; i++) {
      double centre = i < 5 ? 0 : i < 20 ? 1 : 9;
      uneven.add(new DenseInstance(1, new double[] {centre + 0.01 * i, centre, 0}));
    }
    FakeUser.act(() -> workspace.setData(uneven));
    await(() -> workspace.rows().data() == uneven);
    for (String names : List.of("", "C: 25\nA: 2\nB: 10\n", "A: 2\nB: 10\nC: 25\n")) {
      Files.writeString(folder.resolve("my.names"), "@rows 30\n" + names);
      File file = names.isEmpty() ? new File("") : folder.resolve("my.names").toFile();
      RunResult first = run(named(3, file));
      String[] own = new String[3];
      own[first.clusters()[0]] = "A";
      own[first.clusters()[10]] = "B";
      own[first.clusters()[25]] = "C";
      RunResult three = names.isEmpty() ? FakeUser.ask(() -> workspace.name(first, own)) : first;
      assertArrayEquals(own, three.names());
      for (int again = 0; again < 3; again++) {
        RunResult two = run(named(2, file));
        assertEquals(two.clusters()[0], two.clusters()[10]);
        assertEquals("B", two.names()[two.clusters()[0]], names + again);
        assertEquals("C", two.names()[two.clusters()[25]], names + again);
        assertEquals(three.rowColours()[10], two.rowColours()[0], names + again);
      }
      RunResult back = run(named(3, file));
      assertArrayEquals(three.rowColours(), back.rowColours());
      assertArrayEquals(three.names(), back.names());
    }
    assertEquals(List.of(), List.copyOf(errors));
  }

  /** A cluster that had no name for a while does not get back a colour that another one has been given since. */
  @Test
  void aColourHasOneName() {
    int[] first = groups(0, 1, 2);
    KeptLabels kept = KeptLabels.NONE.namedLike(result(first, new String[] {"A", "B", "C"}, 0, 1, 2));
    KeptLabels.Labels merged = kept.of(null, workspace.rows(), groups(0, 0, 1), 2);
    assertArrayEquals(new String[] {"B", "C"}, merged.names());
    assertArrayEquals(new int[] {1, 0}, merged.colours());
    kept = kept.after(result(merged.clusters(), merged.names(), merged.colours()));
    KeptLabels.Labels other = kept.of(null, workspace.rows(), groups(0, 1, 0), 2);
    assertArrayEquals(new int[] {0, 1}, other.colours());
    assertArrayEquals(new String[] {"C", "B"}, other.names());
    kept = kept.after(result(other.clusters(), other.names(), other.colours()));
    assertArrayEquals(new String[] {"A", "B", "C"}, kept.of(null, workspace.rows(), first, 3).names());
  }

  /** Returns the clusters of groups of 5, 15 and 10 rows. */
  private static int[] groups(int first, int second, int third) {
    return IntStream.range(0, 30).map(row -> row < 5 ? first : row < 20 ? second : third).toArray();
  }

  private RunResult result(int[] clusters, String[] names, int... colours) {
    return new RunResult("test", null, null, workspace.rows(), clusters, names.length, List.of(), Map.of(), List.of(), "", names, colours);
  }

  private static PCKMeans named(int clusters, File names) {
    PCKMeans clusterer = pckMeans(clusters, 1);
    clusterer.setNamesFile(names);
    return clusterer;
  }

  @Test
  void namesAreSavedAndOpened() throws Exception {
    RunResult first = run(pckMeans(3, 1));
    RunResult named = FakeUser.ask(() -> workspace.name(first, new String[] {"a", null, "c: d"}));
    ResultFiles.saveNames(named, folder.resolve("my.names").toFile());
    assertTrue(Files.readString(folder.resolve("my.names")).contains("\n'c: d': "));
    RunResult[] shown = new RunResult[1];
    FakeUser.act(() -> workspace.name(named, new String[3]));
    FakeUser.act(() -> new ClusterNamer(workspace, result -> shown[0] = result).open(workspace.selected()));
    assertArrayEquals(new String[] {"a", null, "c: d"}, shown[0].names());
    // The option of a clusterer names and numbers clusters in the tab, too.
    PCKMeans clusterer = pckMeans(3, 7);
    clusterer.setNamesFile(folder.resolve("my.names").toFile());
    RunResult again = run(clusterer);
    assertEquals("a", again.titles()[0]);
    assertEquals("c: d", again.titles()[1]);
  }
}
