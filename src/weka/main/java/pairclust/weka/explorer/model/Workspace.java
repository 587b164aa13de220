package pairclust.weka.explorer.model;

import java.io.File;
import java.io.IOException;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import pairclust.constraint.Link;
import pairclust.kmeans.Iteration;
import pairclust.weka.curves.BackgroundJobs;
import pairclust.weka.options.ConstrainedClustererOptions;
import pairclust.weka.select.SelectionSettings;
import weka.clusterers.Clusterer;
import weka.core.Instances;

/**
 * All that the tab knows and does, for panels to show. Called on the event thread; what takes time happens on others, and the panels hear
 * of the result.
 */
public final class Workspace {

  /** The status bar hears of iterations at most so often. */
  private static final long PROGRESS_NANOS = 100_000_000;

  private static final String LIVE = "live - ";
  private static final String KEEP = "Keep pairs by row number";
  private static final String SAVE_FIRST = "Save pairs, then discard";

  private final Dialogs dialogs;
  private final Status status = new Status();
  private final PairDocument document = new PairDocument();
  private final List<Runnable> listeners = new ArrayList<>();
  private final List<Consumer<RunResult>> resultListeners = new ArrayList<>();
  private final BackgroundJobs loading = new BackgroundJobs(true, busy -> { }, this::fail);
  private final BackgroundJobs checking = new BackgroundJobs(true, busy -> { }, this::fail);
  private final BackgroundJobs files = new BackgroundJobs(false, status::working, this::fail);
  private final BackgroundJobs running = new BackgroundJobs(true, this::runs, this::fail);
  private final BackgroundJobs following = new BackgroundJobs(true, status::working, message -> status.tell("Not clustered: " + message));

  private Rows rows;
  private RunResult selected;
  private Instances expected;
  private Contradictions contradictions = Contradictions.NONE;
  private List<Pair> checked = List.of();

  public Workspace(Dialogs dialogs) {
    this.dialogs = dialogs;
    document.onChange(() -> {
      check();
      tell();
    });
  }

  /** Has a listener hear of every change. */
  public void onChange(Runnable listener) {
    listeners.add(listener);
  }

  /** Has a listener hear of every new result; one of the same name is to be replaced. */
  public void onResult(Consumer<RunResult> listener) {
    resultListeners.add(listener);
  }

  private void tell() {
    List.copyOf(listeners).forEach(Runnable::run);
  }

  public Status status() {
    return status;
  }

  public Dialogs dialogs() {
    return dialogs;
  }

  public PairDocument document() {
    return document;
  }

  /** Returns the data, or null if there is none yet. */
  public Rows rows() {
    return rows;
  }

  /** Returns the result that is shown, or null. */
  public RunResult selected() {
    return selected;
  }

  public void select(RunResult result) {
    selected = result;
    tell();
  }

  /** Returns where rows are in the result that is shown, if it is one on this data; otherwise null. */
  public int[] clusters() {
    return selected != null && selected.fits(rows) ? selected.clusters() : null;
  }

  public Contradictions contradictions() {
    return contradictions;
  }

  public void fail(String message) {
    status.tell("Problem: " + message.lines().findFirst().orElse(""));
    dialogs.error(message);
  }

  // Data ...........................................................................................................................

  /** Keeps the pairs, without a question, when these come as the data: they are the same rows with more attributes. */
  public void expect(Instances data) {
    expected = data;
  }

  private record Loaded(int id, DataChange change) {
  }

  /** Takes other data. What becomes of the pairs is found out in the background, and asked if need be. */
  public void setData(Instances data) {
    Rows before = rows;
    List<Pair> pairs = document.pairs();
    PairSource source = document.source();
    boolean nothing = before == null || pairs.isEmpty() && source == null || data == expected;
    loading.run(() -> new Loaded(Rows.guessId(data), nothing ? null : DataChange.of(pairs, source, before, data)),
        loaded -> accept(data, loaded));
  }

