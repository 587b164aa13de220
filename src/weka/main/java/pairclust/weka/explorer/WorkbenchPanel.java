package pairclust.weka.explorer;

import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.GridLayout;
import java.io.File;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
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
import pairclust.constraint.Constraint;
import pairclust.distortion.StandardDistance;
import pairclust.weka.clusterer.DistanceClusterer;
import pairclust.weka.explorer.hint.HintBar;
import pairclust.weka.explorer.hint.IrisExample;
import pairclust.weka.explorer.hint.NextStep;
import pairclust.weka.explorer.hint.PairFileHint;
import pairclust.weka.explorer.hint.ProposedClusters;
import pairclust.weka.explorer.model.Candidates;
import pairclust.weka.explorer.model.Dialogs;
import pairclust.weka.explorer.model.OwnPairFile;
import pairclust.weka.explorer.model.Rows;
import pairclust.weka.explorer.model.RunResult;
import pairclust.weka.explorer.model.Workspace;
import pairclust.weka.explorer.outcome.Rejections;
import pairclust.weka.explorer.progress.ProgressLine;
import pairclust.weka.explorer.settings.SettingsControl;
import pairclust.weka.explorer.text.WordVectorHint;
import pairclust.weka.options.Distances;
import pairclust.weka.rows.Columns;
import pairclust.weka.swing.FittingEditor;
import pairclust.weka.swing.Look;
import pairclust.weka.swing.Scrolling;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.AlternativeKMeans;
import weka.clusterers.AutoConstrained;
import weka.clusterers.Clusterer;
import weka.core.Capabilities;
import weka.core.CapabilitiesHandler;
import weka.core.Instances;
import weka.gui.GenericObjectEditor;
import weka.gui.Logger;
import weka.gui.PropertyPanel;

/** The view for clustering with pairs: clusterer at the top, results on the left, pairs, rows, output and questions in the middle, plot. */
public final class WorkbenchPanel extends JPanel {

  private static final long serialVersionUID = 1L;

  /** The width of the views in a small window, in heights of a line. */
  private static final int VIEW_LINES = 22;

  /** The width of the results in a large window, in heights of a line. */
  private static final int RESULT_LINES = 13;
  private static final int DIVIDER = 7;

  private final transient Workspace workspace;
  private final transient GenericObjectEditor editor = new FittingEditor();
  private final PropertyPanel chooser = new PropertyPanel(editor);
  private final JTabbedPane views = new JTabbedPane();
  private final JTextArea output = new JTextArea();
  private final JScrollPane outputView = new JScrollPane(output);
  private final PairsPanel pairsView;
  private final RowsPanel rowsView;
  private final ObjectivePanel objective;
  private final PlotPanel plot;
  private final AskPanel ask;
  private final CandidatesPanel candidates;
  private final transient PairFileHint pairFile;
  private final transient ProposedClusters proposed = new ProposedClusters();
  private final transient Action start = Look.action("Start", "Cluster the data with the pairs", this::start);
  private final transient Action stop = Look.action("Stop", "Stop the run", () -> workspace().stop());
  private final transient Action another = Look.action("Another", "", this::another);
  private final transient Action weights = Look.action("Weights", "", () -> workspace().askWeights());
  private final transient Rejections rejections = new Rejections();
  private final transient SettingsControl settings;

  /** How data gets here. */
  private String source = "open data in the Preprocess tab";

