package pairclust.weka.explorer.model;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

/** A computation that writes results to a file; the code that stops it is notified when nothing is written any more. */
public final class CurveRun implements Callable<File> {

  private final File file;
  private final Callable<File> job;
  private final AtomicBoolean decided = new AtomicBoolean();
  private final CompletableFuture<Void> ended = new CompletableFuture<>();

  /**
   * @param file the file that the job writes
   * @param job computes and writes results
   */
  public CurveRun(File file, Callable<File> job) {
    this.file = file;
    this.job = job;
  }

  @Override
  public File call() throws Exception {
    if (!decided.compareAndSet(false, true)) {
      throw new CancellationException("Stopped before it started.");
    }
    try {
      return job.call();
    } finally {
      ended.complete(null);
    }
  }

  /** Returns the file that the job writes. */
  public File file() {
    return file;
  }

  /**
   * Runs an action once the job has ended, for whatever reason; a job that has not started yet never will. The action runs on the calling
   * thread or on that of the job.
   */
  public void stopThen(Runnable then) {
    if (decided.compareAndSet(false, true)) {
      ended.complete(null);
    }
    ended.thenRun(then);
  }

  /** Returns whether the file has a result: a complete line after the header. */
  public boolean hasResults() {
    try (BufferedReader reader = Files.newBufferedReader(file.toPath())) {
      int ends = 0;
      for (int c = reader.read(); c >= 0 && ends < 2; c = reader.read()) {
        ends += c == '\n' ? 1 : 0;
      }
      return ends == 2;
    } catch (IOException e) {
      return false;
    }
  }
}
