package pairclust.weka.explorer.ask;

import java.awt.FlowLayout;
import javax.swing.JCheckBox;
import javax.swing.JPanel;
import javax.swing.JSpinner;
import javax.swing.SpinnerNumberModel;

/** Chooses whether questions are about pairs, or about one row and some examples. */
public final class ExamplesSwitch extends JPanel {

  private static final long serialVersionUID = 1L;

  private final JCheckBox on = new JCheckBox("One row against examples");
  private final JSpinner most = new JSpinner(new SpinnerNumberModel(4, 2, 9, 1));

  /** Creates a switch that is off. */
  public ExamplesSwitch() {
    super(new FlowLayout(FlowLayout.LEFT, 2, 0));
    String tip = "Ask which of some examples a row belongs with, where the strategy compares a row with several groups";
    on.setName("examples");
    on.setMnemonic('X');
    on.setToolTipText(tip);
    most.setName("most examples");
    most.setToolTipText("The largest number of examples in a question");
    most.getAccessibleContext().setAccessibleName("Most examples");
    // The field has the focus, so screen readers ask it for its name.
    ((JSpinner.DefaultEditor) most.getEditor()).getTextField().getAccessibleContext().setAccessibleName("Most examples");
    most.setEnabled(false);
    on.addActionListener(event -> most.setEnabled(on.isSelected()));
    add(on);
    add(most);
  }

  /**
   * Returns the choice.
   *
   * @return the largest number of examples in a question, 1 for pairs
   */
  public int examples() {
    return on.isSelected() ? (Integer) most.getValue() : 1;
  }

  @Override
  public void setEnabled(boolean enabled) {
    super.setEnabled(enabled);
    on.setEnabled(enabled);
    most.setEnabled(enabled && on.isSelected());
  }
}
