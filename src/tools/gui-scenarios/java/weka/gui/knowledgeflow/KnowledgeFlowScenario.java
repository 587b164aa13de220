package weka.gui.knowledgeflow;

import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.Container;
import java.awt.Window;
import java.awt.event.InputEvent;
import java.awt.event.KeyEvent;
import java.awt.event.MouseEvent;
import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.swing.AbstractButton;
import javax.swing.JButton;
import javax.swing.JDialog;
import javax.swing.JFrame;
import javax.swing.JMenuItem;
import javax.swing.JTextArea;
import javax.swing.JTree;
import javax.swing.MenuElement;
import javax.swing.MenuSelectionManager;
import javax.swing.SwingUtilities;
import javax.swing.tree.DefaultMutableTreeNode;
import weka.core.WekaPackageClassLoaderManager;
import weka.core.WekaPackageManager;
import weka.gui.Gui;
import weka.gui.LayoutCheck;
import weka.gui.LookAndFeel;
import weka.gui.Perspectives;
import weka.knowledgeflow.steps.Step;
import weka.knowledgeflow.steps.TextViewer;

/** Templates, steps and the Constrained perspective in the Knowledge Flow. */
public final class KnowledgeFlowScenario {

  private static final String CLUSTER = "PairClust: cluster with pairs and evaluate";
  private static final String ASK = "PairClust: ask about pairs and cluster";

  private final KnowledgeFlowApp app;
  private final Perspectives window;
  private final MainKFPerspective flows;

  private KnowledgeFlowScenario(KnowledgeFlowApp app) {
    this.app = app;
    window = new Perspectives(app);
    flows = (MainKFPerspective) app.getMainPerspective();
  }

  /**
   * @param args the file for answers
   */
  public static void main(String[] args) {
    Gui.play(() -> {
      WekaPackageManager.loadPackages(false);
      LookAndFeel.setLookAndFeel();
      KnowledgeFlowApp app = Gui.call(() -> {
        KnowledgeFlowApp made = new KnowledgeFlowApp(true);
        JFrame frame = new JFrame("Weka KnowledgeFlow Environment");
        frame.add(made, BorderLayout.CENTER);
        made.showMenuBar(frame);
        frame.setBounds(0, 0, 1180, 720);
        frame.setVisible(true);
        return made;
      });
      KnowledgeFlowScenario scenario = new KnowledgeFlowScenario(app);
      scenario.tree();
      scenario.template();
      scenario.perspective();
      scenario.person(new File(args[0]));
      scenario.others();
    });
  }

  private void tree() throws Exception {
    Gui.report("steps", Gui.call(() -> {
      DefaultMutableTreeNode root = (DefaultMutableTreeNode) Gui.all(flows, JTree.class).get(0).getModel().getRoot();
      for (Object folder : Collections.list(root.children())) {
        if (folder.toString().equals("Pairs")) {
          return Collections.list(((DefaultMutableTreeNode) folder).children()).toString();
        }
      }
      return "none";
    }));
  }

  /** Opens a template from the menu of the tool bar. */
  private void open(String name) throws Exception {
    AbstractButton button = Gui.awaitShowing(JButton.class, each -> "Load a template layout".equals(each.getToolTipText()));
    Gui.act(button::doClick);
    Gui.report("templates", Gui.awaitFound("the templates", () -> {
      List<String> names = entries().stream().map(JMenuItem::getText).filter(text -> text.startsWith("PairClust")).toList();
      return names.isEmpty() ? null : names;
    }));
    Gui.choose(name);
    Gui.await("the flow", () -> flows.getCurrentLayout() != null && flows.getCurrentLayout().numSteps() > 5);
  }

  /** Returns the entries of the open menu, and of the menus in it. */
  private static List<JMenuItem> entries() {
    List<JMenuItem> entries = new ArrayList<>();
    MenuElement[] path = MenuSelectionManager.defaultManager().getSelectedPath();
    if (path.length > 0) {
      collect(path[0], entries);
    }
    return entries;
  }

  private static void collect(MenuElement from, List<JMenuItem> entries) {
    for (MenuElement element : from.getSubElements()) {
      if (element.getComponent() instanceof JMenuItem item) {
        entries.add(item);
      }
      collect(element, entries);
    }
  }

  private Step step(String name) {
    return flows.getCurrentLayout().getFlow().findStep(name).getManagedStep();
  }

  private void start() throws Exception {
    Gui.call(() -> {
      flows.getCurrentLayout().executeFlow(false);
      return null;
    });
  }

  private String results(String viewer) throws Exception {
    Gui.awaitFound("the end of the flow", () -> {
      Map<String, String> results = ((TextViewer) step(viewer)).getResults();
      return results != null && !results.isEmpty() && !flows.getCurrentLayout().isExecuting() ? Boolean.TRUE : null;
    });
    return Gui.call(() -> String.join("\n", ((TextViewer) step(viewer)).getResults().values()));
  }

