package weka.gui.explorer;

import java.io.File;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.swing.JButton;
import javax.swing.JFileChooser;
import javax.swing.JFrame;
import javax.swing.SwingUtilities;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.Clusterer;
import weka.core.Instances;
import weka.core.Utils;
import weka.core.converters.AbstractFileLoader;
import weka.core.converters.ConverterUtils;
import weka.gui.Gui;

/** Drives Weka's own Cluster tab in one Explorer as a user would. */
final class ClusterTab {

  /** The mode that uses the class. */
  static final String CLASSES = "Classes to clusters evaluation";

  private final Explorer explorer;
  private final ClustererPanel panel;

  ClusterTab(Explorer explorer) {
    this.explorer = explorer;
    panel = (ClustererPanel) explorer.getPanels().stream().filter(ClustererPanel.class::isInstance).findFirst().orElseThrow();
  }

  JFrame frame() {
    return (JFrame) SwingUtilities.getWindowAncestor(explorer);
  }

  /** Returns the titles of all tabs of the Explorer. */
  String titles() throws Exception {
    return Gui.call(() -> IntStream.range(0, explorer.getTabbedPane().getTabCount()).mapToObj(explorer.getTabbedPane()::getTitleAt)
        .collect(Collectors.joining(",")));
  }

  /** Returns the labels of the buttons next to Start. */
  String startButtons() throws Exception {
    return Gui.call(() -> Gui.all(panel.m_StartBut.getParent(), JButton.class).stream().map(JButton::getText)
        .collect(Collectors.joining(",")));
  }

  /** Opens a file in Preprocess, then selects this tab. */
  void open(File file) throws Exception {
    AbstractFileLoader loader = ConverterUtils.getLoaderForFile(file);
    loader.setFile(file);
    Instances before = panel.m_Instances;
    Gui.act(() -> explorer.getPreprocessPanel().setInstancesFromFile(loader));
    Gui.await("the data of " + file.getName(), () -> panel.m_Instances != before);
    activate();
  }

  /** Sets data in Preprocess, then selects this tab. */
  void open(Instances data) throws Exception {
    Gui.act(() -> explorer.getPreprocessPanel().setInstances(data));
    Gui.await("the rows", () -> panel.m_Instances == data);
    activate();
  }

  void activate() throws Exception {
    Gui.await("the tab", () -> explorer.getTabbedPane().isEnabledAt(explorer.getTabbedPane().indexOfComponent(panel)));
    Gui.act(() -> explorer.getTabbedPane().setSelectedComponent(panel));
  }

  /** Chooses a clusterer, given as on the command line. */
  void choose(String scheme) throws Exception {
    String[] words = Utils.splitOptions(scheme);
    Clusterer clusterer = AbstractClusterer.forName("weka.clusterers." + words[0], Arrays.copyOfRange(words, 1, words.length));
    Gui.act(() -> panel.m_ClustererEditor.setValue(clusterer));
  }

  void click(String button) throws Exception {
    Gui.click(panel, button);
  }

  /** Runs a clusterer and returns the text of the result. */
  String run(String scheme, String mode) throws Exception {
    choose(scheme);
    click(mode);
    click("Start");
    return finish();
  }

  /** Waits until the run has ended and returns the text of the result. */
  String finish() throws Exception {
    Gui.await("the end of the run", () -> panel.m_RunThread == null && panel.m_StartBut.isEnabled());
    return text(last());
  }

  /** Returns the name of the first result in the list. */
  String first() throws Exception {
    return Gui.call(() -> panel.m_History.getNameAtIndex(0));
  }

  /** Returns the name of the last result in the list. */
  String last() throws Exception {
    return Gui.call(() -> panel.m_History.getNameAtIndex(results() - 1));
  }

  int results() throws Exception {
    return Gui.call(() -> panel.m_History.getList().getModel().getSize());
  }

  String text(String result) throws Exception {
    return Gui.call(() -> panel.m_History.getNamedBuffer(result).toString());
  }

  /** Returns the text of the output area. */
  String shown() throws Exception {
    return Gui.call(() -> panel.m_OutText.getText());
  }

  /** Right-clicks on a result and chooses from the menu. */
  void choose(String result, String item) throws Exception {
    SwingUtilities.invokeLater(() -> panel.visualizeClusterer(List.of(result), 10, 10));
    Gui.choose(item);
  }

  /** Chooses a menu item that asks for a file, and selects the file. */
  void choose(String result, String item, File file) throws Exception {
    choose(result, item);
    JFileChooser chooser = Gui.awaitShowing(JFileChooser.class, panel.m_FileChooser::equals);
    Gui.act(() -> {
      chooser.setSelectedFile(file);
      chooser.approveSelection();
    });
  }

  /** Re-evaluates a result on the current data. */
  String reevaluate(String result) throws Exception {
    Gui.act(() -> panel.m_TestInstances = new Instances(panel.m_Instances));
    choose(result, "Re-evaluate model on current test set");
    Gui.await("the re-evaluation", () -> panel.m_History.getNamedBuffer(result).indexOf("Re-evaluation") >= 0);
    finish();
    return text(result);
  }

  /** Waits until a method of a class is on the stack of the run. */
  void awaitInside(String className) throws Exception {
    Gui.await("the run to be in " + className, () -> panel.m_RunThread != null
        && Arrays.stream(panel.m_RunThread.getStackTrace()).anyMatch(frame -> frame.getClassName().equals(className)));
  }
}
