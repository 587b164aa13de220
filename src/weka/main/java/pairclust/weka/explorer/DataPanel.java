package pairclust.weka.explorer;

import java.awt.BorderLayout;
import java.awt.GridLayout;
import java.util.ArrayList;
import java.util.List;
import javax.swing.BorderFactory;
import javax.swing.DefaultComboBoxModel;
import javax.swing.JComboBox;
import javax.swing.JLabel;
import javax.swing.JPanel;
import pairclust.weka.explorer.model.Rows;
import pairclust.weka.explorer.model.Workspace;
import pairclust.weka.rows.RowIds;
import weka.core.Attribute;
import weka.core.Instances;

/** Chooses which attribute is the class, and which names rows. */
final class DataPanel extends JPanel {

  private static final long serialVersionUID = 1L;

  /** Longer names of attributes are cut; the column is narrow. */
  private static final int MOST_NAME = 20;

  /** An attribute to choose, or none. */
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
  private transient Instances shown;

  /** Whether the choices are being set by the program, which is no wish of the user. */
  private boolean filling;

  DataPanel(Workspace workspace) {
    super(new BorderLayout(2, 2));
    this.workspace = workspace;
    setBorder(BorderFactory.createTitledBorder("Data"));
    classes.setName("class");
    classes.setToolTipText("The class takes no part in clustering; it can answer questions and judge results."
        + " Choosing one in the Preprocess tab chooses it here");
    ids.setName("id");
    ids.setToolTipText("The attribute that names rows, so that pairs find them again when the data is filtered or split");
    // Names of attributes may be long; the column is not to be.
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
      if (!filling && classes.getSelectedItem() instanceof Choice choice) {
        workspace.setClassIndex(choice.index);
      }
    });
    ids.addActionListener(event -> {
      if (!filling && ids.getSelectedItem() instanceof Choice choice) {
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
    filling = true;
    if (rows.data() != shown) {
      shown = rows.data();
      List<Choice> nominal = new ArrayList<>(List.of(new Choice(-1, "No class")));
      List<Choice> naming = new ArrayList<>(List.of(new Choice(-1, "Row numbers")));
      for (int i = 0; i < shown.numAttributes(); i++) {
        Attribute attribute = shown.attribute(i);
        if (attribute.isNominal()) {
          nominal.add(new Choice(i, attribute.name()));
        }
        if (attribute.isString() || attribute.isNominal() && attribute.numValues() >= shown.numInstances()
            || attribute.isNumeric() && RowIds.areUnique(shown, i)) {
          naming.add(new Choice(i, attribute.name()));
        }
      }
      classes.setModel(new DefaultComboBoxModel<>(nominal.toArray(Choice[]::new)));
      ids.setModel(new DefaultComboBoxModel<>(naming.toArray(Choice[]::new)));
    }
    select(classes, rows.classIndex());
    select(ids, rows.idIndex());
    filling = false;
    showNote(rows);
  }

  /** Says which attribute takes part because no class is chosen: a class that is clustered by gives the answer away. */
  private void showNote(Rows rows) {
    int attribute = rows.unchosenClass();
    note.setVisible(attribute >= 0);
    if (attribute >= 0) {
      String name = rows.data().attribute(attribute).name();
      String brief = name.length() > MOST_NAME ? name.substring(0, MOST_NAME - 3) + "..." : name;
      note.setText("<html>'" + brief.replace("&", "&amp;").replace("<", "&lt;") + "' takes part<br>in clustering");
      note.setToolTipText("No class is chosen, so '" + name + "' is clustered by, and shown in questions, like any other attribute."
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