  private void accept(Instances data, Loaded loaded) {
    boolean byId = loaded.change != null && loaded.change.kind() == DataChange.Kind.KEPT_BY_ID;
    int id = byId ? data.attribute(rows.id()).index() : loaded.id;
    if (loaded.change != null && !byId) {
      keepOrDiscard(loaded.change);
    }
    // The class stays if the data still has it.
    String name = rows == null || rows.classIndex() < 0 ? null : rows.data().attribute(rows.classIndex()).name();
    boolean stays = name != null && data.attribute(name) != null && data.attribute(name).isNominal();
    rows = new Rows(data, stays ? data.attribute(name).index() : Rows.guessClass(data, id), id);
    if (byId) {
      // After the rows are there: whoever shows pairs looks their rows up.
      keepById(loaded.change);
    }
    check();
    tell();
  }

  private void keepById(DataChange change) {
    document.rename(change.pairs(), change.source());
    status.tell(change.pairs().size() + " pairs kept by their IDs"
        + (change.lost() > 0 ? "; " + change.lost() + " on rows that are gone do not show, but are saved with the others" : ""));
  }

  private void keepOrDiscard(DataChange change) {
    if (document.pairs().isEmpty() && !document.unsaved()) {
      document.clear();
      return;
    }
    boolean same = change.kind() == DataChange.Kind.SAME_NUMBER_OF_ROWS;
    String question = "The data has changed, and no ID tells which row is which."
        + (same ? " There are as many rows as before. Are they the same, in the same order?"
            : " The number of rows is another, so the " + document.pairs().size() + " pairs cannot be kept.");
    boolean unsaved = document.unsaved();
    List<String> options = new ArrayList<>();
    if (same) {
      options.add(KEEP);
    }
    if (unsaved) {
      options.add(SAVE_FIRST);
    }
    options.add("Discard pairs");
    String chosen;
    do {
      // Who closes the window has not agreed to lose anything.
      int choice = dialogs.choose("Pairs and other data", question, options.toArray(String[]::new));
      chosen = options.get(Math.max(choice, 0));
    } while (chosen.equals(SAVE_FIRST) && !saveNow());
    if (chosen.equals(KEEP)) {
      document.keep(change.source());
    } else {
      document.clear();
    }
  }

  /** Follows the class that was chosen for this data elsewhere: a nominal attribute or none. Others can be no class here. */
  public void followClass(Instances data, int index) {
    if (rows != null && rows.data() == data && (index < 0 || data.attribute(index).isNominal())) {
      setClassIndex(index);
    }
  }

  public void setClassIndex(int index) {
    if (rows != null && rows.classIndex() != index) {
      rows = new Rows(rows.data(), index, rows.idIndex() == index ? -1 : rows.idIndex());
      tell();
    }
  }

  public void setIdIndex(int index) {
    if (rows != null && rows.idIndex() != index) {
      Rows wanted = new Rows(rows.data(), rows.classIndex() == index ? -1 : rows.classIndex(), index);
      loading.run(() -> index < 0 || Rows.isUnique(wanted.data(), index), unique -> {
        if (unique) {
          rows = wanted;
          check();
        } else {
          fail("Attribute '" + wanted.id() + "' cannot be the ID: some rows have the same value, or none."
              + " The filter AddStringID makes an ID.");
        }
        tell();
      });
    }
  }

  // Pairs ..........................................................................................................................

  /** Looks for contradictions in the background. */
  private void check() {
    List<Pair> pairs = document.pairs();
    Rows now = rows;
    if (now == null || pairs.isEmpty()) {
      checking.stop();
      contradictions = Contradictions.NONE;
      checked = pairs;
      return;
    }
    if (pairs != checked) {
      // Marks are by place in the list.
      contradictions = Contradictions.NONE;
    }
    checking.run(() -> Contradictions.among(pairs, now.size(), now.naming().titles()), found -> {
      checked = pairs;
      contradictions = found;
      tell();
    });
  }

