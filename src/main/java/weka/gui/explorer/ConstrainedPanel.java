package weka.gui.explorer;

import java.awt.BorderLayout;
import javax.swing.JPanel;
import javax.swing.JTabbedPane;
import weka.core.Instances;
import weka.gui.Logger;
import weka.gui.explorer.Explorer.ExplorerPanel;
import weka.gui.explorer.Explorer.LogHandler;
import weka.gui.learningcurve.LearningCurvePanel;

/** The tab of PairClust in the Explorer: a place for views, each in a tab of its own. */
public class ConstrainedPanel extends JPanel implements ExplorerPanel, LogHandler {

  private static final long serialVersionUID = 1L;

  private final LearningCurvePanel curves = new LearningCurvePanel();
  private transient Explorer explorer;

  /** Makes the tab with its views. */
  public ConstrainedPanel() {
    super(new BorderLayout());
    JTabbedPane views = new JTabbedPane();
    views.addTab("Learning curves", null, curves, "Measures against the number of pairs, from the results of an experiment");
    add(views, BorderLayout.CENTER);
  }

  @Override
  public void setExplorer(Explorer parent) {
    explorer = parent;
  }

  @Override
  public Explorer getExplorer() {
    return explorer;
  }

  /** Learning curves come from result files, not from the data of the Explorer. */
  @Override
  public void setInstances(Instances instances) {
    // Nothing depends on them.
  }

  @Override
  public void setLog(Logger log) {
    curves.setLog(log);
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
