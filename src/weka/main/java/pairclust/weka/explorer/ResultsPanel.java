package pairclust.weka.explorer;

import java.awt.BorderLayout;
import java.awt.Rectangle;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import javax.swing.Action;
import javax.swing.JList;
import javax.swing.JMenuItem;
import javax.swing.JPanel;
import javax.swing.JPopupMenu;
import javax.swing.SwingUtilities;
import javax.swing.text.JTextComponent;
import pairclust.weka.explorer.model.Comparison;
import pairclust.weka.explorer.model.Dialogs;
import pairclust.weka.explorer.model.ResultFiles;
import pairclust.weka.explorer.model.RunController;
import pairclust.weka.explorer.model.RunResult;
import pairclust.weka.explorer.model.Workspace;
import pairclust.weka.explorer.outcome.Rejections;
import pairclust.weka.swing.Look;
import pairclust.weka.swing.WrappingCells;
import weka.core.Instances;
import weka.gui.ResultHistoryPanel;

/** The list of results with a pop-up menu. */
final class ResultsPanel extends JPanel {

  private static final long serialVersionUID = 1L;

  private final transient Workspace workspace;
  private final transient Rejections rejections;
  private final transient Consumer<Instances> preprocess;
  private final transient Consumer<String> viewer;
  private final JTextComponent output;
  private final ResultHistoryPanel history;
  private final JList<?> list;
  private final transient ClusterNamer namer;

  /** The result that the last one which follows the answers to questions replaced; null for none. */
  private transient RunResult replaced;

  /**
   * @param workspace the workspace with the results
   * @param rejections the results that the user does not want to see again
   * @param text the component that shows the text of a result
   * @param viewer called with the name of a result whose text should be shown
   * @param preprocess receives data for the Preprocess tab
   */
  ResultsPanel(Workspace workspace, Rejections rejections, JTextComponent text, Consumer<String> viewer, Consumer<Instances> preprocess) {
    super(new BorderLayout());
    this.workspace = workspace;
    this.rejections = rejections;
    this.viewer = viewer;
    this.preprocess = preprocess;
    output = text;
    namer = new ClusterNamer(workspace, result -> put(result.name(), result, result.text()));
    history = new ResultHistoryPanel(text);
    history.setHandleRightClicks(false);
    list = history.getList();
    list.setName("results");
    WrappingCells.install(list);
    list.setToolTipText("Results; right-click, or press Shift-F10, for options");
    list.getAccessibleContext().setAccessibleName("Result list");
    Action options = Look.action("options", "", this::popUpAtSelection);
    Look.bind(list, "shift F10", options);
    Look.bind(list, "CONTEXT_MENU", options);
    add(history, BorderLayout.CENTER);
    list.addMouseListener(new MouseAdapter() {

      @Override
      public void mousePressed(MouseEvent event) {
        popUp(event);
      }

      @Override
      public void mouseReleased(MouseEvent event) {
        popUp(event);
      }
    });
    list.addListSelectionListener(event -> {
      List<RunResult> chosen = chosen();
      if (!event.getValueIsAdjusting() && chosen.size() == 1 && chosen.get(0) != workspace.selected()) {
        workspace.select(chosen.get(0));
      }
    });
    workspace.onResult(this::add);
  }

  /** Returns all results in the list, the latest last; before one that follows the answers to questions, the one that it replaced. */
  List<RunResult> all() {
    List<RunResult> all = new ArrayList<>();
    for (int i = 0; i < list.getModel().getSize(); i++) {
      if (history.getNamedObject((String) list.getModel().getElementAt(i)) instanceof RunResult result) {
        if (result.isLive() && replaced != null && replaced.name().startsWith(result.name())) {
          all.add(replaced);
        }
        all.add(result);
      }
    }
    return all;
  }

  private void add(RunResult result) {
    String name = result.name();
    for (int i = 2; !result.isLive() && history.getNamedBuffer(name) != null; i++) {
      name = result.name() + " (" + i + ")";
    }
    put(name, result.named(name), result.text());
  }

  private void put(String name, Object result, String text) {
    if (history.getNamedBuffer(name) == null) {
      history.addResult(name, new StringBuffer(text));
    } else {
      StringBuffer buffer = history.getNamedBuffer(name);
      buffer.setLength(0);
      buffer.append(text);
    }
    if (result instanceof RunResult now && now.isLive() && history.getNamedObject(name) instanceof RunResult before
        && !Arrays.equals(before.clusters(), now.clusters())) {
      replaced = before.named(name + " (before)");
    }
    history.addOrOverwriteObject(name, result);
    history.setSingle(name);
    history.updateResult(name);
    list.setSelectedIndex(indexOf(name));
    // Weka scrolls to the end, as for growing output; a finished result is read from the start.
    SwingUtilities.invokeLater(() -> output.setCaretPosition(0));
  }

