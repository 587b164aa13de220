package pairclust.weka.explorer;

import java.awt.BorderLayout;
import java.awt.EventQueue;
import java.awt.FlowLayout;
import java.awt.GridLayout;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.swing.Action;
import javax.swing.BorderFactory;
import javax.swing.DefaultListModel;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JSpinner;
import javax.swing.JTextField;
import javax.swing.SpinnerNumberModel;
import pairclust.weka.curves.BackgroundJobs;
import pairclust.weka.explorer.hint.ProposedClusters;
import pairclust.weka.explorer.model.CurveRun;
import pairclust.weka.explorer.model.CurveTask;
import pairclust.weka.explorer.model.Rows;
import pairclust.weka.explorer.model.Workspace;
import pairclust.weka.strategy.SelectionScheme;
import pairclust.weka.strategy.SelectionSchemes;
import pairclust.weka.swing.Look;
import pairclust.weka.swing.WrapLayout;
import weka.clusterers.Clusterer;
import weka.core.OptionHandler;
import weka.core.Utils;

/** Chooses clusterers, strategies and numbers of pairs, and computes learning curves on the current data. */
public final class CurveSetupPanel extends JPanel {

  private static final long serialVersionUID = 1L;

  private static final int SHOWN_LINES = 5;

  private final transient Workspace workspace;
  private final transient Supplier<Clusterer> clusterer;
  private final transient Consumer<File> show;
  private final DefaultListModel<Clusterer> chosen = new DefaultListModel<>();
  private final JList<Clusterer> clusterers = new JList<>(chosen);
  private final JList<SelectionScheme> strategies = new JList<>(SelectionSchemes.all().toArray(SelectionScheme[]::new));
  private final JTextField points = new JTextField("0,10,20,50,100", 14);
  private final JSpinner folds = new JSpinner(new SpinnerNumberModel(3, 2, 100, 1));
  private final JSpinner runs = new JSpinner(new SpinnerNumberModel(2, 1, 100, 1));
  private final transient Action add = Look.action("Add chosen",
      "Add the clusterer that is currently chosen under 'Pairs and clusters', with its options", this::add);
  private final transient Action remove = Look.action("Remove", "Remove the selected clusterers", this::remove);
  private final transient Action compute = Look.action("Compute", "", this::compute);
  private final transient Action stop = Look.action("Stop", "Stop computing", this::stop);
  private final transient BackgroundJobs jobs;
  /** The clusterer in the list until the user changes the list; null before there is data. */
  private transient Clusterer proposed;
  private transient Rows proposedFor;
  /** The latest curve, finished or not. */
  private transient CurveRun latest;

  /**
   * @param workspace the workspace with the data
   * @param clusterer supplies the clusterer that is currently chosen
   * @param show receives the file with results
   */
  public CurveSetupPanel(Workspace workspace, Supplier<Clusterer> clusterer, Consumer<File> show) {
    super(new BorderLayout(6, 0));
    this.workspace = workspace;
    this.clusterer = clusterer;
    this.show = show;
    jobs = new BackgroundJobs(true, begins -> {
      workspace.status().working(begins);
      refresh();
    }, workspace::fail);
    setBorder(BorderFactory.createTitledBorder("Compute on the current data"));
    clusterers.setToolTipText("The clusterers to compare; if empty, the one chosen under 'Pairs and clusters'");
    clusterers.setName("clusterers");
    clusterers.getAccessibleContext().setAccessibleName("Clusterers");
    strategies.setName("strategies");
    strategies.getAccessibleContext().setAccessibleName("Strategies");
    clusterers.setVisibleRowCount(SHOWN_LINES);
    clusterers.setCellRenderer((list, value, index, selected, focus) -> cell(describe(value), list, selected));
    strategies.setVisibleRowCount(SHOWN_LINES);
    strategies.setSelectedIndex(0);
    strategies.setToolTipText("The strategies that choose pairs; select several with Ctrl");
    strategies.setCellRenderer((list, value, index, selected, focus) -> cell(value.name(), list, selected));
    add(lists(), BorderLayout.CENTER);
    add(settings(), BorderLayout.EAST);
    workspace.onChange(this::refresh);
    refresh();
  }

  private static String describe(Clusterer value) {
    return value.getClass().getSimpleName()
        + (value instanceof OptionHandler handler ? " " + Utils.joinOptions(handler.getOptions()) : "");
  }

  private static JLabel cell(String text, JList<?> list, boolean selected) {
    JLabel label = new JLabel(text);
    label.setOpaque(true);
    label.setFont(list.getFont());
    label.setBackground(selected ? list.getSelectionBackground() : list.getBackground());
    label.setForeground(selected ? list.getSelectionForeground() : list.getForeground());
    return label;
  }

