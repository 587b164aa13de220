package pairclust.weka.explorer;

import java.awt.BorderLayout;
import java.awt.FlowLayout;
import java.awt.Font;
import java.io.File;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import javax.swing.Action;
import javax.swing.BorderFactory;
import javax.swing.JLabel;
import javax.swing.JOptionPane;
import javax.swing.JPanel;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;
import pairclust.weka.explorer.model.Contradictions;
import pairclust.weka.explorer.model.Dialogs;
import pairclust.weka.explorer.model.PairDocument;
import pairclust.weka.explorer.model.Workspace;
import pairclust.weka.strategy.RandomPairs;
import pairclust.weka.swing.Html;
import pairclust.weka.swing.Look;
import pairclust.weka.swing.Scrolling;
import pairclust.weka.swing.WrapLayout;
import pairclust.weka.swing.WrappedHtml;
import pairclust.weka.swing.WrappedText;
import weka.clusterers.Clusterer;

/** Shows the pairs with the actions on them. */
final class PairsPanel extends JPanel {

  private static final long serialVersionUID = 1L;

  private final transient Workspace workspace;
  private final transient Supplier<Clusterer> clusterer;
  private final PairTableModel model;
  private final PairTable table;
  private final JLabel summary = new WrappedHtml();

  /** The rows of the selected pair, with a few values. */
  private final WrappedText details = new WrappedText("", Font.PLAIN);
  private final PairTransfer transfer;
  private transient Consumer<Constraint> selected = pair -> { };
  private final StrategyPanel strategy = new StrategyPanel(new RandomPairs(), 50);

  private final transient Action open = Look.action("Open...", "Open a pair file (Ctrl-O), or drop it on the tab", this::open);
  private final transient Action save = Look.action("Save", "Save the pairs in their file (Ctrl-S)", this::save);
  private final transient Action saveAs = Look.action("Save as...", "Save the pairs in another file", this::saveAs);
  private final transient Action undo = Look.action("Undo", "Undo the last change (Ctrl-Z); during questions, take answers back with B",
      () -> workspace().document().undo());
  private final transient Action redo = Look.action("Redo", "Repeat the change that was undone (Ctrl-Y)",
      () -> workspace().document().redo());
  private final transient Action delete = Look.action("Delete", "Delete the selected pairs (Del)", this::delete);
  private final transient Action make = Look.action("From class...", "", this::make);

  PairsPanel(Workspace workspace, Supplier<Clusterer> clusterer) {
    super(new BorderLayout());
    this.workspace = workspace;
    this.clusterer = clusterer;
    model = new PairTableModel(workspace);
    table = new PairTable(model);
    JPanel tools = new JPanel(new WrapLayout(FlowLayout.LEFT, 4, 2));
    tools.add(Look.button(open, 'O'));
    tools.add(Look.button(save, 'E'));
    tools.add(Look.button(saveAs, 'A'));
    tools.add(Look.button(make, 'F'));
    tools.add(Look.button(undo, 'U'));
    tools.add(Look.button(redo, 'R'));
    tools.add(Look.button(delete, 'D'));
    add(tools, BorderLayout.NORTH);
    add(Scrolling.lines(table, 6), BorderLayout.CENTER);
    JPanel texts = new JPanel(new BorderLayout(0, 3));
    texts.setBorder(BorderFactory.createEmptyBorder(3, 6, 3, 6));
    details.setName("pair");
    texts.add(details, BorderLayout.NORTH);
    texts.add(summary, BorderLayout.SOUTH);
    add(texts, BorderLayout.SOUTH);
    Look.bind(this, "ctrl O", open);
    Look.bind(this, "ctrl S", save);
    Look.bind(table, "DELETE", delete);
    transfer = new PairTransfer(workspace, this::selectedPairs);
    table.setTransferHandler(transfer);
    table.getSelectionModel().addListSelectionListener(event -> {
      refresh();
      if (!event.getValueIsAdjusting()) {
        selected.accept(pair());
      }
    });
    workspace.onChange(this::refresh);
    refresh();
  }

  private Workspace workspace() {
    return workspace;
  }

  /** Sets a listener for the selection: it gets the selected pair, or null unless exactly one is selected. */
  void onSelection(Consumer<Constraint> listener) {
    selected = listener;
  }

