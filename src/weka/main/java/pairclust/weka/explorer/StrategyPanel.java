package pairclust.weka.explorer;

import java.awt.BorderLayout;
import java.awt.FlowLayout;
import java.util.ArrayList;
import java.util.List;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.JSpinner;
import javax.swing.SpinnerNumberModel;
import pairclust.weka.select.SelectionSettings;
import pairclust.weka.strategy.SelectionScheme;
import pairclust.weka.swing.FittingEditor;
import pairclust.weka.swing.Look;
import pairclust.weka.swing.WrapLayout;
import weka.clusterers.Clusterer;
import weka.gui.GenericObjectEditor;
import weka.gui.PropertyPanel;

/** Chooses a strategy, its number of questions and its random seed. */
public final class StrategyPanel extends JPanel {

  private static final long serialVersionUID = 1L;

  private final transient GenericObjectEditor editor = new FittingEditor();
  private final JPanel numbers = new JPanel(new WrapLayout(FlowLayout.LEFT, 6, 2));
  private final transient List<JComponent> fields = new ArrayList<>();
  private final JSpinner questions;
  private final JSpinner seed = new JSpinner(new SpinnerNumberModel(1, Integer.MIN_VALUE, Integer.MAX_VALUE, 1));

  StrategyPanel(SelectionScheme defaultStrategy, int defaultQuestions) {
    super(new BorderLayout(0, 2));
    editor.setClassType(SelectionScheme.class);
    editor.setValue(defaultStrategy);
    questions = new JSpinner(new SpinnerNumberModel(defaultQuestions, 1, 1_000_000, 10));
    questions.setName("questions");
    questions.setToolTipText("The maximum number of questions");
    seed.setToolTipText("The random seed of the strategy");
    PropertyPanel strategy = new PropertyPanel(editor);
    strategy.getAccessibleContext().setAccessibleName("Strategy");
    strategy.setToolTipText("How the strategy chooses pairs; click the name for its options");
    narrow(questions);
    narrow(seed);
    fields.add(Look.labelled("Strategy", 'T', strategy));
    add(fields.get(0), BorderLayout.NORTH);
    addFields(Look.labelled("Questions", 'Q', questions), Look.labelled("Seed", 'E', seed));
    add(numbers, BorderLayout.CENTER);
    setBorder(BorderFactory.createEmptyBorder(4, 6, 0, 6));
  }

  /** Limits the width, which would otherwise fit the largest number. */
  private static void narrow(JSpinner spinner) {
    ((JSpinner.DefaultEditor) spinner.getEditor()).getTextField().setColumns(4);
  }

  /** Chooses a strategy. */
  void setStrategy(SelectionScheme strategy) {
    editor.setValue(strategy);
  }

  /** Adds fields after the numbers. */
  void addFields(JComponent... added) {
    fields.addAll(List.of(added));
    addButtons(added);
  }

  /** Adds what stays visible without the fields. */
  void addButtons(JComponent... added) {
    for (JComponent button : added) {
      numbers.add(button);
    }
  }

  /** Shows or hides the fields: while questions are asked they cannot be changed, and small windows need the room. */
  void showFields(boolean shown) {
    fields.forEach(field -> field.setVisible(shown));
  }

  /** Shows or hides the strategy alone. */
  void showStrategy(boolean shown) {
    fields.get(0).setVisible(shown);
  }

  int seed() {
    return (Integer) seed.getValue();
  }

  int questions() {
    return (Integer) questions.getValue();
  }

  /** Returns the settings; distance, scaling and number of clusters are those of a clusterer. */
  public SelectionSettings settings(Clusterer clusterer) {
    return SelectionSettings.of((SelectionScheme) editor.getValue(), clusterer, (Integer) seed.getValue());
  }
}
