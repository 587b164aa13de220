package pairclust.weka.explorer.progress;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import pairclust.progress.Activity;
import pairclust.progress.CandidateStep;
import pairclust.progress.ProgressEvent;

/**
 * Estimates from the steps of a run how far it is and how long it may take. Steps are reported by the threads of the run and estimates
 * are read on the event thread. A run may have several phases, such as trials on a sample before the starts on all rows; only the present
 * one is estimated.
 */
public final class RunProgress {

  /** The number of iterations that the first start may need. */
  private static final int TYPICAL_ITERATIONS = 10;

  /** A start that is not finished counts at most this much. */
  private static final double UNFINISHED = 0.95;

  /** Before this time or share, an estimate of the rest would be a guess. */
  private static final double MIN_SECONDS = 1;
  private static final double MIN_SHARE = 0.02;

  /**
   * How far a run is.
   *
   * @param share the share of the present phase that is done, from 0 to 1; -1 if unknown
   * @param elapsed the seconds since the run began
   * @param left the seconds that the present phase may still take; -1 if unknown
   */
  public record Estimate(double share, double elapsed, double left) {

    /** Returns the estimate in a few words. */
    @Override
    public String toString() {
      String done = share < 0 ? "" : Math.round(100 * share) + " %, ";
      return done + (left < 0 ? duration(elapsed) + " so far" : "about " + duration(left) + " left");
    }
  }

  private final int threads;
  private final long begin;
  private long phaseBegin;
  private Object phase;
  private double share = -1;

  /** The number of iterations of each start of the present phase. */
  private final Map<Integer, Integer> iterations = new HashMap<>();

  /**
   * Begins a run.
   *
   * @param threads the number of starts that run at the same time
   * @param now the time, as of {@link System#nanoTime()}
   */
  public RunProgress(int threads, long now) {
    this.threads = threads;
    begin = now;
    phaseBegin = now;
  }

  /**
   * Takes a step into account.
   *
   * @param step the step
   * @param now the time
   */
  public synchronized void report(ProgressEvent step, long now) {
    Object kind = step instanceof Activity activity ? activity.name() : step instanceof CandidateStep ? CandidateStep.class
        : step.trial() + " " + step.starts();
    boolean again = step instanceof CandidateStep candidate && share(candidate) < share;
    if (!Objects.equals(phase, kind) || again) {
      phase = kind;
      phaseBegin = now;
      share = -1;
      iterations.clear();
    }
    share = Math.max(share, share(step));
  }

  private double share(ProgressEvent step) {
    if (step instanceof Activity activity) {
      return (activity.step() - 1.0) / activity.steps();
    }
    if (step instanceof CandidateStep candidate) {
      return (candidate.candidate() - 1.0) / candidate.candidates();
    }
    iterations.merge(step.start(), step.step(), Math::max);
    int last = iterations.keySet().stream().mapToInt(start -> start).max().orElse(1);
    int running = Math.min(threads, iterations.size());
    double typical = iterations.entrySet().stream().filter(start -> start.getKey() <= last - running)
        .mapToInt(Map.Entry::getValue).average().orElse(TYPICAL_ITERATIONS);
    double done = iterations.size() - running;
    for (Map.Entry<Integer, Integer> start : iterations.entrySet()) {
      if (start.getKey() > last - running) {
        done += Math.min(UNFINISHED, start.getValue() / (typical + 1));
      }
    }
    return done / Math.max(step.starts(), iterations.size());
  }

  /**
   * Returns how far the run is.
   *
   * @param now the time
   * @return the estimate
   */
  public synchronized Estimate at(long now) {
    double elapsed = (now - begin) / 1e9;
    double inPhase = (now - phaseBegin) / 1e9;
    // Candidates are tried several times, and how often is not known.
    boolean known = share >= MIN_SHARE && inPhase >= MIN_SECONDS && phase != CandidateStep.class;
    return new Estimate(share, elapsed, known ? inPhase * (1 - share) / share : -1);
  }

  /**
   * Formats a duration roughly.
   *
   * @param seconds the duration
   * @return such as "12 s", "3 min" or "2 h"
   */
  public static String duration(double seconds) {
    long rounded = Math.round(seconds);
    return rounded < 100 ? rounded + " s" : rounded < 100 * 60 ? Math.round(seconds / 60) + " min" : Math.round(seconds / 3600) + " h";
  }
}