  private JPanel lists() {
    JPanel buttons = new JPanel(new WrapLayout(FlowLayout.LEFT, 4, 2));
    buttons.add(Look.button(add, 'A'));
    buttons.add(Look.button(remove, 'R'));
    JPanel left = new JPanel(new BorderLayout(0, 2));
    left.add(new JLabel("Clusterers"), BorderLayout.NORTH);
    left.add(new JScrollPane(clusterers), BorderLayout.CENTER);
    left.add(buttons, BorderLayout.SOUTH);
    JPanel right = new JPanel(new BorderLayout(0, 2));
    right.add(new JLabel("Strategies"), BorderLayout.NORTH);
    right.add(new JScrollPane(strategies), BorderLayout.CENTER);
    right.setMinimumSize(right.getPreferredSize());
    JPanel both = new JPanel(new BorderLayout(6, 0));
    both.add(left, BorderLayout.CENTER);
    both.add(right, BorderLayout.EAST);
    return both;
  }

  private JPanel settings() {
    points.setToolTipText("The numbers of pairs, separated by commas");
    folds.setToolTipText("The folds of the cross-validation: one is evaluated, and pairs come from the others");
    runs.setToolTipText("The number of repetitions of the cross-validation");
    JPanel column = new JPanel(new GridLayout(0, 1, 2, 2));
    column.add(Look.labelled("Numbers of pairs", 'N', points));
    column.add(Look.labelled("Folds", 'F', folds));
    column.add(Look.labelled("Runs", 'U', runs));
    JPanel buttons = new JPanel(new GridLayout(1, 2, 4, 0));
    buttons.add(Look.button(compute, 'C'));
    buttons.add(Look.button(stop, 'S'));
    column.add(buttons);
    column.setMinimumSize(column.getPreferredSize());
    JPanel top = new JPanel(new BorderLayout());
    top.add(column, BorderLayout.NORTH);
    return top;
  }

  private void refresh() {
    boolean labelled = workspace.rows() != null && workspace.rows().hasNominalClass();
    boolean untouched = proposed == null ? chosen.isEmpty() : chosen.size() == 1 && chosen.get(0) == proposed;
    if (labelled && untouched && workspace.rows() != proposedFor) {
      proposedFor = workspace.rows();
      proposed = ProposedClusters.forCurve(proposedFor);
      chosen.clear();
      chosen.addElement(proposed);
    }
    compute.setEnabled(labelled && !jobs.isBusy());
    compute.putValue(Action.SHORT_DESCRIPTION, labelled ? "Compute the curves in the background"
        : workspace.rows() == null ? "Load data first" : "A learning curve needs a nominal class; choose it under 'Pairs and clusters'");
    stop.setEnabled(jobs.isBusy());
  }

  private void add() {
    Clusterer wanted = clusterer.get();
    if (Collections.list(chosen.elements()).stream().anyMatch(other -> describe(other).equals(describe(wanted)))) {
      workspace.status().show(wanted.getClass().getSimpleName() + " with these options is already in the list; change its options first");
    } else {
      chosen.removeElement(proposed);
      chosen.addElement(wanted);
    }
  }

  private void remove() {
    clusterers.getSelectedValuesList().forEach(chosen::removeElement);
  }

  private void stop() {
    if (jobs.stop()) {
      CurveRun stopped = latest;
      workspace.status().show("Stopping the learning curve");
      stopped.stopThen(() -> EventQueue.invokeLater(() -> showFinished(stopped)));
    }
  }

  /** Shows the finished results, unless another curve was started in the meantime. */
  private void showFinished(CurveRun stopped) {
    if (stopped != latest) {
      return;
    }
    if (stopped.hasResults()) {
      workspace.status().show("Stopped the learning curve; it shows the finished results");
      show.accept(stopped.file());
    } else {
      workspace.status().show("Stopped the learning curve before any result was finished");
    }
  }

  private void compute() {
    List<Clusterer> all = chosen.isEmpty() ? List.of(clusterer.get()) : Collections.list(chosen.elements());
    try {
      CurveTask task = new CurveTask(workspace.rows(), all, strategies.getSelectedValuesList(), points.getText(),
          (Integer) folds.getValue(), (Integer) runs.getValue());
      File folder = Files.createTempDirectory("learning-curve").toFile();
      folder.deleteOnExit();
      File file = new File(folder, "learning-curve.csv");
      file.deleteOnExit();
      latest = new CurveRun(file, () -> task.compute(file, workspace.status()::progress));
      workspace.status().show("Started a learning curve");
      jobs.run(latest, done -> {
        workspace.status().show("Finished the learning curve");
        show.accept(done);
      });
    } catch (IllegalArgumentException | IOException e) {
      workspace.fail(e.getMessage());
    }
  }
}