  private int indexOf(String name) {
    for (int i = 0; i < list.getModel().getSize(); i++) {
      if (name.equals(list.getModel().getElementAt(i))) {
        return i;
      }
    }
    return -1;
  }

  private List<RunResult> chosen() {
    return list.getSelectedValuesList().stream().map(name -> history.getNamedObject((String) name)).filter(RunResult.class::isInstance)
        .map(RunResult.class::cast).toList();
  }

  private void popUp(MouseEvent event) {
    if (event.isPopupTrigger()) {
      int index = list.locationToIndex(event.getPoint());
      if (index >= 0 && !list.isSelectedIndex(index)) {
        list.setSelectedIndex(index);
      }
      menu().show(list, event.getX(), event.getY());
    }
  }

  private void popUpAtSelection() {
    Rectangle cell = list.isSelectionEmpty() ? new Rectangle() : list.getCellBounds(list.getLeadSelectionIndex(),
        list.getLeadSelectionIndex());
    menu().show(list, cell == null ? 0 : cell.x, cell == null ? 0 : cell.y + cell.height);
  }

  /** Makes the menu for the selected results. */
  JPopupMenu menu() {
    List<String> names = list.getSelectedValuesList().stream().map(String::valueOf).toList();
    List<RunResult> chosen = chosen();
    boolean one = names.size() == 1;
    RunResult result = one && chosen.size() == 1 ? chosen.get(0) : null;
    boolean assigned = result != null && result.rows() != null;
    JPopupMenu menu = new JPopupMenu();
    item(menu, "View in main window", one, () -> {
      history.setSingle(names.get(0));
      viewer.accept(names.get(0));
    });
    item(menu, "View in separate window", one, () -> history.openFrame(names.get(0)));
    item(menu, "Save result buffer...", result != null, () -> save(Dialogs.Kind.TEXT, result, ResultFiles::saveText));
    item(menu, "Delete result buffer(s)", !names.isEmpty(), () -> history.removeResults(names));
    menu.addSeparator();
    item(menu, "Load model...", true, this::load);
    item(menu, "Save model...", result != null, () -> save(Dialogs.Kind.MODEL, result, ResultFiles::saveModel));
    menu.addSeparator();
    item(menu, "Compare the two results", chosen.size() == 2, () -> compare(chosen.get(0), chosen.get(1)));
    item(menu, "Accept again", result != null && rejections.contains(result), () -> {
      rejections.accept(result);
      workspace.status().show(result.name() + " is no longer rejected");
    });
    menu.addSeparator();
    item(menu, "Name clusters...", assigned, () -> namer.name(result));
    item(menu, "Undo naming", assigned && workspace.canUndoNames(result), () -> namer.undo(result));
    item(menu, "Open cluster names...", assigned, () -> namer.open(result));
    item(menu, "Save cluster names...", assigned && result.hasNames(), () -> save(Dialogs.Kind.NAMES, result, ResultFiles::saveNames));
    menu.addSeparator();
    item(menu, "Save clusters with the data...", assigned, () -> save(Dialogs.Kind.DATA, result, ResultFiles::saveData));
    item(menu, "Send clusters to Preprocess", assigned, () -> workspace.withClusters(result, preprocess));
    return menu;
  }

  private static void item(JPopupMenu menu, String name, boolean enabled, Runnable work) {
    JMenuItem item = new JMenuItem(name);
    item.setEnabled(enabled);
    item.addActionListener(event -> work.run());
    menu.add(item);
  }

  private interface Saver {

    void save(RunResult result, File file) throws Exception;
  }

  private void save(Dialogs.Kind kind, RunResult result, Saver saver) {
    File file = workspace.dialogs().chooseSave(kind, result.clusterer().getClass().getSimpleName() + kind.endings()[0]);
    if (file != null) {
      workspace.export(target -> saver.save(result, target), file);
    }
  }

  private void load() {
    File file = workspace.dialogs().chooseOpen(Dialogs.Kind.MODEL);
    if (file != null) {
      workspace.loadModel(file);
    }
  }

  /** Compares two results and adds the comparison to the list. */
  void compare(RunResult first, RunResult second) {
    try {
      String name = RunController.timestamp() + "comparison";
      put(name, "comparison", new Comparison(first, second).text());
      viewer.accept(name);
    } catch (IllegalArgumentException e) {
      workspace.fail(e.getMessage());
    }
  }
}
