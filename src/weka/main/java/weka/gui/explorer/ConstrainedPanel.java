package weka.gui.explorer;

import java.awt.BorderLayout;
import javax.swing.JPanel;
import pairclust.weka.explorer.settings.StoredSettings;
import pairclust.weka.explorer.tab.TabViews;
import weka.core.Instances;
import weka.gui.Logger;
import weka.gui.explorer.Explorer.CapabilitiesFilterChangeEvent;
import weka.gui.explorer.Explorer.CapabilitiesFilterChangeListener;
import weka.gui.explorer.Explorer.ExplorerPanel;
import weka.gui.explorer.Explorer.LogHandler;

/** The Constrained tab of the Explorer. */
public final class ConstrainedPanel extends JPanel implements ExplorerPanel, LogHandler, CapabilitiesFilterChangeListener {

  private static final long serialVersionUID = 1L;

  private final TabViews views = new TabViews();
  private transient Explorer explorer;

  /** Makes the tab with its views. */
  public ConstrainedPanel() {
    super(new BorderLayout());
    add(views, BorderLayout.CENTER);
    views.workbench().settings().use(StoredSettings.ofExplorer());
  }

  @Override
  public void setExplorer(Explorer parent) {
    explorer = parent;
    if (parent != null) {
      views.follow(parent.getPreprocessPanel());
    }
  }

  @Override
  public Explorer getExplorer() {
    return explorer;
  }

  @Override
  public void setInstances(Instances instances) {
    views.setInstances(instances);
  }

  @Override
  public void setLog(Logger log) {
    views.setLog(log);
  }

  @Override
  public void capabilitiesFilterChanged(CapabilitiesFilterChangeEvent event) {
    views.workbench().setCapabilitiesFilter(event.getFilter());
  }

  @Override
  public String getTabTitle() {
    return "Constrained";
  }

  @Override
  public String getTabTitleToolTip() {
    return "Clustering with must-link and cannot-link pairs";
  }
}
