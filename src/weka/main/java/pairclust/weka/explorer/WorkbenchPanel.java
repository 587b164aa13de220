package pairclust.weka.explorer;

import java.awt.BorderLayout;
import java.awt.Font;
import java.awt.GridLayout;
import java.io.File;
import java.util.function.Consumer;
import javax.swing.Action;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JSplitPane;
import javax.swing.JTabbedPane;
import javax.swing.JTextArea;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;
import pairclust.weka.explorer.model.Dialogs;
import pairclust.weka.explorer.model.OwnPairFile;
import pairclust.weka.explorer.model.Rows;
import pairclust.weka.explorer.model.Workspace;
import pairclust.weka.rows.Columns;
import weka.clusterers.Clusterer;
import weka.clusterers.PCKMeans;
import weka.core.Capabilities;
import weka.core.CapabilitiesHandler;
import weka.core.Instances;
import weka.gui.GenericObjectEditor;
import weka.gui.Logger;
import weka.gui.PropertyPanel;

/** The view for clustering with pairs: clusterer at the top, results on the left, pairs, rows, output and questions in the middle, plot. */
public final class WorkbenchPanel extends JPanel {

  private static final long serialVersionUID = 1L;

  private static final int OUTPUT = 2;

  private final transient Workspace workspace;
  private final transient GenericObjectEditor editor = new GenericObjectEditor();
  private final PropertyPanel chooser = new PropertyPanel(editor);
  private final JTabbedPane views = new JTabbedPane();
  private final JTextArea output = new JTextArea();
  private final RowsPanel rowsView;
  private final PlotPanel plot;
  private final AskPanel ask;
  private final transient Action start = Look.action("Start", "Cluster the data with the pairs", this::start);
  private final transient Action stop = Look.action("Stop", "Stop the run", () -> workspace().stop());

  /** The capabilities filter of the Explorer; null for none. */
  private transient Capabilities filter;
  private transient Rows filtered;

  /** The capabilities that the current data needs. */
  private transient Capabilities needed;
  private boolean guarded;

  /** @param preprocess receives data for the Preprocess tab */
  public WorkbenchPanel(Consumer<Instances> preprocess) {
    this(preprocess, null);
  }

  WorkbenchPanel(Consumer<Instances> preprocess, Dialogs dialogs) {
    super(new BorderLayout());
    workspace = new Workspace(dialogs == null ? new SwingDialogs(this) : dialogs);
    editor.setClassType(Clusterer.class);
    editor.setValue(new PCKMeans());
    editor.addPropertyChangeListener(event -> refresh());
    rowsView = new RowsPanel(workspace);
    plot = new PlotPanel(workspace, this::pick);
    ask = new AskPanel(workspace, this::clusterer, plot::mark);
    rowsView.onSelection(() -> plot.mark(rowsView.picked().length <= 2 ? rowsView.picked() : new int[0]));
    output.setEditable(false);
    output.setName("output");
    output.setFont(new Font(Font.MONOSPACED, Font.PLAIN, UIManager.getFont("Label.font").getSize()));
    output.setBorder(BorderFactory.createEmptyBorder(4, 4, 4, 4));
    views.setName("views");
    views.addTab("Pairs", null, new PairsPanel(workspace, this::clusterer), "Must-link and cannot-link pairs");
    views.addTab("Rows", null, rowsView, "The rows of the data; select two to link them");
    views.addTab("Output", null, new JScrollPane(output), "The text of the selected result");
    views.addTab("Ask me", null, ask, "A strategy chooses questions, and you answer them");
    views.addTab("Objective", null, new ObjectivePanel(workspace), "The objective over the iterations of the selected run");
    JPanel top = new JPanel(new BorderLayout());
    top.setBorder(BorderFactory.createCompoundBorder(BorderFactory.createTitledBorder("Clusterer"),
        BorderFactory.createEmptyBorder(0, 5, 5, 5)));
    top.add(chooser, BorderLayout.CENTER);
    add(top, BorderLayout.NORTH);
    JSplitPane middle = new JSplitPane(JSplitPane.HORIZONTAL_SPLIT, views, plot);
    middle.setResizeWeight(0.5);
    middle.setOneTouchExpandable(true);
    JSplitPane all = new JSplitPane(JSplitPane.HORIZONTAL_SPLIT, controls(preprocess), middle);
    all.setOneTouchExpandable(true);
    add(all, BorderLayout.CENTER);
    Look.bind(this, "ctrl Z", Look.action("Undo", "", workspace.document()::undo));
    Look.bind(this, "ctrl Y", Look.action("Redo", "", workspace.document()::redo));
    workspace.onChange(this::refresh);
    addHierarchyListener(event -> guard());
    refresh();
  }

