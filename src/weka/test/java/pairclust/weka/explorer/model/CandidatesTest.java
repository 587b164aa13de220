package pairclust.weka.explorer.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static pairclust.weka.explorer.model.FakeUser.act;
import static pairclust.weka.explorer.model.FakeUser.ask;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.Layer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.explorer.figure.CandidateChart;
import pairclust.weka.explorer.model.Candidates.Line;
import pairclust.weka.explorer.model.Candidates.Role;
import pairclust.weka.select.SelectionSettings;
import pairclust.weka.strategy.RandomPairs;
import weka.clusterers.AutoConstrained;
import weka.clusterers.Clusterer;
import weka.clusterers.PCKMeans;
import weka.clusterers.RandomizableClusterer;
import weka.clusterers.SimpleKMeans;
import weka.clusterers.TestData;
import weka.core.Instances;

/** The candidates of a run of AutoConstrained: lines, picture and table, and a run that is stopped. */
class CandidatesTest {

  @TempDir
  private Path folder;

  private final FakeUser user = new FakeUser();
  private final Workspace workspace = user.workspace();

  /** Never ends by itself. */
  public static final class Endless extends RandomizableClusterer {

    private static final long serialVersionUID = 1L;

    @Override
    public void buildClusterer(Instances data) throws InterruptedException {
      new CountDownLatch(1).await();
    }

    @Override
    public int numberOfClusters() {
      return 1;
    }
  }

  private static AutoConstrained auto(Clusterer... candidates) {
    AutoConstrained clusterer = new AutoConstrained();
    clusterer.setNumClusters(3);
    clusterer.setCandidates(candidates);
    return clusterer;
  }

  private void loadWithPairs(int pairs) throws Exception {
    user.load(TestData.blobs(20, 1, 1));
    act(() -> workspace.makePairs(SelectionSettings.of(new RandomPairs(), new PCKMeans(), 1), pairs));
    user.await(() -> workspace.document().pairs().size() == pairs);
  }

  private RunResult run(Clusterer clusterer) throws Exception {
    act(() -> workspace.run(clusterer));
    user.await(() -> workspace.selected() != null && !workspace.isRunning());
    return ask(workspace::selected);
  }

  @Test
  void aLineForEachCandidate() throws Exception {
    loadWithPairs(40);
    RunResult result = run(auto(new PCKMeans(), new SimpleKMeans()));
    Candidates candidates = Candidates.of(result);
    List<Line> lines = candidates.lines().stream().filter(line -> line.role() != Role.CONSENSUS).toList();
    assertTrue(lines.stream().map(Line::name).toList().containsAll(List.of("PCKMeans", "SimpleKMeans")), lines.toString());
    assertEquals(1, lines.stream().mapToDouble(Line::share).sum(), 1e-9);
    assertTrue(lines.stream().allMatch(line -> line.share() > 0 == (line.role() == Role.PART)));
    assertTrue(candidates.areJudged());
    assertTrue(result.text().contains(candidates.reason().lines().findFirst().orElseThrow()), "as the report says");
    assertEquals(1 + candidates.lines().size(), candidates.csv().lines().count());
    assertTrue(Candidates.of(run(new PCKMeans())).isEmpty());
  }

  @Test
  void withoutPairsNothingIsJudged() throws Exception {
    user.load(TestData.blobs(20, 1, 1));
    Candidates candidates = Candidates.of(run(auto(new PCKMeans(), new SimpleKMeans())));
    assertFalse(candidates.areJudged());
    assertTrue(candidates.reason().contains("there are no pairs"), candidates.reason());
    assertNotNull(CandidateChart.of(candidates, true));
  }

  private static Candidates example() {
    return new Candidates(List.of(new Line("Consensus", Role.CONSENSUS, 0.92, 0.03, Double.NaN, Double.NaN, "the result"),
        new Line("A -scale z", Role.PART, 0.914, 0.026, 1, 2.06, ""), new Line("B", Role.OTHER, 0.4, 0.05, 0, 0.3, "dropped"),
        new Line("C", Role.OTHER, Double.NaN, Double.NaN, 0, 0, "left out, because it has \"none\"")), "That is why.");
  }

