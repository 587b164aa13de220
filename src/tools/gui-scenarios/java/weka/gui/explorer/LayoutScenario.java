package weka.gui.explorer;

import java.awt.Dimension;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Window;
import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;
import javax.swing.AbstractButton;
import javax.swing.JComboBox;
import javax.swing.JList;
import javax.swing.JScrollPane;
import javax.swing.JTable;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;
import javax.swing.plaf.FontUIResource;
import weka.gui.AccessCheck;
import weka.gui.Gui;
import weka.gui.LayoutCheck;
import weka.gui.PropertyDialog;
import weka.gui.PropertyPanel;

/** Shows every view of the Constrained tab in windows of several sizes, and looks for controls that cannot be reached. */
public final class LayoutScenario {

  private static final List<String> VIEWS = List.of("Pairs", "Rows", "Output", "Ask me", "Objective", "Candidates", "Figures");

  private final ConstrainedTab tab;
  private final String suffix;

  private LayoutScenario(ConstrainedTab tab, String suffix) {
    this.tab = tab;
    this.suffix = suffix;
  }

  /**
   * @param args iris, a folder for files, the factor of the font size, and the sizes of the window, such as 800x600
   */
  public static void main(String[] args) {
    Gui.play(() -> {
      float factor = Float.parseFloat(args[2]);
      Gui.act(() -> scaleFonts(factor));
      Explorer.main(new String[0]);
      ConstrainedTab tab = new ConstrainedTab(Gui.awaitShowing(Explorer.class, Explorer::isShowing));
      LayoutScenario scenario = new LayoutScenario(tab, factor == 1 ? "" : "-font" + args[2]);
      Dimension first = size(args[3]);
      Gui.act(() -> tab.frame().setBounds(0, 0, first.width, first.height));
      tab.activate();
      scenario.look("empty", args[3]);
      tab.open(new File(args[0]));
      tab.awaitRows(150);
      scenario.fill(new File(args[1], "answers.pairs"));
      for (int i = 3; i < args.length; i++) {
        scenario.views(args[i]);
      }
      scenario.editor(args[3]);
      scenario.enlarges(args);
      scenario.idle(args);
      scenario.curves(args);
    });
  }

  /** Scales all fonts of the look and feel, as desktops do for people who need large text. */
  private static void scaleFonts(float factor) {
    if (factor != 1) {
      for (Enumeration<Object> keys = UIManager.getDefaults().keys(); keys.hasMoreElements();) {
        Object key = keys.nextElement();
        Font font = UIManager.getFont(key);
        if (font != null) {
          UIManager.put(key, new FontUIResource(font.deriveFont(factor * font.getSize2D())));
        }
      }
    }
  }

  private static Dimension size(String text) {
    String[] sides = text.split("x");
    return new Dimension(Integer.parseInt(sides[0]), Integer.parseInt(sides[1]));
  }

  /** Makes pairs, a result with candidates, and an open question. */
  private void fill(File answers) throws Exception {
    tab.view("Pairs");
    tab.make(40);
    Gui.await("pairs", () -> tab.pairs() > 0);
    tab.choose("AutoConstrained -N 3 -seconds 10");
    tab.click("Start");
    Gui.await("the result", () -> tab.results() == 1 && tab.isEnabled("Start"));
    tab.choose("PCKMeans -N 3");
    tab.click("Start");
    Gui.await("the result", () -> tab.results() == 2 && tab.isEnabled("Start"));
    tab.view("Ask me");
    tab.file("Ask me...", answers);
    Gui.await("a question", () -> tab.isEnabled("Same (S)"));
  }

  private void views(String size) throws Exception {
    Dimension wanted = size(size);
    Gui.act(() -> tab.frame().setSize(wanted));
    for (String view : VIEWS) {
      tab.view(view);
      if (view.equals("Pairs")) {
        JTable pairs = tab.table("pairs");
        Gui.act(() -> pairs.setRowSelectionInterval(1, 1));
      }
      JList<?> results = tab.named(JList.class, "results");
      Gui.act(() -> results.setSelectedIndex(view.equals("Candidates") ? 0 : 1));
      if (view.equals("Figures")) {
        figures(size);
      } else {
        look(view, size);
      }
    }
  }

  /** A picture, and the bar for what changed, which the plot has on demand. */
  private void figures(String size) throws Exception {
    JComboBox<?> kinds = tab.named(JComboBox.class, "figure");
    AbstractButton changes = Gui.all(tab.panel(), AbstractButton.class).stream().filter(part -> "Changes".equals(part.getName()))
        .findFirst().orElseThrow();
    Gui.act(() -> {
      kinds.setSelectedIndex(1);
      changes.doClick();
    });
    Gui.awaitUnchanged(tab.panel());
    look("Figures", size);
    Gui.act(changes::doClick);
  }