  /** Opens a pair file instead of the pairs at hand, unless the person wants to keep those. */
  public void open(File file) {
    open(file, rows, () -> { });
  }

  /**
   * Opens a pair file as above.
   *
   * @param now the rows with the ID by which the file may name them
   * @param then what to do when its pairs are there
   */
  public void open(File file, Rows now, Runnable then) {
    files.run(() -> PairFiles.open(file, now), opened -> {
      if (mayDiscard("open another file")) {
        if (opened.idIndex() >= 0 && rows.idIndex() < 0) {
          rows = new Rows(rows.data(), rows.classIndex(), opened.idIndex());
        }
        document.start(opened.pairs(), opened.isReadOnly() ? null : file, opened.source());
        status.tell("Opened " + opened.pairs().size() + (opened.pairs().size() == 1 ? " pair from " : " pairs from ") + file.getName()
            + (opened.skipped() > 0 ? "; skipped " + opened.skipped() + " on rows that are not in the data" : "")
            + (opened.isReadOnly() ? "; Save asks for a new file, as this format is only read" : ""));
        then.run();
      }
    });
  }

  /** Returns false if there are unsaved pairs that the person wants to keep. */
  public boolean mayDiscard(String inOrderTo) {
    if (!document.unsaved() || document.pairs().isEmpty() && document.file() == null) {
      return true;
    }
    int choice = dialogs.choose("Unsaved pairs", "The pairs are not saved. Save them before you " + inOrderTo + "?", "Save", "Discard",
        "Cancel");
    return choice == 1 || choice == 0 && saveNow();
  }

  /** Saves before something else happens; asks where if there is no file. */
  private boolean saveNow() {
    File file = document.file() == null ? dialogs.chooseSave(Dialogs.Kind.PAIRS, suggestion()) : document.file();
    if (file == null) {
      return false;
    }
    try {
      PairFiles.Plan plan = plan(file);
      PairFiles.Outcome outcome = PairFiles.save(plan, false);
      if (!outcome.question().isEmpty()) {
        if (!agrees(outcome)) {
          return false;
        }
        outcome = PairFiles.save(plan, true);
      }
      document.savedAs(file, plan.pairs(), outcome);
      return true;
    } catch (IOException | IllegalArgumentException e) {
      fail(e.getMessage());
      return false;
    }
  }

  private PairFiles.Plan plan(File file) {
    return new PairFiles.Plan(file, rows, document.pairs(), document.source(), file.equals(document.file()));
  }

  private boolean agrees(PairFiles.Outcome outcome) {
    return dialogs.choose("Save pairs", outcome.question(), "Save", "Cancel") == 0;
  }

  /** Returns a name for a pair file. */
  public String suggestion() {
    String name = rows == null ? "pairs" : rows.data().relationName().replaceAll("[^\\w.]+.*", "");
    return (name.isEmpty() ? "pairs" : name) + Dialogs.Kind.PAIRS.endings()[0];
  }

  /** Saves the pairs in a file, off the event thread. */
  public void saveAs(File file) {
    save(plan(file), false);
  }

  private void save(PairFiles.Plan plan, boolean agreed) {
    files.run(() -> PairFiles.save(plan, agreed), outcome -> {
      if (outcome.question().isEmpty()) {
        document.savedAs(plan.file(), plan.pairs(), outcome);
        status.tell("Saved " + outcome.pairs().size() + " pairs in " + plan.file().getName());
      } else if (agrees(outcome)) {
        save(plan, true);
      }
    });
  }

  /** Links two rows by hand. */
  public void link(int first, int second, Link link) {
    if (first == second) {
      fail("A pair needs two different rows.");
    } else if (document.add(List.of(new Pair(first, second, link, 1, Origin.YOU))) == 0) {
      status.progress("This pair is there already.");
    }
  }

