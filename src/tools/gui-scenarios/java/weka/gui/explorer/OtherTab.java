package weka.gui.explorer;

import javax.swing.JPanel;
import weka.core.Instances;

/** The tab of another package. */
public class OtherTab extends JPanel implements Explorer.ExplorerPanel {

  private static final long serialVersionUID = 1L;

  private transient Explorer parent;

  @Override
  public void setExplorer(Explorer explorer) {
    parent = explorer;
  }

  @Override
  public Explorer getExplorer() {
    return parent;
  }

  @Override
  public void setInstances(Instances data) {
    // Nothing to show.
  }

  @Override
  public String getTabTitle() {
    return "Other";
  }

  @Override
  public String getTabTitleToolTip() {
    return "Of another package";
  }
}
