package pairclust.weka.explorer;

import java.awt.BorderLayout;
import java.awt.GridLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.swing.BorderFactory;
import javax.swing.DefaultComboBoxModel;
import javax.swing.JComboBox;
import javax.swing.JLabel;
import javax.swing.JPanel;
import pairclust.weka.curves.BackgroundJobs;
import pairclust.weka.explorer.model.Rows;
import pairclust.weka.explorer.model.Workspace;
import pairclust.weka.rows.RowIds;
import pairclust.weka.swing.Html;
import pairclust.weka.swing.Look;
import weka.core.Instances;

/** Chooses the class attribute and the ID attribute. */
final class DataPanel extends JPanel {

  private static final long serialVersionUID = 1L;

  /** Longer attribute names are truncated, because the panel is narrow. */
  private static final int MAX_NAME = 20;

  /** An attribute to choose; index -1 for none. */
  private record Choice(int index, String name) {

    @Override
    public String toString() {
      return name;
    }
  }

  private final transient Workspace workspace;
  private final JComboBox<Choice> classes = new JComboBox<>();
  private final JComboBox<Choice> ids = new JComboBox<>();
  private final JLabel note = new JLabel();
  private final transient BackgroundJobs searching;
  private transient Instances shown;

  /** Whether the program is setting the choices, so that events do not come from the user. */
  private boolean updating;

  DataPanel(Workspace workspace) {
    super(new BorderLayout(2, 2));
    this.workspace = workspace;
    searching = new BackgroundJobs(true, busy -> { }, workspace::fail);
    setBorder(BorderFactory.createTitledBorder("Data"));
    classes.setName("class");
    classes.setToolTipText("The class is not used for clustering; it can answer questions and evaluate results."
        + " Choosing a class in the Preprocess tab chooses it here too");
    ids.setName("id");
    ids.setToolTipText("The attribute that identifies rows, so that pairs still refer to them after the data is filtered or split");
    // Attribute names may be long, but the panel should stay narrow.
    classes.setPrototypeDisplayValue(new Choice(0, "an attribute"));
    ids.setPrototypeDisplayValue(new Choice(0, "an attribute"));
    JPanel selectors = new JPanel(new GridLayout(0, 1, 2, 2));
    selectors.add(Look.labelled("Class", 'C', classes));
    selectors.add(Look.labelled("ID", 'I', ids));
    note.setName("class note");
    note.setForeground(Look.alarm());
    note.setVisible(false);
    add(selectors, BorderLayout.CENTER);
    add(note, BorderLayout.SOUTH);
    classes.addActionListener(event -> {
      if (!updating && classes.getSelectedItem() instanceof Choice choice) {
        workspace.setClassIndex(choice.index);
      }
    });
    ids.addActionListener(event -> {
      if (!updating && ids.getSelectedItem() instanceof Choice choice) {
        workspace.setIdIndex(choice.index);
      }
    });
    workspace.onChange(this::refresh);
    refresh();
  }

  private void refresh() {
    Rows rows = workspace.rows();
    classes.setEnabled(rows != null);
    ids.setEnabled(rows != null);
    if (rows == null) {
      return;
    }
    updating = true;
    if (rows.data() != shown) {
      shown = rows.data();
      offer(classes, "No class", i -> shown.attribute(i).isNominal());
      offerIds(rows, i -> i == rows.idIndex());
      Instances data = shown;
      // Slow for many rows: all values of numeric attributes are compared.
      searching.run(() -> IntStream.range(0, data.numAttributes()).filter(i -> data.attribute(i).isNumeric()
          && RowIds.areUnique(data, i)).boxed().collect(Collectors.toSet()), unique -> {
            Rows now = workspace.rows();
            if (now.data() == data) {
              offerIds(now, i -> unique.contains(i) || i == now.idIndex());
            }
          });
    }
    select(classes, rows.classIndex());
    select(ids, rows.idIndex());
    updating = false;
    showNote(rows);
  }

  /** Offers attributes that can identify rows: those of a kind that always can, and others. */
  private void offerIds(Rows rows, IntPredicate others) {
    boolean before = updating;
    updating = true;
    Instances data = rows.data();
    offer(ids, "Row numbers", i -> data.attribute(i).isString()
        || data.attribute(i).isNominal() && data.attribute(i).numValues() >= data.numInstances() || others.test(i));
    select(ids, rows.idIndex());
    updating = before;
  }

  private void offer(JComboBox<Choice> box, String none, IntPredicate which) {
    List<Choice> choices = new ArrayList<>(List.of(new Choice(-1, none)));
    IntStream.range(0, shown.numAttributes()).filter(which).forEach(i -> choices.add(new Choice(i, shown.attribute(i).name())));
    box.setModel(new DefaultComboBoxModel<>(choices.toArray(Choice[]::new)));
  }

  /** Warns about an attribute that may be the class but is used for clustering, which would give away the answer. */
  private void showNote(Rows rows) {
    int attribute = rows.unchosenClass();
    note.setVisible(attribute >= 0);
    if (attribute >= 0) {
      String name = rows.data().attribute(attribute).name();
      String brief = name.length() > MAX_NAME ? name.substring(0, MAX_NAME - 3) + "..." : name;
      note.setText("<html>'" + Html.escaped(brief) + "' is used<br>for clustering");
      note.setToolTipText("No class is chosen, so '" + name + "' is used for clustering, and shown in questions, like any other attribute."
          + " If it is the class, choose it above.");
    }
  }

  private static void select(JComboBox<Choice> box, int index) {
    for (int i = 0; i < box.getItemCount(); i++) {
      if (box.getItemAt(i).index == index) {
        box.setSelectedIndex(i);
      }
    }
  }
}
