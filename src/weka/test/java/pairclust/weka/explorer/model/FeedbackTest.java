package pairclust.weka.explorer.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static pairclust.weka.explorer.model.FakeUser.act;
import static pairclust.weka.explorer.model.FakeUser.ask;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import pairclust.eval.Contingency;
import pairclust.weka.explorer.outcome.Rejections;
import pairclust.weka.options.Scale;
import weka.clusterers.Clusterer;
import weka.clusterers.PCKMeans;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SelectedTag;

/** What users say of a whole clustering: another one, and which attributes matter. */
class FeedbackTest {

  private final FakeUser user = new FakeUser();
  private final Workspace workspace = user.workspace();
  private final List<RunResult> results = new ArrayList<>();

  /** A rectangle of four groups, wide enough that two clusters are left and right. */
  private static Instances rectangle() {
    Instances data = new Instances("rectangle", new ArrayList<>(List.of(new Attribute("x"), new Attribute("y"))), 40);
    for (int i = 0; i < 40; i++) {
      data.add(new DenseInstance(1, new double[] {i % 2 * 30 + i % 7 * 0.1, i / 2 % 2 * 10 + i % 5 * 0.1}));
    }
    return data;
  }

  private static int[] sides(int attribute, double limit) {
    return rectangle().stream().mapToInt(row -> row.value(attribute) > limit ? 1 : 0).toArray();
  }

  private RunResult run(Clusterer clusterer) throws Exception {
    int before = results.size();
    act(() -> workspace.run(clusterer));
    user.await(() -> results.size() > before);
    return results.get(before);
  }

  private static PCKMeans unscaled() {
    PCKMeans clusterer = new PCKMeans();
    clusterer.setScale(new SelectedTag(Scale.NONE.ordinal(), PCKMeans.TAGS_SCALE));
    return clusterer;
  }

  private void start() throws Exception {
    workspace.onResult(results::add);
    user.load(rectangle());
  }

  @Test
  void rejectedClustersAreFollowedByOthers() throws Exception {
    start();
    RunResult first = run(unscaled());
    assertEquals(1, new Contingency(first.clusters(), sides(0, 15)).adjustedRand(), 1e-12);
    Rejections rejections = new Rejections();
    act(() -> rejections.reject(first, workspace.rows()));
    RunResult second = run(rejections.alternative(unscaled()));
    assertEquals(1, new Contingency(second.clusters(), sides(1, 5)).adjustedRand(), 1e-12);
    assertTrue(second.text().contains(first.name()), second::text);
    assertTrue(rejections.contains(first));
    rejections.accept(first);
    assertFalse(rejections.contains(first));
    assertEquals(List.of(), rejections.names());
  }

  @Test
  void resultsOnOtherDataAreForgotten() throws Exception {
    start();
    RunResult first = run(unscaled());
    Rejections rejections = new Rejections();
    act(() -> rejections.reject(first, workspace.rows()));
    user.load(rectangle());
    RunResult second = run(unscaled());
    act(() -> rejections.reject(second, workspace.rows()));
    assertEquals(List.of(second.name()), rejections.names());
  }

  @Test
  void weightsDecideWhichAttributesMatterAndCanBeUndone() throws Exception {
    start();
    assertEquals(1, ask(() -> workspace.rows().weight(0)));
    user.weigh((weights, before) -> new double[] {0, 1});
    act(workspace::askWeights);
    assertEquals(0, ask(() -> workspace.rows().weight(0)));
    RunResult result = run(unscaled());
    assertEquals(1, new Contingency(result.clusters(), sides(1, 5)).adjustedRand(), 1e-12);
    assertTrue(result.text().contains("'x' 0"), result::text);
    // The data itself belongs to the Explorer, and results before and after are on the same rows.
    assertEquals(1, ask(() -> workspace.rows().data().attribute(0).weight()));
    assertTrue(ask(() -> result.fits(workspace.rows())));
    user.weigh((weights, before) -> before);
    act(workspace::askWeights);
    assertEquals(1, ask(() -> workspace.rows().weight(0)));
    user.weigh((weights, before) -> {
      assertNull(before);
      return null;
    });
    act(workspace::askWeights);
  }

  @Test
  void impossibleWeightsAreExplainedAndAskedAgain() throws Exception {
    start();
    double[][] answers = {{-1, 1}, {Double.NaN, 1}, {0, 0}, {2, 1}};
    int[] next = {0};
    user.weigh((weights, before) -> answers[next[0]++]);
    act(workspace::askWeights);
    assertEquals(3, user.errors().size());
    assertEquals(2, ask(() -> workspace.rows().weight(0)));
    // The choice of a class keeps them, other data does not.
    act(() -> workspace.setClassIndex(-1));
    assertEquals(2, ask(() -> workspace.rows().weight(0)));
    user.load(rectangle());
    assertEquals(1, ask(() -> workspace.rows().weight(0)));
  }
}
