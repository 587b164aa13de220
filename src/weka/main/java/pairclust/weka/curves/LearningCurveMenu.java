package pairclust.weka.curves;

import java.awt.BorderLayout;
import javax.swing.JMenuBar;
import javax.swing.JPanel;
import weka.gui.GUIChooser.GUIChooserMenuPlugin;

/** The entry for learning curves in the Visualization menu of Weka's GUI Chooser. */
public class LearningCurveMenu extends JPanel implements GUIChooserMenuPlugin {

  private static final long serialVersionUID = 1L;

  /** Makes the entry. Its content is made when it is opened, because Weka creates all entries at start-up. */
  public LearningCurveMenu() {
    super(new BorderLayout());
  }

  @Override
  public void addNotify() {
    if (getComponentCount() == 0) {
      add(new LearningCurvePanel(), BorderLayout.CENTER);
    }
    super.addNotify();
  }

  @Override
  public String getApplicationName() {
    return "Learning curves";
  }

  @Override
  public Menu getMenuToDisplayIn() {
    return Menu.VISUALIZATION;
  }

  @Override
  public String getMenuEntryText() {
    return "Learning curves";
  }

  @Override
  public JMenuBar getMenuBar() {
    return null;
  }
}
