package pairclust.weka.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;
import pairclust.weka.plot.axis.AxisChoice;
import pairclust.weka.plot.axis.AxisTest;
import pairclust.weka.plot.axis.Region;
import weka.clusterers.TestData;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** The model of the plot. */
class PlotStateTest {

  private static PlotState of(Instances data, int classIndex) throws InterruptedException {
    PlotState state = new PlotState();
    state.setData(data, classIndex);
    state.setAxes(state.source().axis(state.xChoice()), state.source().axis(state.yChoice()));
    return state;
  }

  @Test
  void firstChoices() throws InterruptedException {
    assertEquals("x", of(TestData.blobs(3, 0.1, 1), 2).xChoice().name());
    assertEquals("y", of(TestData.blobs(3, 0.1, 1), 2).yChoice().name());
    assertEquals("Principal component 2", of(AxisTest.mixed(new double[5]), 4).yChoice().name());
    Instances one = new Instances("one", new ArrayList<>(List.of(new Attribute("x"))), 1);
    one.add(new DenseInstance(1, new double[1]));
    assertEquals("x", of(one, -1).yChoice().name(), "the only one twice");
  }

  @Test
  void axesAreKeptIfOtherDataHasThem() throws InterruptedException {
    PlotState state = of(AxisTest.mixed(new double[5]), 4);
    state.choose(state.choice(1), state.choice(2));
    Instances fewer = AxisTest.mixed(new double[5], new double[5]);
    fewer.deleteAttributeAt(0);
    state.setData(fewer, 3);
    assertEquals("age", state.xChoice().name());
    assertEquals(0, state.xChoice().attribute());
    state.setData(TestData.blobs(3, 0.1, 1), 2);
    assertEquals("x", state.xChoice().name());
  }

  @Test
  void otherDataResetsEverythingElse() throws InterruptedException {
    PlotState state = of(TestData.blobs(3, 0.1, 1), 2);
    state.setGroups(new int[9], null);
    state.setLinks(List.of(new Constraint(0, 8, Link.MUST, 1, 0)), link -> false);
    state.setMarked(1, 2);
    state.setRegion(state.scene().whole().zoomed(0, 0, 0.5));
    assertNotNull(state.region());
    state.setData(TestData.blobs(2, 0.1, 1), 2);
    assertNull(state.scene());
    assertNull(state.region());
    assertEquals(0, state.marked().length);
    assertNull(state.shown().groups());
    assertTrue(state.shown().links().isEmpty());
  }

  @Test
  void linksCanBeHidden() throws InterruptedException {
    PlotState state = of(TestData.blobs(3, 0.1, 1), 2);
    state.setLinks(List.of(new Constraint(0, 8, Link.MUST, 1, 0)), link -> false);
    state.setLinksShown(false);
    assertTrue(state.scene().content().links().isEmpty());
    state.setLinks(List.of(new Constraint(0, 7, Link.MUST, 1, 0)), link -> false);
    assertTrue(state.scene().content().links().isEmpty());
    state.setLinksShown(true);
    assertEquals(7, state.scene().content().links().get(0).second());
  }

  @Test
  void regionsOutOfReachAreIgnored() throws InterruptedException {
    PlotState state = of(TestData.blobs(3, 0.1, 1), 2);
    Region near = state.scene().whole().zoomed(1, 1, 0.5);
    state.setRegion(near);
    state.setRegion(near.moved(1e6, 0));
    assertEquals(near, state.region());
    state.setRegion(null);
    assertNull(state.region());
  }

  @Test
  void emptyStatesExplainWhatToDo() {
    PlotState state = new PlotState();
    assertTrue(state.placeholder().get(1).contains("Preprocess"));
    state.setData(new Instances(TestData.blobs(2, 0.1, 1), 0), 2);
    assertTrue(state.placeholder().get(1).contains("no rows"));
    Instances texts = new Instances("texts", new ArrayList<>(List.of(new Attribute("text", (List<String>) null))), 1);
    texts.add(new DenseInstance(1, new double[] {texts.attribute(0).addStringValue("x")}));
    state.setData(texts, -1);
    assertTrue(state.placeholder().get(1).contains("Make word vectors"));
    state.setData(null, -1);
    assertTrue(state.choices().isEmpty());
  }

  @Test
  void badInput() throws InterruptedException {
    PlotState state = of(TestData.blobs(3, 0.1, 1), 2);
    assertThrows(IllegalArgumentException.class, () -> state.setData(TestData.blobs(1, 0.1, 1), 3));
    assertThrows(IllegalArgumentException.class, () -> state.setMarked(9));
    assertThrows(IllegalArgumentException.class, () -> state.setMarked(0, -1));
    assertThrows(IllegalArgumentException.class, () -> state.choose(AxisChoice.component(0), state.choice(0)));
    assertThrows(IllegalArgumentException.class, () -> state.choice(-1));
    assertThrows(IllegalArgumentException.class, () -> state.choice(3));
  }
}
