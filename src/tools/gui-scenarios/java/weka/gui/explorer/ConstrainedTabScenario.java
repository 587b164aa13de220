package weka.gui.explorer;

import java.awt.event.KeyEvent;
import java.awt.event.WindowEvent;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.swing.JList;
import javax.swing.SwingUtilities;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.gui.Gui;

/** Uses the Constrained tab of an Explorer. */
public final class ConstrainedTabScenario {

  private static final int MANY_ROWS = 300_000;
  private static final int ROWS_PER_CLASS = 50;
  private static final Pattern ROWS = Pattern.compile("row (\\d+) and row (\\d+)");

  private ConstrainedTabScenario() {
  }

  /**
   * @param args iris, and a folder for files
   */
  public static void main(String[] args) {
    Gui.play(() -> {
      ConstrainedTab tab = ConstrainedTab.start(1240, 800);
      File iris = new File(args[0]);
      File folder = new File(args[1]);
      Gui.screenshot(tab.frame(), "constrained-empty");
      tab.open(iris);
      tab.awaitRows(3 * ROWS_PER_CLASS);
      runs(tab, folder);
      curves(tab);
      asks(tab, new File(folder, "answers.pairs"));
      stops(tab);
      reloads(tab, iris, new File(folder, "made.pairs"));
      sends(tab, iris);
      closes(tab);
    });
  }

  private static void runs(ConstrainedTab tab, File folder) throws Exception {
    tab.choose("PCKMeans -N 3");
    tab.view("Pairs");
    tab.make(40);
    Gui.await("pairs", () -> tab.pairs() > 0);
    Gui.report("pairs made", tab.pairs());
    tab.file("Save as...", new File(folder, "made.pairs"));
    Gui.await("the file", () -> new File(folder, "made.pairs").exists());
    run(tab, "PCKMeans -N 3");
    Gui.report("PCKMeans", tab.text());
    tab.view("Pairs");
    // The plot computes its axes in the background.
    Thread.sleep(1000);
    Gui.screenshot(tab.frame(), "constrained-tab");
    run(tab, "SimpleKMeans -N 3");
    Gui.report("SimpleKMeans", tab.text());
    tab.menu("Compare the two results", 0, 1);
    Gui.await("the comparison", () -> tab.text().contains("=== Comparison ==="));
    Gui.report("comparison", tab.text());
    tab.view("Output");
    Gui.screenshot(tab.frame(), "constrained-comparison");
    tab.view("Rows");
    Gui.screenshot(tab.frame(), "constrained-rows");
  }

  private static void curves(ConstrainedTab tab) throws Exception {
    tab.choose("PCKMeans -N 3");
    tab.part("Learning curves");
    tab.click("Add chosen");
    tab.choose("MPCKMeans -N 3 -metric diagonal -starts 3");
    tab.click("Add chosen");
    Gui.act(() -> tab.named(JList.class, "strategies").setSelectedIndices(new int[] {0, 4}));
    tab.click("Compute");
    Gui.await("the curve", () -> tab.isShowing("Copy table") && tab.isEnabled("Compute"));
    Thread.sleep(500);
    Gui.screenshot(tab.frame(), "constrained-curve");
    Gui.report("curve", "shown");
    tab.part("Pairs and clusters");
  }

  private static void run(ConstrainedTab tab, String scheme) throws Exception {
    int before = tab.results();
    tab.choose(scheme);
    tab.click("Start");
    Gui.await("the result", () -> tab.results() == before + 1 && tab.isEnabled("Start"));
  }

