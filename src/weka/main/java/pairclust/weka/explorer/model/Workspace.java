package pairclust.weka.explorer.model;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;
import pairclust.weka.explorer.progress.RunProgress;
import pairclust.weka.pairs.PairFileBeside;
import pairclust.weka.select.SelectionSettings;
import weka.clusterers.Clusterer;
import weka.core.Instances;

/**
 * The state of the tab and what can be done with it; panels show it. All methods are called on the event thread. Slow work is done on other
 * threads, and listeners are notified of the result.
 */
public final class Workspace implements TabContext {

  private final Dialogs dialogs;
  private final Status status = new Status();
  private final PairDocument document = new PairDocument();
  private final List<Runnable> listeners = new ArrayList<>();
  private final DataController data = new DataController(this);
  private final PairController pairs = new PairController(this);
  private final RunController runs = new RunController(this);
  private PairFileBeside beside;

  /**
   * Creates a workspace without data.
   *
   * @param dialogs how the user is asked
   */
  public Workspace(Dialogs dialogs) {
    this.dialogs = dialogs;
    document.onChange(() -> {
      checkPairs();
      notifyListeners();
    });
  }

  /**
   * Adds a listener.
   *
   * @param listener what to do after every change
   */
  public void onChange(Runnable listener) {
    listeners.add(listener);
  }

  /**
   * Adds a listener for results.
   *
   * @param listener takes every new result; it replaces one of the same name
   */
  public void onResult(Consumer<RunResult> listener) {
    runs.onResult(listener);
  }

  @Override
  public void notifyListeners() {
    List.copyOf(listeners).forEach(Runnable::run);
  }

  /** Returns the log and status bar. */
  @Override
  public Status status() {
    return status;
  }

  /** Returns how the user is asked. */
  @Override
  public Dialogs dialogs() {
    return dialogs;
  }

  /** Returns the pairs being edited; always the same document. */
  @Override
  public PairDocument document() {
    return document;
  }

  /** Returns the data, or null if there is none yet. */
  @Override
  public Rows rows() {
    return data.rows();
  }

  @Override
  public void setRows(Rows rows) {
    data.setRows(rows);
  }

  /** Returns the result that is shown, or null. */
  public RunResult selected() {
    return runs.selected();
  }

  /**
   * Selects the result to show.
   *
   * @param result the result, or null for none
   */
  public void select(RunResult result) {
    runs.select(result);
  }

  /** Returns the cluster of each row in the selected result, or null if that is not a result on this data. */
  public int[] clusters() {
    return selected() != null && selected().fits(rows()) ? selected().clusters() : null;
  }

  /** Returns the contradictions between pairs that were found so far. */
  @Override
  public Contradictions contradictions() {
    return pairs.contradictions();
  }

  /**
   * Reports an error.
   *
   * @param message what is wrong and what to do
   */
  @Override
  public void fail(String message) {
    status.show("Problem: " + message.lines().findFirst().orElse(""));
    dialogs.error(message);
  }

  /**
   * Announces data that the tab itself sends to the Preprocess tab: the same rows with more attributes, so that the pairs are kept without
   * a question when it comes back.
   *
   * @param sent the data
   */
  public void expect(Instances sent) {
    data.expect(sent);
  }

  /**
   * Loads other data. What happens to the pairs is determined in the background; the user is asked if necessary.
   *
   * @param now the data
   */
  public void setData(Instances now) {
    data.setData(now);
  }

  /**
   * Uses the class that was chosen in the Preprocess tab, if it is nominal or none; other attributes cannot be the class here.
   *
   * @param of the data for which it was chosen; ignored unless it is the data here, or is being loaded
   * @param index the class attribute, or -1 for none
   */
  public void followClass(Instances of, int index) {
    data.followClass(of, index);
  }

  /**
   * Sets the class.
   *
   * @param index the class attribute, or -1 for none
   */
  public void setClassIndex(int index) {
    data.setClassIndex(index);
  }

  /**
   * Sets the ID in the background, if its values are unique.
   *
   * @param index the attribute that names rows, or -1 for row numbers
   */
  public void setIdIndex(int index) {
    data.setIdIndex(index);
  }

  /** Asks how much each attribute matters in distances. */
  public void askWeights() {
    data.askWeights();
  }

  @Override
  public void checkPairs() {
    pairs.check();
  }

  /**
   * Opens a pair file in place of the pairs shown, unless the user wants to keep those.
   *
   * @param file the file
   */
  public void open(File file) {
    open(file, rows(), () -> { });
  }