  @Test
  void figuresInWordsAndAsATable() {
    assertEquals(List.of("92 \u00b1 3 % \u00b7 the result", "91 \u00b1 3 % \u00b7 share 100 % \u00b7 2.1 s",
        "40 \u00b1 5 % \u00b7 0.3 s \u00b7 dropped", "left out, because it has \"none\""),
        example().lines().stream().map(Line::details).toList());
    assertEquals("candidate,agreement,uncertainty,share,seconds,note\n\"Consensus\",0.9200,0.0300,,,\"the result\"\n"
        + "\"A -scale z\",0.9140,0.0260,1.0000,2.0600,\n\"B\",0.4000,0.0500,0.0000,0.3000,\"dropped\"\n"
        + "\"C\",,,0.0000,0.0000,\"left out, because it has \"\"none\"\"\"\n", example().csv());
  }

  @Test
  void thePictureShowsAllAndTheLineOfRandomClusters() throws Exception {
    JFreeChart chart = CandidateChart.of(example(), true);
    XYPlot plot = chart.getXYPlot();
    assertEquals(4, plot.getAnnotations().size());
    assertEquals(1, plot.getDomainMarkers(Layer.BACKGROUND).size());
    assertTrue(plot.getDomainAxis().getLowerBound() < 0.35, "the error bar of the worst");
    assertTrue(plot.getDomainAxis().getUpperBound() >= 1);
    File file = folder.resolve("candidates.svg").toFile();
    CandidateChart.size(example()).write(chart, file);
    String svg = Files.readString(file.toPath());
    for (String text : List.of("A -scale z", "91 \u00b1 3 %", "left out, because", "random clusters", "That is why.", "not used")) {
      assertTrue(svg.contains(text), text);
    }
  }

  /** A clusterer that neither ends nor reports anything is left out when the run is stopped. */
  @Test
  void stopGivesTheBestSoFar() throws Exception {
    loadWithPairs(40);
    BlockingQueue<String> messages = user.statusMessages();
    act(() -> workspace.run(auto(new PCKMeans(), new Endless())));
    await(messages, "Candidate 2 of ");
    act(workspace::stop);
    assertTrue(ask(workspace::isRunning), "it finishes");
    await(messages, "Finishing with the best result so far");
    user.await(() -> workspace.selected() != null && !workspace.isRunning());
    Line endless = Candidates.of(workspace.selected()).lines().stream().filter(line -> line.name().contains("Endless")).findFirst()
        .orElseThrow();
    assertTrue(endless.note().contains("did not finish in time"), endless.note());
    assertEquals(3, workspace.selected().count());
    assertTrue(user.errors().isEmpty(), user.errors().toString());
  }

  @Test
  void stoppedTwiceThereIsNoResult() throws Exception {
    loadWithPairs(40);
    BlockingQueue<String> messages = user.statusMessages();
    act(() -> workspace.run(auto(new PCKMeans(), new Endless())));
    await(messages, "Candidate 2 of ");
    act(() -> {
      workspace.stop();
      workspace.stop();
    });
    assertFalse(ask(workspace::isRunning));
    await(messages, "Stopped");
    assertEquals(null, ask(workspace::selected));
  }

  /** The next answer may come soon. */
  @Test
  void afterAnAnswerTheTimeIsLimited() throws Exception {
    loadWithPairs(40);
    AutoConstrained clusterer = auto(new PCKMeans(), new Endless());
    act(() -> workspace.follow(clusterer));
    user.await(() -> workspace.selected() != null);
    assertTrue(workspace.selected().isLive());
    assertEquals(2, ((AutoConstrained) workspace.selected().clusterer()).getSeconds());
    assertEquals(0, clusterer.getSeconds(), "the chosen one is left alone");
  }

  private static void await(BlockingQueue<String> messages, String beginning) throws InterruptedException {
    String message = messages.poll(60, TimeUnit.SECONDS);
    while (message != null && !message.startsWith(beginning)) {
      message = messages.poll(60, TimeUnit.SECONDS);
    }
    assertNotNull(message, beginning);
  }
}