  private static void asks(ConstrainedTab tab, File answers) throws Exception {
    tab.choose("PCKMeans -N 3");
    tab.view("Pairs");
    Gui.act(() -> tab.table("pairs").setRowSelectionInterval(0, 29));
    tab.click("Delete");
    tab.view("Ask me");
    tab.file("Ask me...", answers);
    int pairs = tab.pairs();
    String question = "";
    for (int i = 0; i < 8; i++) {
      String before = question;
      Gui.await("a question", () -> !tab.question().equals(before) && tab.isEnabled("Same (S)"));
      question = tab.question();
      if (i == 5) {
        Thread.sleep(500);
        Gui.screenshot(tab.frame(), "ask-me");
      }
      Matcher rows = ROWS.matcher(question);
      rows.find();
      boolean same = Integer.parseInt(rows.group(1)) / ROWS_PER_CLASS == Integer.parseInt(rows.group(2)) / ROWS_PER_CLASS;
      if (i == 6) {
        // One answer all the same.
        Gui.hold(same ? KeyEvent.VK_S : KeyEvent.VK_D);
      } else {
        tab.click(same ? "Same (S)" : "Different (D)");
      }
    }
    String last = question;
    Gui.await("question 9", () -> !tab.question().equals(last) && tab.isEnabled("Same (S)"));
    Gui.report("ninth question", tab.question());
    tab.click("Back (B)");
    Gui.await("question 8 again", () -> tab.question().equals(last) && tab.isEnabled("Same (S)"));
    tab.click("End");
    Gui.report("pairs after answers", tab.pairs() - pairs);
    tab.file("Ask me...", answers);
    Gui.await("question 8 once more", () -> tab.question().equals(last) && tab.isEnabled("Same (S)"));
    Gui.report("resumed at", tab.question());
    tab.click("End");
    tab.view("Objective");
    Gui.screenshot(tab.frame(), "constrained-objective");
  }

  private static void stops(ConstrainedTab tab) throws Exception {
    tab.open(manyRows());
    Gui.report("on other data", tab.answer("Discard pairs"));
    tab.awaitRows(MANY_ROWS);
    Gui.report("pairs left", tab.pairs());
    tab.choose("PCKMeans -N 8 -starts 1000");
    tab.click("Start");
    Gui.await("the run", () -> tab.isEnabled("Stop"));
    Thread.sleep(1500);
    long pressed = System.nanoTime();
    tab.click("Stop");
    Gui.await("the end", () -> tab.isEnabled("Start") && !tab.isEnabled("Stop"));
    Gui.report("milliseconds to stop", (System.nanoTime() - pressed) / 1_000_000);
  }

  private static void reloads(ConstrainedTab tab, File iris, File pairs) throws Exception {
    tab.open(iris);
    tab.awaitRows(3 * ROWS_PER_CLASS);
    tab.view("Pairs");
    tab.file("Open...", pairs);
    Gui.await("the pairs", () -> tab.pairs() > 0);
    Gui.report("pairs reloaded", tab.pairs());
    tab.open(manyRows());
    tab.answer("Discard pairs");
    tab.awaitRows(MANY_ROWS);
    tab.file("Open...", pairs);
    Gui.report("pairs for other data", tab.answer("OK"));
  }

  private static void sends(ConstrainedTab tab, File iris) throws Exception {
    tab.open(iris);
    tab.awaitRows(3 * ROWS_PER_CLASS);
    tab.view("Pairs");
    tab.clickPoint(tab.clickPoint(-1));
    Gui.report("rows clicked", Gui.call(() -> tab.table("rows").getSelectedRowCount()));
    tab.click("Must-link");
    run(tab, "PCKMeans -N 3");
    tab.menu("Send clusters to Preprocess", tab.results() - 1);
    Gui.await("the clusters", () -> tab.data().attribute("Cluster") != null);
    Gui.await("the same rows", () -> "Cluster".equals(tab.table("rows").getColumnName(tab.table("rows").getColumnCount() - 1)));
    Gui.report("pairs with clusters", tab.pairs());
  }

  private static void closes(ConstrainedTab tab) throws Exception {
    SwingUtilities.invokeLater(() -> tab.frame().dispatchEvent(new WindowEvent(tab.frame(), WindowEvent.WINDOW_CLOSING)));
    Gui.report("on closing", tab.answer("Cancel"));
    Gui.report("open", Gui.call(() -> tab.frame().isShowing()));
  }

  private static Instances manyRows() {
    Random random = new Random(1);
    ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute("x"), new Attribute("y"),
        new Attribute("class", List.of("a", "b", "c"))));
    Instances data = new Instances("many", attributes, MANY_ROWS);
    for (int row = 0; row < MANY_ROWS; row++) {
      data.add(new DenseInstance(1, new double[] {random.nextGaussian(), random.nextGaussian(), row % 3}));
    }
    return data;
  }
}
