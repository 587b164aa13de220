package pairclust.weka.explorer.model;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

/** One computation of results that go into a file: who stops it learns when nothing is written any more. */
public final class CurveRun implements Callable<File> {

  private final File file;
  private final Callable<File> job;
  private final AtomicBoolean decided = new AtomicBoolean();
  private final CompletableFuture<Void> ended = new CompletableFuture<>();

  /**
   * @param file where the job writes
   * @param job computes and writes results
   */
  public CurveRun(File file, Callable<File> job) {
    this.file = file;
    this.job = job;
  }

  @Override
  public File call() throws Exception {
    if (!decided.compareAndSet(false, true)) {
      throw new CancellationException("Stopped before it began.");
    }
    try {
      return job.call();
    } finally {
      ended.complete(null);
    }
  }

  public File file() {
    return file;
  }

  /**
   * Says what to do when the job has ended, in whatever way. One that has not begun never will. Whether it is done at once, by this thread,
   * or later by that of the job, is open.
   */
  public void endThen(Runnable then) {
    if (decided.compareAndSet(false, true)) {
      ended.complete(null);
    }
    ended.thenRun(then);
  }

  /** Returns whether the file has a result: a complete line after the first, which names the columns. */
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
