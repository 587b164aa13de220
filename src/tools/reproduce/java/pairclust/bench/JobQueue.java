package pairclust.bench;

import java.io.PrintStream;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Does jobs on several threads, small ones first, and reports progress and the estimated time left. */
public final class JobQueue {

  private static final double NANOS_PER_MINUTE = 60e9;

  private final int threads;
  private final double minutes;
  private final PrintStream out;
  private final long began = System.nanoTime();
  private double all;
  private double workDone;
  private int done;
  private int failed;

  /**
   * A piece of work.
   *
   * @param name what it is
   * @param round which repetition it is, from 1
   * @param work how long it takes, in any unit: only for a guess how long the others take
   * @param task does it, and keeps what it found by itself
   */
  public record Job(String name, int round, double work, Callable<Void> task) {

    /** Returns how late it should come: small jobs first, and first repetitions first, so that a stop leaves something of everything. */
    private double lateness() {
      return round * work;
    }
  }

  /**
   * @param threads how many threads
   * @param minutes after how many minutes to stop, wherever the jobs are then; 0 for never
   * @param out receives a line for every finished job
   */
  public JobQueue(int threads, double minutes, PrintStream out) {
    if (threads < 1 || !(minutes >= 0)) {
      throw new IllegalArgumentException("At least one thread and a non-negative time are required, not " + threads + " and "
          + minutes + ".");
    }
    this.threads = threads;
    this.minutes = minutes;
    this.out = out;
  }

  /**
   * Does the jobs. A job that fails is reported, and the others go on.
   *
   * @param jobs the jobs
   * @return whether all were done
   * @throws InterruptedException if the calling thread is interrupted
   */
  public boolean run(List<Job> jobs) throws InterruptedException {
    all = jobs.stream().mapToDouble(Job::work).sum();
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      jobs.stream().sorted(Comparator.comparing(Job::lateness)).forEach(job -> pool.submit(() -> run(job, jobs.size())));
      pool.shutdown();
      long nanos = minutes == 0 ? Long.MAX_VALUE : (long) (minutes * NANOS_PER_MINUTE);
      if (!pool.awaitTermination(nanos, TimeUnit.NANOSECONDS)) {
        out.println("The time is up: " + (jobs.size() - done) + " jobs remain for another run.");
      }
    } finally {
      pool.shutdownNow();
      // What is in the middle of writing a line may end it.
      pool.awaitTermination(1, TimeUnit.MINUTES);
    }
    return done == jobs.size() && failed == 0;
  }

  private void run(Job job, int jobs) {
    try {
      job.task.call();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return;
    } catch (Exception | Error e) {
      if (Thread.currentThread().isInterrupted()) {
        return;
      }
      synchronized (this) {
        failed++;
        out.println(job.name + " failed: " + e);
      }
    }
    synchronized (this) {
      done++;
      workDone += job.work;
      double spent = (System.nanoTime() - began) / NANOS_PER_MINUTE;
      out.printf(Locale.ROOT, "%d of %d jobs done after %.1f minutes, about %.1f left: %s%n", done, jobs, spent,
          spent * (all - workDone) / Math.max(workDone, Double.MIN_NORMAL), job.name);
    }
  }
}