  private Workspace workspace() {
    return workspace;
  }

  private JPanel controls(Consumer<Instances> preprocess) {
    JPanel buttons = new JPanel(new GridLayout(1, 2, 5, 5));
    buttons.setBorder(BorderFactory.createEmptyBorder(5, 5, 5, 5));
    buttons.add(Look.button(start, 'S'));
    buttons.add(Look.button(stop, 'P'));
    JPanel top = new JPanel(new BorderLayout());
    top.add(new DataPanel(workspace), BorderLayout.NORTH);
    top.add(buttons, BorderLayout.SOUTH);
    ResultsPanel results = new ResultsPanel(workspace, output, name -> views.setSelectedIndex(OUTPUT), data -> {
      workspace.expect(data);
      preprocess.accept(data);
    });
    results.setBorder(BorderFactory.createTitledBorder("Result list (right-click for options)"));
    JPanel controls = new JPanel(new BorderLayout());
    controls.add(top, BorderLayout.NORTH);
    controls.add(results, BorderLayout.CENTER);
    return controls;
  }

  /** @param log the Explorer's log and status bar */
  public void setLog(Logger log) {
    workspace.status().setLog(log);
  }

  /** @param data the new data, processed in the background */
  public void setInstances(Instances data) {
    workspace.setData(data);
  }

  /**
   * @param data the data whose class was chosen in the Preprocess tab; ignored if it is not the data here
   * @param index the class attribute, or -1 for none
   */
  public void setClassIndex(Instances data, int index) {
    workspace.followClass(data, index);
  }

  /** @param wanted the capabilities that offered clusterers must have; null for no restriction */
  public void setCapabilitiesFilter(Capabilities wanted) {
    filter = wanted;
    filtered = null;
    refresh();
  }

  /** @param clusterer the clusterer to choose */
  public void setClusterer(Clusterer clusterer) {
    editor.setValue(clusterer);
  }

  /**
   * @param show receives a file with the results of learning curves
   * @return the panel that computes learning curves on this data
   */
  public JComponent curveSetup(Consumer<File> show) {
    return new CurveSetupPanel(workspace, this::clusterer, show);
  }

  private Clusterer clusterer() {
    return (Clusterer) editor.getValue();
  }

  private void start() {
    Clusterer chosen = clusterer();
    OwnPairFile.resolve(workspace, chosen, ready -> {
      if (ready != chosen) {
        setClusterer(ready);
      }
      chooser.addToHistory();
      workspace.run(ready);
    });
  }

  private void pick(int row) {
    rowsView.pick(row);
    views.setSelectedComponent(rowsView);
  }

  private void refresh() {
    Rows rows = workspace.rows();
    if (rows != null && rows != filtered) {
      filtered = rows;
      needed = capabilities(rows);
      editor.setCapabilitiesFilter(filter == null ? new Capabilities(null) : needed);
    }
    String obstacle = workspace.isRunning() ? "A run is in progress" : rows == null ? "Load data in the Preprocess tab first"
        : rows.size() == 0 ? "The data has no rows" : fits() ? "" : "This clusterer cannot handle the data";
    start.setEnabled(obstacle.isEmpty());
    start.putValue(Action.SHORT_DESCRIPTION, obstacle.isEmpty() ? "Cluster the data with the pairs" : obstacle);
    stop.setEnabled(workspace.isRunning());
  }

  /** Returns whether the chosen clusterer can handle its training data, which is without class, ID and strings. */
  private boolean fits() {
    return !(clusterer() instanceof CapabilitiesHandler handler) || handler.getCapabilities().supportsMaybe(needed)
        || handler.getCapabilities().supports(needed);
  }

  private static Capabilities capabilities(Rows rows) {
    Instances header = new Instances(rows.data(), 0);
    header.setClassIndex(-1);
    try {
      return Capabilities.forInstances(new Columns(header, rows.columns().leftOut()).measuredRows());
    } catch (Exception e) {
      // As in Weka's own tabs, no clusterer is excluded then.
      return new Capabilities(null);
    }
  }

  /** Asks before the window closes with unsaved pairs. */
  private void guard() {
    if (!guarded && isShowing() && SwingUtilities.getWindowAncestor(this) instanceof JFrame frame) {
      guarded = true;
      CloseGuard.install(frame, () -> workspace.mayDiscard("close the window"));
    }
  }
}