  /** Opens the options of the clusterer, in a window as high as on a small screen, so that they have to be scrolled. */
  private void editor(String size) throws Exception {
    PropertyPanel chooser = Gui.call(() -> Gui.all(tab.panel(), PropertyPanel.class).get(0));
    SwingUtilities.invokeLater(chooser::showPropertyDialog);
    PropertyDialog dialog = Gui.awaitFound("the options", () -> Arrays.stream(Window.getWindows()).filter(Window::isShowing)
        .filter(PropertyDialog.class::isInstance).map(PropertyDialog.class::cast).findFirst().orElse(null));
    Gui.awaitPainted();
    Gui.act(() -> dialog.setSize(dialog.getWidth(), Math.min(dialog.getHeight(), size(size).height - 30)));
    Gui.awaitUnchanged(dialog);
    Gui.screenshot(dialog, "layout-Editor-" + size + suffix);
    List<String> cut = Gui.call(() -> Gui.all(dialog, JScrollPane.class).stream()
        .filter(pane -> pane.isShowing() && pane.getHorizontalScrollBar().isVisible())
        .map(pane -> "The options are cut: " + pane.getViewport().getWidth() + " of " + pane.getViewport().getView().getWidth()).toList());
    Gui.report(size + suffix + " Editor", String.join("\n", cut));
    Gui.act(dialog::dispose);
  }

  /** From the smallest window to the largest in one step, with the view that wraps most. */
  private void enlarges(String[] args) throws Exception {
    List<String> sizes = List.of(args).subList(3, args.length).stream().sorted(Comparator.comparing(text -> size(text).width)).toList();
    tab.view("Ask me");
    for (String size : List.of(sizes.get(0), sizes.get(sizes.size() - 1))) {
      Dimension wanted = size(size);
      Gui.act(() -> tab.frame().setSize(wanted));
      look("Enlarged", size);
    }
  }

  private void idle(String[] args) throws Exception {
    tab.view("Ask me");
    tab.click("End");
    for (int i = 3; i < args.length; i++) {
      Dimension wanted = size(args[i]);
      Gui.act(() -> tab.frame().setSize(wanted));
      look("Ask idle", args[i]);
    }
  }

  private void curves(String[] args) throws Exception {
    tab.part("Learning curves");
    look("Curves-before", args[args.length - 1]);
    tab.click("Compute");
    Gui.await("the curve", () -> tab.isShowing("Copy table") && tab.isEnabled("Compute"));
    for (int i = 3; i < args.length; i++) {
      Dimension wanted = size(args[i]);
      Gui.act(() -> tab.frame().setSize(wanted));
      look("Curves", args[i]);
    }
  }

  /** Takes a picture and reports problems of the view as it is now, without another resize that might hide them. */
  private void look(String view, String size) throws Exception {
    Thread.sleep(500);
    Gui.awaitPainted();
    Gui.screenshot(tab.frame(), "layout-" + view.replace(" ", "-") + "-" + size + suffix);
    List<String> problems = Gui.call(() -> LayoutCheck.problems(tab.panel(), Set.of("hint text")));
    problems.addAll(Gui.call(() -> AccessCheck.problems(tab.panel())));
    problems.addAll(Gui.call(() -> cutResults(tab.named(JList.class, "results"))));
    if (view.equals("Pairs")) {
      problems.addAll(Gui.call(() -> cutNames(tab.table("pairs"))));
    }
    if (view.equals("Ask me")) {
      problems.addAll(Gui.call(() -> cutValues(tab.table("comparison"))));
    }
    Gui.report(size + suffix + " " + view, String.join("\n", problems));
  }

  /** Finds names of results that are wider than what the list shows. */
  private static List<String> cutResults(JList<?> results) {
    List<String> cut = new ArrayList<>();
    for (int i = 0; i < results.getModel().getSize(); i++) {
      int width = results.getCellBounds(i, i).width;
      if (width > results.getParent().getWidth()) {
        cut.add("The result " + results.getModel().getElementAt(i) + " is cut: " + results.getParent().getWidth() + " of " + width);
      }
    }
    return cut;
  }

  /** Finds values in a question that do not fit into their column. */
  private static List<String> cutValues(JTable question) {
    List<String> cut = new ArrayList<>();
    FontMetrics metrics = question.getFontMetrics(question.getFont().deriveFont(Font.BOLD));
    for (int column = 1; column < 3; column++) {
      for (int row = 0; row < question.getRowCount(); row++) {
        int width = metrics.stringWidth(String.valueOf(question.getValueAt(row, column)));
        if (width > question.getColumnModel().getColumn(column).getWidth()) {
          cut.add("The value " + question.getValueAt(row, column) + " is cut");
        }
      }
    }
    return cut;
  }

  /** Finds names of rows that do not fit into their column, and headers that are cut. */
  private static List<String> cutNames(JTable pairs) {
    List<String> cut = new ArrayList<>();
    FontMetrics metrics = pairs.getFontMetrics(pairs.getFont());
    for (int column = 0; column < pairs.getColumnCount(); column++) {
      int width = pairs.getColumnModel().getColumn(column).getWidth();
      int header = pairs.getTableHeader().getDefaultRenderer().getTableCellRendererComponent(pairs, pairs.getColumnName(column), false,
          false, -1, column).getPreferredSize().width;
      if (header > width) {
        cut.add("The header " + pairs.getColumnName(column) + " is cut: " + width + " of " + header);
      }
      for (int row = 0; column < 2 && row < pairs.getRowCount(); row++) {
        int name = metrics.stringWidth("row " + pairs.getValueAt(row, column));
        if (name > width) {
          cut.add("The name of row " + pairs.getValueAt(row, column) + " is cut: " + width + " of " + name);
        }
      }
    }
    return cut;
  }
}
