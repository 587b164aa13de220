package pairclust.weka.explorer.tab;

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
import weka.gui.explorer.PreprocessPanel;

/** The content of the Constrained tab, with one inner tab for clustering and one for learning curves. */
public final class TabViews extends JPanel {

  private static final long serialVersionUID = 1L;

  private final WorkbenchPanel workbench = new WorkbenchPanel(this::send);
  private final LearningCurvePanel curves = new LearningCurvePanel();

  /** Where data comes from; null if the window has none. */
  private transient PreprocessPanel preprocess;

  /** Makes the views. */
  public TabViews() {
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

  /** @return the view for clustering */
  public WorkbenchPanel workbench() {
    return workbench;
  }

  /** Replaces the data: in the Preprocess tab, where it can be undone, in the background, as that writes a file; without one, here. */
  private void send(Instances data) {
    PreprocessPanel target = preprocess;
    if (target == null) {
      setInstances(data);
      return;
    }
    BackgroundJobs sending = new BackgroundJobs(true, busy -> { }, workbench::fail);
    sending.run(() -> {
      target.addUndoPoint();
      return data;
    }, target::setInstances);
  }

  /** @param source the Preprocess tab, whose choice of a class is followed */
  public void follow(PreprocessPanel source) {
    preprocess = source;
    followClass(source);
  }

  /** Follows the class chosen in the Preprocess tab: Weka does not notify other tabs, and the panel with the choice is not public. */
  private void followClass(Container part) {
    if (part instanceof AttributeVisualizationPanel panel) {
      panel.getColorBox().addItemListener(event -> {
        if (event.getStateChange() == ItemEvent.SELECTED) {
          // The first item is "No class".
          workbench.setClassIndex(preprocess.getInstances(), panel.getColorBox().getSelectedIndex() - 1);
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

  /** @param instances the data */
  public void setInstances(Instances instances) {
    workbench.setInstances(instances, preprocess == null ? null : OpenedFile.of(preprocess));
  }

  /** @param log the log and status bar of the window */
  public void setLog(Logger log) {
    workbench.setLog(log);
    curves.setLog(log);
  }
}