  private void template() throws Exception {
    open(CLUSTER);
    start();
    Gui.report("measures", results("TextViewer"));
    Thread.sleep(500);
    Gui.screenshot(window.frame(), "flow-template");
    Gui.act(() -> window.frame().setSize(800, 600));
    Thread.sleep(500);
    Gui.screenshot(window.frame(), "flow-template-800x600");
  }

  /** Sends the data of the loader to the perspective by the menu of the loader. */
  private void perspective() throws Exception {
    Gui.report("button", window.hasButton());
    Component canvas = Gui.call(() -> Gui.all(flows, LayoutPanel.class).stream().filter(Component::isShowing).findFirst().orElseThrow());
    Gui.act(() -> {
      StepVisual loader = flows.getCurrentLayout().getRenderGraph().stream().filter(each -> each.getStepName().equals("ArffLoader"))
          .findFirst().orElseThrow();
      for (int kind : new int[] {MouseEvent.MOUSE_PRESSED, MouseEvent.MOUSE_RELEASED, MouseEvent.MOUSE_CLICKED}) {
        canvas.dispatchEvent(new MouseEvent(canvas, kind, 0, InputEvent.BUTTON3_DOWN_MASK, loader.getX() + 20, loader.getY() + 20, 1, true,
            MouseEvent.BUTTON3));
      }
    });
    JMenuItem item = Gui.awaitFound("the entry of the perspective", () -> entries().stream()
        .filter(entry -> entry.getText().equals("Constrained")).findFirst().orElse(null));
    SwingUtilities.invokeLater(() -> {
      MenuSelectionManager.defaultManager().clearSelectedPath();
      item.doClick();
    });
    Gui.await("the perspective", () -> window.constrained().isShowing());
    window.awaitRows(150);
    Gui.report("result", window.cluster(1));
    Gui.report("menu", window.menu());
    Thread.sleep(500);
    Gui.screenshot(window.frame(), "flow-perspective-800x600");
    Gui.report("problems", Gui.call(() -> LayoutCheck.problems(window.constrained(), Set.of("hint text"))));
    Gui.act(() -> window.frame().setSize(1180, 720));
    Thread.sleep(500);
    Gui.screenshot(window.frame(), "flow-perspective");
    Container settings = window.settings("Constrained");
    Gui.report("settings", Perspectives.shown(settings));
    Perspectives.ok();
    Gui.act(() -> app.getPerspectiveManager().setActivePerspective(0));
  }

  /** Answers three questions, the last one only after going back. */
  private void person(File answers) throws Exception {
    open(ASK);
    Step asking = step("AskPairs");
    Class<?> oracle = WekaPackageClassLoaderManager.forName("weka.knowledgeflow.steps.AskPairs$Oracle");
    asking.getClass().getMethod("setOracle", oracle).invoke(asking, oracle.getEnumConstants()[1]);
    asking.getClass().getMethod("setQuestions", int.class).invoke(asking, 3);
    asking.getClass().getMethod("setAnswersFile", File.class).invoke(asking, answers);
    start();
    JDialog dialog = question();
    question(dialog, "Question 1 of 3");
    Gui.screenshot(dialog, "flow-question");
    Gui.click(dialog, "Same (S)");
    question(dialog, "Question 2 of 3");
    Gui.click(dialog, "Back (B)");
    question(dialog, "Question 1 of 3");
    // A held key answers one question.
    Gui.hold(KeyEvent.VK_D);
    question(dialog, "Question 2 of 3");
    for (String button : List.of("Same (S)", "Don't know (U)")) {
      Gui.click(dialog, button);
      Thread.sleep(300);
    }
    Gui.report("answers", results("Answers"));
    Gui.report("measures of answers", results("Measures"));
    Gui.report("dialog", Gui.call(dialog::isShowing));
    Gui.screenshot(window.frame(), "flow-asked");
  }

  /** Opens the other templates, which run in a test without a screen. */
  private void others() throws Exception {
    for (String name : List.of("PairClust: compare two clusterers with the same pairs", "PairClust: learning curve")) {
      open(name);
      Thread.sleep(500);
      Gui.screenshot(window.frame(), "flow-" + name.replaceFirst(".*: ", "").replaceAll(" .*", ""));
    }
  }

  private static JDialog question() throws Exception {
    return Gui.awaitFound("a question", () -> Arrays.stream(Window.getWindows()).filter(each -> each.isShowing()
        && each instanceof JDialog dialog && dialog.getTitle().equals("Do the two rows belong together?")).map(JDialog.class::cast)
        .findFirst().orElse(null));
  }

  private static void question(JDialog dialog, String title) throws Exception {
    JTextArea text = Gui.all(dialog, JTextArea.class).get(0);
    Gui.awaitFound(title, () -> text.getText().contains(title) ? Boolean.TRUE : null);
  }
}
