package pairclust.weka.explorer.model;

import java.io.File;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import pairclust.progress.ProgressEvent;
import pairclust.weka.curves.BackgroundJobs;
import pairclust.weka.options.ConstrainedClustererOptions;
import weka.clusterers.Clusterer;
import weka.core.Instances;

/** Runs clusterers in the background and holds the selected result. */
public final class RunController {

  /** The status bar shows an iteration at most this often. */
  private static final long PROGRESS_NANOS = 100_000_000;

  private static final String LIVE = "live - ";

  private final TabContext workspace;
  private final List<Consumer<RunResult>> listeners = new ArrayList<>();
  private final BackgroundJobs running;
  private final BackgroundJobs following;
  private final BackgroundJobs files;
  private RunResult selected;

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
    ClusterTask task = new ClusterTask(clusterer, workspace.rows(), workspace.document().pairs());
    Contradictions contradictions = workspace.contradictions();
    if (contradictions.count() > 0 && clusterer instanceof ConstrainedClustererOptions ours && !ours.softPairs().noisy()) {
      workspace.fail("The pairs contradict each other: " + contradictions.reasons().values().iterator().next()
          + ".\nCorrect them in the table, or use a clusterer that accepts contradictory pairs: click its name and set 'noisy'.");
      return;
    }
    String name = timestamp() + task.scheme();
    workspace.status().show("Started " + task.command());
    running.run(() -> task.run(name, progress()), result -> {
      take(result);
      workspace.status().show("Finished " + task.scheme() + summary(result));
    });
  }

  void follow(Clusterer clusterer) {
    ClusterTask task = new ClusterTask(clusterer, workspace.rows(), workspace.document().pairs());
    following.stop();
    following.run(() -> task.run(LIVE + task.scheme(), iteration -> { }), result -> {
      take(result);
      workspace.status().progress("Clustered with " + PairDocument.count(result.pairs().size()) + summary(result));
    });
  }

  private void take(RunResult result) {
    selected = result;
    List.copyOf(listeners).forEach(listener -> listener.accept(result));
    workspace.notifyListeners();
  }

  private static String summary(RunResult result) {
    Double nmi = result.measures().get("NMI");
    return nmi == null ? "" : String.format(Locale.ROOT, ", NMI %.3f", nmi);
  }

  void stop() {
    if (running.stop()) {
      workspace.status().show("Stopped");
    }
  }

  private Consumer<ProgressEvent> progress() {
    AtomicLong last = new AtomicLong(System.nanoTime() - PROGRESS_NANOS);
    return step -> {
      long now = System.nanoTime();
      if (now - last.get() >= PROGRESS_NANOS) {
        last.set(now);
        workspace.status().progress(String.format(Locale.ROOT, "Start %d of %d%s, iteration %d: %s %.6g", step.start(), step.starts(),
            step.trial() ? " (trial)" : "", step.step(), step.figure(), step.value()));
      }
    };
  }

  void loadModel(File file) {
    Rows now = workspace.rows();
    files.run(() -> ResultFiles.loadModel(file, file.getName(), now), this::take);
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
