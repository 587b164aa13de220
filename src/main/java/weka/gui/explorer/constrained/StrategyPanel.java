package weka.gui.explorer.constrained;

import java.awt.FlowLayout;
import javax.swing.JPanel;
import javax.swing.JSpinner;
import javax.swing.SpinnerNumberModel;
import pairclust.distortion.Measure;
import pairclust.select.SelectionTask;
import weka.clusterers.Clusterer;
import weka.clusterers.ConstrainedClustererOptions;
import weka.clusterers.MeasuredClusterer;
import weka.clusterers.Scale;
import weka.clusterers.SelectionSettings;
import weka.clusterers.selection.RandomPairs;
import weka.clusterers.selection.SelectionScheme;
import weka.gui.GenericObjectEditor;
import weka.gui.PropertyPanel;
import weka.gui.WrapLayout;

/** Chooses a strategy, how many questions it may ask, and its random seed. */
final class StrategyPanel extends JPanel {

  private static final long serialVersionUID = 1L;

  private final transient GenericObjectEditor editor = new GenericObjectEditor();
  private final JSpinner questions;
  private final JSpinner seed = new JSpinner(new SpinnerNumberModel(1, Integer.MIN_VALUE, Integer.MAX_VALUE, 1));

  StrategyPanel(int usualQuestions) {
    super(new WrapLayout(FlowLayout.LEFT, 6, 2));
    editor.setClassType(SelectionScheme.class);
    editor.setValue(new RandomPairs());
    questions = new JSpinner(new SpinnerNumberModel(usualQuestions, 1, 1_000_000, 10));
    questions.setName("questions");
    questions.setToolTipText("How many questions the strategy may ask");
    seed.setToolTipText("Decides the strategy's random choices");
    PropertyPanel strategy = new PropertyPanel(editor);
    strategy.setToolTipText("How the strategy chooses pairs; click the name for its options");
    add(Look.labelled("Strategy", 'T', strategy));
    add(Look.labelled("Questions", 'Q', questions));
    add(Look.labelled("Seed", 'E', seed));
  }

  int questions() {
    return (Integer) questions.getValue();
  }

  void setQuestions(int number) {
    questions.setValue(number);
  }

  /** Returns the choices; how far rows are apart and how many clusters there are is taken from a clusterer. */
  SelectionSettings settings(Clusterer clusterer) {
    return settings((SelectionScheme) editor.getValue(), clusterer, (Integer) seed.getValue());
  }

  static SelectionSettings settings(SelectionScheme scheme, Clusterer clusterer, int seed) {
    Measure measure = clusterer instanceof MeasuredClusterer measured ? Measure.values()[measured.getDistance().getSelectedTag().getID()]
        : Measure.values()[0];
    int clusters = SelectionTask.UNKNOWN_CLUSTERS;
    Scale scale = Scale.NONE;
    if (clusterer instanceof ConstrainedClustererOptions ours) {
      clusters = ours.getNumClusters() >= 2 ? ours.getNumClusters() : clusters;
      scale = Scale.values()[ours.getScale().getSelectedTag().getID()];
    }
    return new SelectionSettings(scheme, clusters, seed, measure, scale);
  }

  @Override
  public void setEnabled(boolean enabled) {
    super.setEnabled(enabled);
    editor.setEnabled(enabled);
    questions.setEnabled(enabled);
    seed.setEnabled(enabled);
  }
}
