package pairclust.weka.curves;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Component;
import java.awt.Container;
import java.awt.image.BufferedImage;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.swing.JComboBox;
import javax.swing.SwingUtilities;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.gui.Logger;
import weka.gui.explorer.ConstrainedPanel;
import weka.gui.explorer.Explorer.ExplorerPanel;
import weka.gui.explorer.Explorer.LogHandler;

/** The learning curve panel without a screen. */
class LearningCurvePanelTest {

  @TempDir
  private Path folder;

  private File file(String name, String... datasets) throws Exception {
    ResultFiles results = new ResultFiles(ResultFiles.KEYS, "Date_time", "NMI", "ARI");
    for (String dataset : datasets) {
      for (String pairs : new String[] {"0", "10"}) {
        results.add(dataset, "1", "1", pairs, "weka.clusterers.PCKMeans", "", "1", 2e7, dataset.equals("plain") ? null : 0.5, 0.25);
      }
    }
    return results.write(folder.resolve(name));
  }

  @Test
  void viewsStartWithNmiAndFollowTheData() throws Exception {
    CurveView view = CurveView.of(ExperimentResults.read(file("a.arff", "iris", "plain")));
    assertEquals("iris", view.dataset());
    assertEquals("NMI", view.measure());
    assertEquals(Band.CI, view.band());
    assertFalse(view.linear());
    assertEquals(List.of("NMI", "ARI"), view.measures());
    CurveView plain = view.withMeasure("ARI").withBand(Band.SE).withLinear(true).withDataset("plain");
    assertEquals("ARI", plain.measure());
    assertEquals(List.of("ARI"), plain.measures());
    assertEquals("plain", plain.curve().dataset());
    assertEquals("ARI", view.withDataset("plain").measure(), "NMI has no values there");
    CurveView other = plain.withResults(ExperimentResults.read(file("b.arff", "wine")));
    assertEquals("wine", other.dataset());
    assertEquals("ARI", other.measure());
    assertSame(Band.SE, other.band());
    assertTrue(other.linear());
  }

  @Test
  void resultsWithoutAnyValue() throws Exception {
    ResultFiles empty = new ResultFiles(ResultFiles.KEYS, "NMI").add("iris", "1", "1", "0", "weka.clusterers.EM", "", "1", null);
    ExperimentResults results = ExperimentResults.read(empty.write(folder.resolve("e.arff")));
    assertTrue(assertThrows(IllegalArgumentException.class, () -> CurveView.of(results)).getMessage().contains("no measured value"));
  }

  private static <T> List<T> parts(Container container, Class<T> type) {
    List<T> found = new ArrayList<>();
    for (Component part : container.getComponents()) {
      if (type.isInstance(part)) {
        found.add(type.cast(part));
      }
      if (part instanceof Container inner) {
        found.addAll(parts(inner, type));
      }
    }
    return found;
  }

  private static final class Log implements Logger {

    private final BlockingQueue<String> messages = new ArrayBlockingQueue<>(10);

    @Override
    public void logMessage(String message) {
      messages.add(message);
    }

    @Override
    public void statusMessage(String message) {
      assertTrue(SwingUtilities.isEventDispatchThread());
    }
  }

  /** Waits for background work, which takes far less than a minute. */
  private static CurvePane pane(LearningCurvePanel panel, CurvePane before) throws Exception {
    for (int i = 0; i < 6000; i++) {
      List<CurvePane> panes = new ArrayList<>();
      SwingUtilities.invokeAndWait(() -> panes.addAll(parts(panel, CurvePane.class)));
      if (!panes.isEmpty() && panes.get(0) != before) {
        return panes.get(0);
      }
      TimeUnit.MILLISECONDS.sleep(10);
    }
    throw new AssertionError("no picture came");
  }

  /** The code that computes results reports them, and the name of the temporary file means nothing to the user. */
  @Test
  void computedResultsAreShownWithoutTheNameOfTheirFile() throws Exception {
    File results = file("a.arff", "iris");
    Log log = new Log();
    LearningCurvePanel[] made = new LearningCurvePanel[1];
    SwingUtilities.invokeAndWait(() -> {
      made[0] = new LearningCurvePanel();
      made[0].setLog(log);
      made[0].showComputed(results);
    });
    assertEquals("iris", pane(made[0], null).getChart().getTitle().getText());
    assertEquals(List.of(), List.copyOf(log.messages));
  }

