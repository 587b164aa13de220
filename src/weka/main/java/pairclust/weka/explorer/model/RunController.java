package pairclust.weka.explorer.model;

import java.io.File;
import java.text.SimpleDateFormat;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Date;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import pairclust.progress.ProgressListener;
import pairclust.weka.curves.BackgroundJobs;
import pairclust.weka.explorer.progress.RunProgress;
import pairclust.weka.options.ConstrainedClustererOptions;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.AutoConstrained;
import weka.clusterers.Clusterer;
import weka.core.Instances;

/** Runs clusterers in the background and holds the selected result. */
public final class RunController {

  /** The status bar shows an iteration at most this often. */
  private static final long PROGRESS_NANOS = 100_000_000;

  private static final double LIVE_SECONDS = 2;

  private final TabContext workspace;
  private final List<Consumer<RunResult>> listeners = new ArrayList<>();
  private final BackgroundJobs running;
  private final BackgroundJobs following;
  private final BackgroundJobs files;
  private RunResult selected;
  private KeptLabels kept = KeptLabels.NONE;

  /** The names that clusters had before they were given others, the last first. */
  private final Deque<Naming> undo = new ArrayDeque<>();

  private record Naming(String result, String[] names) {
  }

  private RunProgress progress;

  /** Whether the present run is to finish with the best result so far; null if its clusterer has none before its end. */
  private AtomicBoolean finishing;

  RunController(TabContext workspace) {
    this.workspace = workspace;
    running = new BackgroundJobs(true, this::busy, workspace::fail);
    following = new BackgroundJobs(true, workspace.status()::working, message -> workspace.status().show("Not clustered: " + message));
    files = new BackgroundJobs(false, workspace.status()::working, workspace::fail);
  }

  private void busy(boolean begins) {
    workspace.status().working(begins);
    workspace.notifyListeners();
  }

  void onResult(Consumer<RunResult> listener) {
    listeners.add(listener);
  }

  RunResult selected() {
    return selected;
  }

  void select(RunResult result) {
    selected = result;
    workspace.notifyListeners();
  }

  boolean isRunning() {
    return running.isBusy();
  }

  void run(Clusterer clusterer) {
    ClusterTask task = ClusterTask.of(clusterer, workspace.rows(), workspace.document());
    String name = timestamp() + task.scheme();
    workspace.status().show("Started " + task.command());
    AtomicBoolean asked = new AtomicBoolean();
    finishing = clusterer instanceof AutoConstrained ? asked : null;
    int threads = clusterer instanceof ConstrainedClustererOptions ours ? ours.getNumExecutionSlots() : 1;
    progress = new RunProgress(Math.max(1, threads), System.nanoTime());
    KeptLabels before = kept;
    running.run(() -> task.run(name, progress(asked), before), result -> {
      take(result);
      workspace.status().show("Finished " + task.scheme() + summary(result));
    });
  }

  void follow(Clusterer clusterer) {
    ClusterTask task = ClusterTask.of(quick(clusterer), workspace.rows(), workspace.document());
    following.stop();
    KeptLabels before = kept;
    following.run(() -> task.run(RunResult.LIVE + task.scheme(), ProgressListener.NONE, before), result -> {
      take(result);
      workspace.status().progress("Clustered with " + PairDocument.count(result.pairs().size()) + summary(result));
    });
  }

  /** Limits the time of a clusterer that tries many methods: the next answer may come soon. */
  private static Clusterer quick(Clusterer clusterer) {
    if (!(clusterer instanceof AutoConstrained auto) || auto.getSeconds() > 0) {
      return clusterer;
    }
    try {
      AutoConstrained copy = (AutoConstrained) AbstractClusterer.makeCopy(auto);
      copy.setSeconds(LIVE_SECONDS);
      return copy;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private void take(RunResult result) {
    selected = result;
    kept = kept.after(result);
    List.copyOf(listeners).forEach(listener -> listener.accept(result));
    workspace.notifyListeners();
  }

  private static String summary(RunResult result) {
    Double nmi = result.measures().get("NMI");
    return nmi == null ? "" : String.format(Locale.ROOT, ", NMI %.3f", nmi);
  }

  /** Ends the run. A clusterer that has a result before its end is asked to finish with it first; if it is stopped again, it is lost. */
  void stop() {
    if (running.isBusy() && finishing != null && !finishing.getAndSet(true)) {
      workspace.status().show("Finishing with the best result so far; press Stop again to discard it");
    } else if (running.stop()) {
      workspace.status().show("Stopped");
    }
  }

  /** Returns the progress of the present run, or null if none is in progress. */
  RunProgress progress() {
    return running.isBusy() ? progress : null;
  }

  private ProgressListener progress(AtomicBoolean finish) {
    RunProgress current = progress;
    AtomicLong last = new AtomicLong(System.nanoTime() - PROGRESS_NANOS);
    return step -> {
      long now = System.nanoTime();
      current.report(step, now);
      if (now - last.get() >= PROGRESS_NANOS && !finish.get()) {
        last.set(now);
        String text = step.describe();
        workspace.status().progress(text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1));
      }
      return !finish.get();
    };
  }

  void loadModel(File file) {
    Rows now = workspace.rows();
    KeptLabels before = kept;
    files.run(() -> before.coloured(ResultFiles.loadModel(file, file.getName(), now)), result -> {
      take(result);
      if (result.hasNames()) {
        kept = kept.namedLike(result);
      }
    });
  }

  /** Gives clusters names, which later results keep; undone by {@link #undoNames}. Returns the result with the names. */
  RunResult name(RunResult result, String[] names) {
    undo.push(new Naming(result.name(), result.names()));
    return renamed(result, names);
  }

  private RunResult renamed(RunResult result, String[] names) {
    RunResult now = result.withNames(names);
    kept = kept.namedLike(now);
    select(now);
    return now;
  }

  /** Returns whether the clusters of a result were the last to be given names. */
  boolean canUndoNames(RunResult result) {
    return !undo.isEmpty() && undo.peek().result.equals(result.name()) && undo.peek().names.length == result.count();
  }

  /** Gives the clusters of a result the names they had before. */
  RunResult undoNames(RunResult result) {
    return renamed(result, undo.pop().names);
  }

  void export(FileWork work, File file) {
    files.run(() -> {
      work.write(file);
      return file;
    }, done -> workspace.status().show("Saved " + done));
  }

  void withClusters(RunResult result, Consumer<Instances> then) {
    files.run(() -> ResultFiles.withClusters(result), then);
  }

  /** Returns the beginning of a name in the result list, as in Weka's other tabs. */
  public static String timestamp() {
    return new SimpleDateFormat("HH:mm:ss - ", Locale.ROOT).format(new Date());
  }

  /** Writes a file. */
  @FunctionalInterface
  public interface FileWork {

    /**
     * Writes the file.
     *
     * @param file where
     * @throws Exception if it cannot be written; the message says why
     */
    void write(File file) throws Exception;
  }
}
