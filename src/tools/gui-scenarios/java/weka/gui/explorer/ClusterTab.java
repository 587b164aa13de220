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

/** Weka's own Cluster tab in one Explorer, used as a person does. */
final class ClusterTab {

  /** The mode with a class. */
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
    return Gui.ask(() -> IntStream.range(0, explorer.getTabbedPane().getTabCount()).mapToObj(explorer.getTabbedPane()::getTitleAt)
        .collect(Collectors.joining(",")));
  }

  /** Returns the texts of the buttons around Start. */
  String startButtons() throws Exception {
    return Gui.ask(() -> Gui.all(panel.m_StartBut.getParent(), JButton.class).stream().map(JButton::getText)
        .collect(Collectors.joining(",")));
  }

  /** Opens a file in Preprocess, then comes here. */
  void open(File file) throws Exception {
    AbstractFileLoader loader = ConverterUtils.getLoaderForFile(file);
    loader.setFile(file);
    Instances before = panel.m_Instances;
    Gui.act(() -> explorer.getPreprocessPanel().setInstancesFromFile(loader));
    Gui.await("the data of " + file.getName(), () -> panel.m_Instances != before);
    come();
  }

  /** Takes rows that were made as Preprocess does, then comes here. */
  void open(Instances data) throws Exception {
    Gui.act(() -> explorer.getPreprocessPanel().setInstances(data));
    Gui.await("the rows", () -> panel.m_Instances == data);
    come();
  }

  void come() throws Exception {
    Gui.await("the tab", () -> explorer.getTabbedPane().isEnabledAt(explorer.getTabbedPane().indexOfComponent(panel)));
    Gui.act(() -> explorer.getTabbedPane().setSelectedComponent(panel));
  }

  /** Chooses a clusterer, given like on a command line. */
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
    return Gui.ask(() -> panel.m_History.getNameAtIndex(0));
  }

  /** Returns the name of the last result in the list. */
  String last() throws Exception {
    return Gui.ask(() -> panel.m_History.getNameAtIndex(results() - 1));
  }

  int results() throws Exception {
    return Gui.ask(() -> panel.m_History.getList().getModel().getSize());
  }

  String text(String result) throws Exception {
    return Gui.ask(() -> panel.m_History.getNamedBuffer(result).toString());
  }

  /** Returns the text that shows. */
  String shown() throws Exception {
    return Gui.ask(() -> panel.m_OutText.getText());
  }

  /** Right-clicks on a result and chooses from the menu. */
  void choose(String result, String item) throws Exception {
    SwingUtilities.invokeLater(() -> panel.visualizeClusterer(List.of(result), 10, 10));
    Gui.choose(item);
  }

  /** Chooses from the menu of a result what asks for a file, and gives it the file. */
  void choose(String result, String item, File file) throws Exception {
    choose(result, item);
    JFileChooser chooser = Gui.awaitShowing(JFileChooser.class, panel.m_FileChooser::equals);
    Gui.act(() -> {
      chooser.setSelectedFile(file);
      chooser.approveSelection();
    });
  }

  /** Evaluates a result again, on the rows that are open. */
  String reevaluate(String result) throws Exception {
    Gui.act(() -> panel.m_TestInstances = new Instances(panel.m_Instances));
    choose(result, "Re-evaluate model on current test set");
    Gui.await("the re-evaluation", () -> panel.m_History.getNamedBuffer(result).indexOf("Re-evaluation") >= 0);
    finish();
    return text(result);
  }

  /** Waits until the run is inside of a class. */
  void awaitInside(String className) throws Exception {
    Gui.await("the run to be in " + className, () -> panel.m_RunThread != null
        && Arrays.stream(panel.m_RunThread.getStackTrace()).anyMatch(frame -> frame.getClassName().equals(className)));
  }
}