  /** What each view marks in the plot. */
  private final transient Map<Component, Runnable> marks = new HashMap<>();

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
    editor.setValue(new AutoConstrained());
    // The hint depends on the clusterer, too.
    editor.addPropertyChangeListener(event -> workspace.notifyListeners());
    pairFile = new PairFileHint(workspace);
    pairsView = new PairsPanel(workspace, this::clusterer);
    rowsView = new RowsPanel(workspace);
    objective = new ObjectivePanel(workspace);
    plot = new PlotPanel(workspace, this::pick);
    candidates = new CandidatesPanel(workspace);
    ask = new AskPanel(workspace, this::clusterer, this::markAsked);
    settings = new SettingsControl(this,
        new SettingsControl.Users(plot::setLook, ask::setStrategy, this::setClusterer, workspace.status()::show));
    setTransferHandler(pairsView.transfer());
    pairsView.onSelection(pair -> mark(pairsView, () -> plot.mark(pair)));
    plot.onPickPair(this::pick);
    rowsView.onSelection(() -> {
      int[] picked = rowsView.picked();
      mark(rowsView, () -> plot.mark(picked.length <= 2 ? picked : new int[0]));
    });
    views.addChangeListener(event -> marks.getOrDefault(views.getSelectedComponent(), () -> { }).run());
    output.setEditable(false);
    output.setName("output");
    output.getAccessibleContext().setAccessibleName("Output");
    chooser.getAccessibleContext().setAccessibleName("Clusterer");
    output.setFont(new Font(Font.MONOSPACED, Font.PLAIN, UIManager.getFont("Label.font").getSize()));
    output.setBorder(BorderFactory.createEmptyBorder(4, 4, 4, 4));
    views.setName("views");
    views.getAccessibleContext().setAccessibleName("Views");
    views.addTab("Pairs", null, pairsView, "Must-link and cannot-link pairs");
    views.addTab("Rows", null, rowsView, "The rows of the data; select two to link them");
    views.addTab("Output", null, outputView, "The text of the selected result");
    views.addTab("Ask me", null, ask, "A strategy chooses questions, and you answer them");
    views.addTab("Objective", null, objective, "The objective over the iterations of the selected run");
    views.addTab("Candidates", null, candidates, "How well the candidates of AutoConstrained agree with left-out pairs");
    views.addTab("Figures", null, new FiguresPanel(workspace), "Learned weights, classes and silhouettes of the selected result");
    for (int i = 0; i < views.getTabCount(); i++) {
      views.setMnemonicAt(i, '1' + i);
      views.setToolTipTextAt(i, views.getToolTipTextAt(i) + " (Alt-" + (i + 1) + ")");
    }
    JPanel content = new JPanel(new BorderLayout());
    content.add(top(preprocess), BorderLayout.NORTH);
    // In a small window, the table of pairs shows all its columns; more space is shared equally.
    views.setPreferredSize(new Dimension(VIEW_LINES * getFontMetrics(getFont()).getHeight(), 1));
    plot.setPreferredSize(new Dimension(plot.getMinimumSize().width, 1));
    JSplitPane middle = new JSplitPane(JSplitPane.HORIZONTAL_SPLIT, views, plot);
    middle.setResizeWeight(0.5);
    middle.setOneTouchExpandable(true);
    middle.setDividerSize(DIVIDER);
    JSplitPane all = new JSplitPane(JSplitPane.HORIZONTAL_SPLIT, controls(preprocess), middle);
    all.setOneTouchExpandable(true);
    all.setDividerSize(DIVIDER);
    content.add(all, BorderLayout.CENTER);
    add(Scrolling.whenTight(content), BorderLayout.CENTER);
    Look.bind(this, "ctrl Z", Look.action("Undo", "", workspace.document()::undo));
    Look.bind(this, "ctrl Y", Look.action("Redo", "", workspace.document()::redo));
    workspace.onChange(this::refresh);
    workspace.onResult(this::showCandidates);
    addHierarchyListener(event -> guard());
    refresh();
  }

  private Workspace workspace() {
    return workspace;
  }

  private JPanel top(Consumer<Instances> preprocess) {
    JPanel top = new JPanel(new BorderLayout());
    top.setBorder(BorderFactory.createCompoundBorder(BorderFactory.createTitledBorder("Clusterer"),
        BorderFactory.createEmptyBorder(0, 5, 5, 5)));
    JPanel choice = new JPanel(new BorderLayout(5, 0));
    choice.add(chooser, BorderLayout.CENTER);
    choice.add(settings.button(), BorderLayout.EAST);
    top.add(choice, BorderLayout.CENTER);
    IrisExample example = new IrisExample(workspace, preprocess, this::start);
    top.add(new HintBar(workspace, List.of(new WordVectorHint(workspace, preprocess, this::useCosine), pairFile,
        new NextStep(workspace, this::chosen, () -> source, example::open))), BorderLayout.SOUTH);
    return top;
  }

  private JPanel controls(Consumer<Instances> preprocess) {
    JPanel buttons = new JPanel(new GridLayout(2, 2, 5, 5));
    buttons.setBorder(BorderFactory.createEmptyBorder(5, 5, 5, 5));
    buttons.add(Look.button(start, 'S'));
    buttons.add(Look.button(stop, 'P'));
    buttons.add(Look.button(another, 0));
    buttons.add(Look.button(weights, 0));
    JPanel top = new JPanel(new BorderLayout());
    top.add(new DataPanel(workspace), BorderLayout.NORTH);
    top.add(buttons, BorderLayout.CENTER);
    ProgressLine progress = new ProgressLine(workspace::progress);
    workspace.onChange(progress::refresh);
    top.add(progress, BorderLayout.SOUTH);
    ResultsPanel results = new ResultsPanel(workspace, rejections, output, name -> views.setSelectedComponent(outputView), data -> {
      workspace.expect(data);
      preprocess.accept(data);
    });
    plot.offer(results::all);
    results.setBorder(BorderFactory.createTitledBorder("Result list"));
    // Its list would take a quarter of the window; the bar beside it can be dragged.
    results.setPreferredSize(new Dimension(RESULT_LINES * getFontMetrics(getFont()).getHeight(), 1));
    JPanel controls = new JPanel(new BorderLayout());
    controls.add(top, BorderLayout.NORTH);
    controls.add(results, BorderLayout.CENTER);
    return controls;
  }

  /** @return the settings of the tab */
  public SettingsControl settings() {
    return settings;
  }

  /** @param source how data gets here, as the end of a sentence that begins with Next */
  public void setSource(String source) {
    this.source = source;
    workspace.notifyListeners();
  }

  /** @return what can be done, for a menu */
  public List<Action> actions() {
    return Stream.of(List.of(start, stop), pairsView.actions(), List.of(settings.action())).flatMap(List::stream).toList();
  }

  /** @return whether there is data */
  public boolean hasData() {
    return workspace.rows() != null;
  }

  /** @param message what went wrong outside of this panel */
  public void fail(String message) {
    workspace.fail(message);
  }

  /** @param log the Explorer's log and status bar */
  public void setLog(Logger log) {
    workspace.status().setLog(log);
  }

  /**
   * @param data the new data, processed in the background
   * @param file the file opened last, beside which there may be a pair file; null if unknown
   */
  public void setInstances(Instances data, File file) {
    pairFile.search(data, file);
    workspace.dialogs().dataFrom(file);
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

  /** Returns the clusterer to use, with the threads of the settings. */
  private Clusterer clusterer() {
    return settings.current().withThreads(chosen());
  }

  private Clusterer chosen() {
    return (Clusterer) editor.getValue();
  }

  /** Lets the chosen clusterer compare rows by cosine, if it has such an option. AutoConstrained does so for words by itself. */
  private void useCosine() {
    if (chosen() instanceof DistanceClusterer) {
      try {
        DistanceClusterer copy = (DistanceClusterer) AbstractClusterer.makeCopy(chosen());
        copy.setDistance(Distances.choice(StandardDistance.COSINE.label()));
        setClusterer(copy);
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private void start() {
    Clusterer before = chosen();
    OwnPairFile.resolve(workspace, before, ready -> {
      if (ready != before) {
        setClusterer(ready);
      }
      chooser.addToHistory();
      workspace.run(settings.current().withThreads(ready));
    });
  }

  /** Rejects the selected result, and looks for clusters other than all rejected ones. */
  private void another() {
    rejections.reject(workspace.selected(), workspace.rows());
    workspace.run(settings.current().withThreads(rejections.alternative(chosen())));
  }

  /**
   * Shows the candidates of a finished run, or how it differs from rejected ones, unless the user has opened a view to read something
   * else.
   */
  private void showCandidates(RunResult result) {
    Component view = views.getSelectedComponent();
    boolean idle = view == pairsView || view == objective;
    if (idle && !result.isLive() && Candidates.of(result).areJudged()) {
      views.setSelectedComponent(candidates);
    } else if ((idle || view == candidates) && result.clusterer() instanceof AlternativeKMeans) {
      views.setSelectedComponent(outputView);
    }
  }

  private void markAsked(int... rows) {
    mark(ask, () -> plot.mark(rows));
  }

  /** Marks in the plot what is selected in a view, now if it is visible, and whenever the user returns to it. */
  private void mark(Component view, Runnable mark) {
    marks.put(view, mark);
    if (views.getSelectedComponent() == view) {
      mark.run();
    }
  }

  private void pick(int row) {
    rowsView.pick(row);
    views.setSelectedComponent(rowsView);
  }

  private void pick(Constraint pair) {
    views.setSelectedComponent(pairsView);
    pairsView.select(pair);
  }

  private void refresh() {
    Rows rows = workspace.rows();
    Clusterer better = proposed.propose(chosen(), rows);
    if (better != null) {
      workspace.status().show("The number of clusters is that of the classes: " + better.getClass().getSimpleName() + " finds "
          + ProposedClusters.classes(rows) + " clusters");
      setClusterer(better);
    }
    if (rows != null && rows != filtered) {
      if (filtered == null || filtered.data() != rows.data()) {
        marks.clear();
      }
      filtered = rows;
      needed = capabilities(rows);
      editor.setCapabilitiesFilter(filter == null ? new Capabilities(null) : needed);
    }
    String obstacle = workspace.isRunning() ? "A run is in progress" : rows == null ? "Load data first"
        : rows.size() == 0 ? "The data has no rows" : fits() ? "" : "This clusterer cannot handle the data";
    start.setEnabled(obstacle.isEmpty());
    start.putValue(Action.SHORT_DESCRIPTION, obstacle.isEmpty() ? "Cluster the data with the pairs" : obstacle);
    stop.setEnabled(workspace.isRunning());
    weights.setEnabled(rows != null);
    weights.putValue(Action.SHORT_DESCRIPTION, rows == null ? "Load data first" : "Say which attributes matter, and which do not");
    boolean rejectable = obstacle.isEmpty() && workspace.clusters() != null;
    another.setEnabled(rejectable);
    another.putValue(Action.SHORT_DESCRIPTION, rejectable
        ? "Rejects the selected result, and finds clusters that differ from all rejected ones"
        : "Cluster the data and select a result first; this finds clusters that differ from it");
  }

  /** Returns whether the chosen clusterer can handle its training data, which is without class, ID and strings. */
  private boolean fits() {
    return !(chosen() instanceof CapabilitiesHandler handler) || handler.getCapabilities().supportsMaybe(needed)
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