  /**
   * Opens a pair file in place of the pairs shown, unless the user wants to keep those.
   *
   * @param file the file
   * @param now the rows with the ID by which the file may name them
   * @param then what to do when its pairs are shown
   */
  public void open(File file, Rows now, Runnable then) {
    pairs.open(file, now, then);
  }

  /** Returns the pair files beside the data, or null if there are none, or it is not known from which file the data is. */
  public PairFileBeside pairFileBeside() {
    return beside;
  }

  /** @param found the pair files beside the data, or null if there are none */
  public void setPairFileBeside(PairFileBeside found) {
    beside = found;
  }

  /**
   * Writes pairs as the text of a pair file.
   *
   * @param selected the pairs
   * @return the text
   */
  public String text(List<Constraint> selected) {
    return pairs.text(selected);
  }

  /**
   * Adds the pairs of a text, in the background.
   *
   * @param text a text in any format of pair files
   */
  public void paste(String text) {
    pairs.paste(text);
  }

  /**
   * Asks what to do with unsaved pairs, if there are any.
   *
   * @param inOrderTo what the user is about to do, such as "close the window"
   * @return false if the user wants to keep them
   */
  public boolean mayDiscard(String inOrderTo) {
    return pairs.mayDiscard(inOrderTo);
  }

  @Override
  public boolean saveNow() {
    return pairs.saveNow();
  }

  /** Suggests a name for a pair file. */
  public String suggestion() {
    return pairs.suggestion();
  }

  /**
   * Saves the pairs in a file, in the background.
   *
   * @param file the file
   */
  public void saveAs(File file) {
    pairs.saveAs(file);
  }

  /**
   * Links two rows by hand.
   *
   * @param first a row
   * @param second another row
   * @param link how they are linked
   */
  public void link(int first, int second, Link link) {
    pairs.link(first, second, link);
  }

  /**
   * Makes pairs from the class, in the background.
   *
   * @param settings the strategy
   * @param queries how many questions the class answers
   */
  public void makePairs(SelectionSettings settings, int queries) {
    pairs.makePairs(settings, queries);
  }

  /**
   * Prepares for questions to the user.
   *
   * @param file where the answers go
   */
  public void beginAsking(File file) {
    pairs.beginAsking(file);
  }

  /**
   * Shows the answers of a question session.
   *
   * @param before the answers shown so far
   * @param now the answers now
   */
  public void answered(List<Constraint> before, List<Constraint> now) {
    document.replace(before, now);
  }

  /** Finishes a question session, after its file was closed. */
  public void endAsking() {
    pairs.endAsking();
  }

  /** Returns whether a clusterer runs. */
  public boolean isRunning() {
    return runs.isRunning();
  }

  /** Returns the progress of the present run, or null if none is in progress. */
  public RunProgress progress() {
    return runs.progress();
  }

  /**
   * Runs a clusterer on the data with the pairs, in the background.
   *
   * @param clusterer the clusterer
   */
  public void run(Clusterer clusterer) {
    runs.run(clusterer);
  }

  /**
   * Clusters again after an answer; a later answer replaces a run that is not finished.
   *
   * @param clusterer the clusterer
   */
  public void follow(Clusterer clusterer) {
    runs.follow(clusterer);
  }

  /** Stops the run; the UI updates immediately. */
  public void stop() {
    runs.stop();
  }

  /**
   * Loads a model in the background.
   *
   * @param file the file
   */
  public void loadModel(File file) {
    runs.loadModel(file);
  }

  /**
   * Writes a file in the background and reports when it is done.
   *
   * @param work writes it
   * @param file the file
   */
  public void export(RunController.FileWork work, File file) {
    runs.export(work, file);
  }

  /**
   * Gives the clusters of a result names, which later results keep.
   *
   * @param result the result
   * @param names the name of each cluster, null for none
   * @return the result with these names
   */
  public RunResult name(RunResult result, String[] names) {
    return runs.name(result, names);
  }

  /**
   * Returns whether the last change of names was in this result.
   *
   * @param result the result
   * @return whether {@link #undoNames} is possible
   */
  public boolean canUndoNames(RunResult result) {
    return runs.canUndoNames(result);
  }

  /**
   * Takes back the last change of names.
   *
   * @param result the result whose clusters were given names
   * @return the result with the names before
   */
  public RunResult undoNames(RunResult result) {
    return runs.undoNames(result);
  }

  /**
   * Adds the clusters of a result to its data, in the background.
   *
   * @param result the result
   * @param then takes the data
   */
  public void withClusters(RunResult result, Consumer<Instances> then) {
    runs.withClusters(result, then);
  }
}