  @Test
  void opensAFileAndFollowsChoices() throws Exception {
    File results = file("a.arff", "iris", "wine");
    Log log = new Log();
    LearningCurvePanel[] made = new LearningCurvePanel[1];
    SwingUtilities.invokeAndWait(() -> {
      made[0] = new LearningCurvePanel();
      made[0].setLog(log);
      made[0].open(results);
    });
    LearningCurvePanel panel = made[0];
    CurvePane first = pane(panel, null);
    assertEquals("Learning curves: Opened a.arff", log.messages.poll(1, TimeUnit.MINUTES));
    assertEquals("iris", first.getChart().getTitle().getText());
    SwingUtilities.invokeAndWait(() -> {
      JComboBox<?> datasets = parts(panel, JComboBox.class).get(0);
      datasets.setSelectedItem("wine");
    });
    CurvePane second = pane(panel, first);
    assertEquals("wine", second.getChart().getTitle().getText());
    SwingUtilities.invokeAndWait(() -> {
      second.setSize(700, 500);
      second.paint(new BufferedImage(700, 500, BufferedImage.TYPE_INT_RGB).createGraphics());
    });
    assertTrue(second.getMaximumDrawWidth() < 700, "letters are enlarged for the screen");
  }

  /** Only the outcome of the latest job counts, and its failure becomes a message. */
  @Test
  void backgroundJobs() throws Exception {
    BlockingQueue<String> events = new ArrayBlockingQueue<>(20);
    BackgroundJobs jobs = new BackgroundJobs(true, busy -> events.add("busy " + busy), message -> events.add("failed: " + message));
    SwingUtilities.invokeAndWait(() -> {
      jobs.run(() -> "one", result -> events.add("result " + result));
      jobs.run(() -> "two", result -> events.add("result " + result));
    });
    assertEvents(events, "busy true", "busy false", "result two");
    SwingUtilities.invokeAndWait(() -> jobs.run(() -> {
      throw new IllegalArgumentException("Say more.");
    }, result -> events.add("result " + result)));
    assertEvents(events, "busy true", "busy false", "failed: Say more.");
    SwingUtilities.invokeAndWait(() -> jobs.run(() -> {
      throw new IllegalStateException("odd");
    }, result -> events.add("result " + result)));
    assertEvents(events, "busy true", "busy false", "failed: java.lang.IllegalStateException: odd");
    CountDownLatch interrupted = new CountDownLatch(1);
    CountDownLatch begun = new CountDownLatch(1);
    SwingUtilities.invokeAndWait(() -> jobs.run(() -> {
      begun.countDown();
      try {
        Thread.sleep(60_000);
      } finally {
        interrupted.countDown();
      }
      return "late";
    }, result -> events.add("result " + result)));
    begun.await();
    SwingUtilities.invokeAndWait(() -> {
      assertTrue(jobs.isBusy());
      assertTrue(jobs.stop());
      assertFalse(jobs.isBusy());
      assertFalse(jobs.stop(), "nothing is left to stop");
    });
    interrupted.await();
    assertEvents(events, "busy true", "busy false");
    assertTrue(events.isEmpty());
  }

  private static void assertEvents(BlockingQueue<String> events, String... expected) throws InterruptedException {
    for (String message : expected) {
      assertEquals(message, events.poll(1, TimeUnit.MINUTES));
    }
  }

  @Test
  void wekaFindsTheMenuEntry() throws Exception {
    LearningCurveMenu menu = new LearningCurveMenu();
    assertEquals("VISUALIZATION", menu.getMenuToDisplayIn().name());
    assertEquals(0, menu.getComponentCount(), "nothing is made before it is opened");
    menu.addNotify();
    assertInstanceOf(LearningCurvePanel.class, menu.getComponent(0));
    ConstrainedPanel tab = new ConstrainedPanel();
    assertTrue(Stream.of(ExplorerPanel.class, LogHandler.class).allMatch(type -> type.isInstance(tab)));
    assertEquals("Constrained", tab.getTabTitle());
    assertEquals(1, parts(tab, LearningCurvePanel.class).size());
  }
}