  /** Selects a pair. */
  void select(Constraint pair) {
    int index = model.indexOf(pair);
    if (index >= 0) {
      int row = table.convertRowIndexToView(index);
      table.setRowSelectionInterval(row, row);
      table.scrollRectToVisible(table.getCellRect(row, 0, true));
    }
  }

  private List<Constraint> selectedPairs() {
    return IntStream.of(table.getSelectedRows()).map(table::convertRowIndexToModel).mapToObj(model::pair).toList();
  }

  /** Returns what can be done with the pairs, for a menu. */
  List<Action> actions() {
    return List.of(open, save, saveAs, make, undo, redo);
  }

  /** Returns what opens pair files that are dropped. */
  PairTransfer transfer() {
    return transfer;
  }

  private Constraint pair() {
    return table.getSelectedRowCount() == 1 ? model.pair(table.convertRowIndexToModel(table.getSelectedRow())) : null;
  }

  private void refresh() {
    PairDocument document = workspace.document();
    boolean data = workspace.rows() != null;
    boolean labelled = data && workspace.rows().hasNominalClass();
    open.setEnabled(data);
    save.setEnabled(data && document.unsaved());
    saveAs.setEnabled(data && !document.pairs().isEmpty());
    undo.setEnabled(document.canUndo());
    redo.setEnabled(document.canRedo());
    delete.setEnabled(table.getSelectedRowCount() > 0);
    make.setEnabled(labelled);
    make.putValue(Action.SHORT_DESCRIPTION, labelled ? "Let the class answer the questions of a strategy"
        : !data ? "Load data first" : "The class answers the questions; first choose a nominal attribute as the class (on the left)");
    summary.setText(summary());
    Constraint pair = pair();
    details.setVisible(pair != null);
    details.setText(pair == null ? "" : "A  " + model.describe(pair.first()) + "\nB  " + model.describe(pair.second()));
  }

  /** Describes the pairs: how many, whether they are saved, and the contradiction of the selected pair or the first one. */
  String summary() {
    PairDocument document = workspace.document();
    if (workspace.rows() == null) {
      return "Load data first.";
    }
    int count = document.pairs().size();
    long must = document.pairs().stream().filter(pair -> pair.link() == Link.MUST).count();
    File file = document.file();
    int hidden = document.hidden();
    String text = count == 0 && hidden == 0
        ? "No pairs yet: open or drop a file, paste pairs, click two points in the plot, select two rows, or let PairClust ask you."
        : PairDocument.count(count) + (count == 0 ? "" : ": " + must + " must-link, " + (count - must) + " cannot-link")
            + (count == 0 || model.violated() < 0 ? "" : ", <b>" + model.violated() + "&nbsp;violated</b>")
            + (hidden == 0 ? "" : "; " + hidden + " more on rows that are not in the data");
    text += file == null ? "" : " \u00b7 " + Html.escaped(file.getName());
    text += document.unsaved() ? " \u00b7 <b>not saved</b>" : "";
    Contradictions found = workspace.contradictions();
    if (found.count() > 0) {
      int selected = table.getSelectedRow();
      String reason = selected < 0 ? null : model.contradiction(table.convertRowIndexToModel(selected));
      text += "<br><b>" + found.count() + (found.count() == 1 ? " contradiction" : " contradictions") + "</b>: "
          + Html.escaped(reason == null ? found.reasons().values().iterator().next() : reason);
    }
    return "<html>" + text;
  }

  private void open() {
    File file = workspace.dialogs().chooseOpen(Dialogs.Kind.PAIRS);
    if (file != null) {
      workspace.open(file);
    }
  }

  private void save() {
    if (workspace.document().file() == null) {
      saveAs();
    } else {
      workspace.saveAs(workspace.document().file());
    }
  }

  private void saveAs() {
    File file = workspace.dialogs().chooseSave(Dialogs.Kind.PAIRS, workspace.suggestion());
    if (file != null) {
      workspace.saveAs(file);
    }
  }

  private void delete() {
    table.cancelEditing();
    int[] rows = table.getSelectedRows();
    Arrays.setAll(rows, i -> table.convertRowIndexToModel(rows[i]));
    workspace.document().remove(rows);
  }

  private void make() {
    int answer = JOptionPane.showConfirmDialog(this, strategy, "Make pairs from the class", JOptionPane.OK_CANCEL_OPTION,
        JOptionPane.PLAIN_MESSAGE);
    if (answer == JOptionPane.OK_OPTION) {
      workspace.makePairs(strategy.settings(clusterer.get()), strategy.questions());
    }
  }
}
