package weka.gui.experiment;

import java.awt.BorderLayout;
import java.io.File;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.swing.DefaultListModel;
import javax.swing.JFrame;
import javax.swing.JTextArea;
import weka.core.Range;
import weka.core.WekaPackageManager;
import weka.experiment.Experiment;
import weka.experiment.InstancesResultListener;
import weka.gui.Gui;
import weka.gui.LookAndFeel;

/** Runs an experiment of ours in Weka's Experimenter and takes the screenshots of its page. */
public final class ExperimenterPages {

  private static final long EXPERIMENT_MILLIS = 200_000;

  private ExperimenterPages() {
  }

  /**
   * @param args an experiment file, and a data set; results go to the current folder
   */
  public static void main(String[] args) {
    Gui.play(() -> {
      WekaPackageManager.loadPackages(false);
      LookAndFeel.setLookAndFeel();
      Experiment experiment = Experiment.read(args[0]);
      DefaultListModel<File> data = new DefaultListModel<>();
      data.addElement(new File(args[1]));
      experiment.setDatasets(data);
      InstancesResultListener results = new InstancesResultListener();
      results.setOutputFile(new File("clusterers-results.arff"));
      experiment.setResultListener(results);
      Experimenter experimenter = Gui.call(() -> {
        Experimenter made = new Experimenter(false);
        JFrame frame = new JFrame("Weka Experiment Environment");
        frame.add(made, BorderLayout.CENTER);
        frame.setBounds(0, 0, 1000, 640);
        frame.setVisible(true);
        made.m_SetupPanel.switchToAdvanced(experiment);
        made.m_RunPanel.setExperiment(experiment);
        made.m_ResultsPanel.setExperiment(experiment);
        for (int i = 0; i < made.m_TabbedPane.getTabCount(); i++) {
          made.m_TabbedPane.setEnabledAt(i, true);
        }
        return made;
      });
      JFrame frame = (JFrame) experimenter.getTopLevelAncestor();
      shoot(frame, "experimenter-setup");
      shorten(experiment);
      Gui.act(() -> experimenter.m_TabbedPane.setSelectedIndex(1));
      Gui.click(experimenter, "Start");
      shoot(frame, "experimenter-run");
      Gui.awaitFound("the end of the experiment", EXPERIMENT_MILLIS, () -> Gui.all(experimenter.m_RunPanel, JTextArea.class).stream()
          .anyMatch(area -> area.getText().contains("Finished")) ? true : null);
      analyse(experimenter);
      shoot(frame, "experimenter-analyse");
    });
  }

  /** Leaves as much of the experiment as a picture needs; the classes of the package are not on the class path here. */
  private static void shorten(Experiment experiment) throws Exception {
    experiment.setRunUpper(2);
    Object producer = experiment.getResultProducer();
    producer.getClass().getMethod("setNumFolds", int.class).invoke(producer, 2);
    producer.getClass().getMethod("setPoints", String.class).invoke(producer, "0,50,100");
  }

  private static void analyse(Experimenter experimenter) throws Exception {
    ResultsPanel results = experimenter.m_ResultsPanel;
    Gui.act(() -> experimenter.m_TabbedPane.setSelectedIndex(2));
    Gui.click(results, "Experiment");
    Gui.await("the results", () -> results.m_FromLab.getText().startsWith("Got "));
    Gui.report("results", Gui.call(results.m_FromLab::getText));
    Gui.act(() -> {
      String rows = IntStream.range(0, results.m_DatasetKeyModel.size())
          .filter(i -> String.valueOf(results.m_DatasetKeyModel.get(i)).matches("(Key_)?(Dataset|Pairs)"))
          .mapToObj(i -> String.valueOf(i + 1)).collect(Collectors.joining(","));
      results.m_TTester.setDatasetKeyColumns(new Range(rows));
      results.setTTester();
      results.m_CompareCombo.setSelectedItem("NMI");
      results.performTest();
    });
    Gui.report("comparison", Gui.call(results.m_OutText::getText));
  }

  private static void shoot(JFrame frame, String name) throws Exception {
    Thread.sleep(1500);
    Gui.screenshot(frame, name);
  }
}