  /** Makes pairs from the class, in the background. */
  public void makePairs(SelectionSettings settings, int queries) {
    Rows now = rows;
    files.run(() -> PairMaker.fromClass(now, settings, queries), made -> {
      int added = document.add(made.pairs());
      status.tell("Made " + added + (added == 1 ? " pair" : " pairs") + " from the class by '" + settings.scheme().name() + "'"
          + (made.ending().isEmpty() ? "" : ". " + made.ending()));
    });
  }

  /** Takes over what is known in a session of questions, instead of what was known there before. */
  public void answered(List<Pair> before, List<Pair> now) {
    document.replace(before, now);
  }

  // Runs ...........................................................................................................................

  private void runs(boolean begins) {
    status.working(begins);
    tell();
  }

  public boolean isRunning() {
    return running.isBusy();
  }

  /** Returns how names in the result list begin, as in Weka's other tabs. */
  public static String timestamp() {
    return new SimpleDateFormat("HH:mm:ss - ", Locale.ROOT).format(new Date());
  }

  /** Runs a clusterer on the data with the pairs. */
  public void run(Clusterer clusterer) {
    ClusterTask task = new ClusterTask(clusterer, rows, document.pairs());
    if (contradictions.count() > 0 && clusterer instanceof ConstrainedClustererOptions ours && !ours.getNoisy()) {
      fail("The pairs contradict each other: " + contradictions.reasons().values().iterator().next()
          + ".\nCorrect them in the table, or have the clusterer accept contradictory pairs: click its name and set 'noisy'.");
      return;
    }
    String name = timestamp() + task.scheme();
    status.tell("Started " + task.command());
    running.run(() -> task.run(name, progress()), result -> {
      take(result);
      status.tell("Finished " + task.scheme() + summary(result));
    });
  }

  /** Clusters again because an answer came; if another comes before it is done, that one counts. */
  public void follow(Clusterer clusterer) {
    ClusterTask task = new ClusterTask(clusterer, rows, document.pairs());
    following.stop();
    following.run(() -> task.run(LIVE + task.scheme(), iteration -> { }), result -> {
      take(result);
      status.progress("Clustered with " + result.pairs().size() + " pairs" + summary(result));
    });
  }

  void take(RunResult result) {
    selected = result;
    List.copyOf(resultListeners).forEach(listener -> listener.accept(result));
    tell();
  }

  private static String summary(RunResult result) {
    Double nmi = result.measures().get("NMI");
    return nmi == null ? "" : String.format(Locale.ROOT, ", NMI %.3f", nmi);
  }

  /** Ends the run, at once for who looks on. */
  public void stop() {
    if (running.stop()) {
      status.tell("Stopped");
    }
  }

  private Consumer<Iteration> progress() {
    AtomicLong last = new AtomicLong(System.nanoTime() - PROGRESS_NANOS);
    return iteration -> {
      long now = System.nanoTime();
      if (now - last.get() >= PROGRESS_NANOS) {
        last.set(now);
        status.progress(String.format(Locale.ROOT, "Start %d of %d%s, iteration %d: objective %.6g", iteration.start(), iteration.starts(),
            iteration.sampled() ? " on a sample" : "",
            iteration.iteration(), iteration.objective().total()));
      }
    };
  }

  /** Loads a model in the background. */
  public void loadModel(File file) {
    Rows now = rows;
    files.run(() -> ResultFiles.loadModel(file, file.getName(), now), this::take);
  }

  /** Does something with files in the background, and tells when it is done. */
  public void export(FileWork work, File file) {
    files.run(() -> {
      work.write(file);
      return file;
    }, done -> status.tell("Saved " + done));
  }

  /** Writes a file. */
  @FunctionalInterface
  public interface FileWork {

    void write(File file) throws Exception;
  }

  /** Returns the data with the clusters of a result, found in the background. */
  public void withClusters(RunResult result, Consumer<Instances> then) {
    files.run(() -> ResultFiles.withClusters(result), then);
  }
}
