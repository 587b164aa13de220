package weka.gui.explorer;

import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.Container;
import java.awt.event.ItemEvent;
import javax.swing.JPanel;
import javax.swing.JTabbedPane;
import pairclust.weka.curves.BackgroundJobs;
import pairclust.weka.curves.LearningCurvePanel;
import pairclust.weka.explorer.WorkbenchPanel;
import pairclust.weka.explorer.hint.OpenedFile;
import pairclust.weka.swing.Scrolling;
import weka.core.Instances;
import weka.gui.AttributeVisualizationPanel;
import weka.gui.Logger;
import weka.gui.explorer.Explorer.CapabilitiesFilterChangeEvent;
import weka.gui.explorer.Explorer.CapabilitiesFilterChangeListener;
import weka.gui.explorer.Explorer.ExplorerPanel;
import weka.gui.explorer.Explorer.LogHandler;

/** The Constrained tab of the Explorer, with one inner tab for clustering and one for learning curves. */
public final class ConstrainedPanel extends JPanel implements ExplorerPanel, LogHandler, CapabilitiesFilterChangeListener {

  private static final long serialVersionUID = 1L;

  private final WorkbenchPanel workbench = new WorkbenchPanel(this::send);
  private final LearningCurvePanel curves = new LearningCurvePanel();
  private transient Explorer explorer;

  /** Makes the tab with its views. */
  public ConstrainedPanel() {
    super(new BorderLayout());
    JTabbedPane views = new JTabbedPane();
    views.addTab("Pairs and clusters", null, workbench, "Cluster the data with must-link and cannot-link pairs");
    JPanel learning = new JPanel(new BorderLayout());
    learning.add(workbench.curveSetup(curves::showComputed), BorderLayout.NORTH);
    learning.add(curves, BorderLayout.CENTER);
    views.addTab("Learning curves", null, Scrolling.whenTight(learning),
        "Evaluation measures against the number of pairs, computed here or by an experiment");
    add(views, BorderLayout.CENTER);
  }

  /** Replaces the data in the Preprocess tab, where it can be undone; in the background, as that writes a file. */
  private void send(Instances data) {
    if (explorer == null) {
      return;
    }
    PreprocessPanel preprocess = explorer.getPreprocessPanel();
    BackgroundJobs sending = new BackgroundJobs(true, busy -> { }, workbench::fail);
    sending.run(() -> {
      preprocess.addUndoPoint();
      return data;
    }, preprocess::setInstances);
  }

  @Override
  public void setExplorer(Explorer parent) {
    explorer = parent;
    if (parent != null) {
      followClass(parent.getPreprocessPanel());
    }
  }

  /** Follows the class chosen in the Preprocess tab: Weka does not notify other tabs, and the panel with the choice is not public. */
  private void followClass(Container part) {
    if (part instanceof AttributeVisualizationPanel panel) {
      panel.getColorBox().addItemListener(event -> {
        if (event.getStateChange() == ItemEvent.SELECTED) {
          // The first item is "No class".
          workbench.setClassIndex(explorer.getPreprocessPanel().getInstances(), panel.getColorBox().getSelectedIndex() - 1);
        }
      });
      return;
    }
    for (Component child : part.getComponents()) {
      if (child instanceof Container container) {
        followClass(container);
      }
    }
  }

  @Override
  public Explorer getExplorer() {
    return explorer;
  }

  @Override
  public void setInstances(Instances instances) {
    workbench.setInstances(instances, explorer == null ? null : OpenedFile.of(explorer.getPreprocessPanel()));
  }

  @Override
  public void setLog(Logger log) {
    workbench.setLog(log);
    curves.setLog(log);
  }

  @Override
  public void capabilitiesFilterChanged(CapabilitiesFilterChangeEvent event) {
    workbench.setCapabilitiesFilter(event.getFilter());
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
