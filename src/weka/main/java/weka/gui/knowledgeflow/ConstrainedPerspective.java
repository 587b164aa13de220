package weka.gui.knowledgeflow;

import java.awt.BorderLayout;
import java.util.List;
import javax.swing.Action;
import javax.swing.JMenu;
import javax.swing.SwingUtilities;
import pairclust.weka.explorer.settings.StoredSettings;
import pairclust.weka.explorer.settings.TabDefaults;
import pairclust.weka.explorer.tab.TabViews;
import weka.core.Defaults;
import weka.core.Instances;
import weka.gui.AbstractPerspective;
import weka.gui.Logger;
import weka.gui.PerspectiveInfo;
import weka.gui.explorer.Explorer.CapabilitiesFilterChangeEvent;
import weka.gui.explorer.Explorer.CapabilitiesFilterChangeListener;
import weka.gui.explorer.PreprocessPanel;

/**
 * The Constrained tab as a perspective. The Workbench accepts perspectives of any Java package, the Knowledge Flow only those of this one.
 * It is always active, as learning curves and the example need no data.
 */
@PerspectiveInfo(ID = TabDefaults.ID, title = "Constrained", toolTipText = "Clustering with must-link and cannot-link pairs",
    iconPath = "weka/gui/knowledgeflow/ConstrainedPerspective.png")
public final class ConstrainedPerspective extends AbstractPerspective implements CapabilitiesFilterChangeListener {

  private static final long serialVersionUID = 1L;

  private final TabViews views = new TabViews();
  private final JMenu menu = new JMenu("Constrained");

  /** Makes the perspective with its views. */
  public ConstrainedPerspective() {
    setLayout(new BorderLayout());
    add(views, BorderLayout.CENTER);
    for (Action action : views.workbench().actions()) {
      menu.add(action);
    }
  }

  /** The window is known from now on: its Preprocess perspective, if it has one, and its settings. */
  @Override
  public void instantiationComplete() {
    views.workbench().settings().use(StoredSettings.in(getMainApplication().getApplicationSettings()));
    if (getMainApplication().getMainPerspective() instanceof PreprocessPanel preprocess) {
      views.follow(preprocess);
    } else {
      views.workbench().setSource("right-click a loader in a flow and send its data to this perspective");
    }
  }

  /** Takes over the data if it was loaded while the perspective was switched off: Weka sends it only to those that are not active yet. */
  @Override
  public void setActive(boolean active) {
    super.setActive(active);
    if (active && !views.workbench().hasData() && getMainApplication().getMainPerspective() instanceof PreprocessPanel preprocess
        && preprocess.getInstances() != null) {
      views.setInstances(preprocess.getInstances());
    }
  }

  @Override
  public Defaults getDefaultSettings() {
    return new TabDefaults();
  }

  @Override
  public void settingsChanged() {
    views.workbench().settings().apply();
  }

  @Override
  public List<JMenu> getMenus() {
    return List.of(menu);
  }

  @Override
  public boolean acceptsInstances() {
    return true;
  }

  /** Data of a flow comes from the thread that loads it. */
  @Override
  public void setInstances(Instances instances) {
    if (SwingUtilities.isEventDispatchThread()) {
      views.setInstances(instances);
    } else {
      SwingUtilities.invokeLater(() -> views.setInstances(instances));
    }
  }

  @Override
  public boolean requiresLog() {
    return true;
  }

  @Override
  public void setLog(Logger log) {
    views.setLog(log);
  }

  @Override
  public void capabilitiesFilterChanged(CapabilitiesFilterChangeEvent event) {
    views.workbench().setCapabilitiesFilter(event.getFilter());
  }
}
