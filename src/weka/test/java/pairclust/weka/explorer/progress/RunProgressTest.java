package pairclust.weka.explorer.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import pairclust.progress.Activity;
import pairclust.progress.CandidateStep;
import pairclust.progress.ProgressEvent;
import pairclust.progress.Step;

/** Estimates of the rest of a run, for runs whose duration is known. */
class RunProgressTest {

  private static final long SECOND = 1_000_000_000L;

  private static ProgressEvent step(int start, int starts, int iteration) {
    return new Step("objective", 1, start, starts, iteration, 0, false);
  }

  @Test
  void nothingIsKnownAtFirst() {
    RunProgress progress = new RunProgress(1, 0);
    assertEquals(new RunProgress.Estimate(-1, 5, -1), progress.at(5 * SECOND));
    assertEquals("5 s so far", progress.at(5 * SECOND).toString());
  }

  /** Ten starts of 4 iterations, a second each: 40 seconds. */
  @Test
  void equalStartsAreEstimatedWell() {
    RunProgress progress = new RunProgress(1, 0);
    long now = 0;
    double before = 0;
    for (int start = 1; start <= 10; start++) {
      for (int iteration = 1; iteration <= 4; iteration++) {
        now += SECOND;
        progress.report(step(start, 10, iteration), now);
        double share = progress.at(now).share();
        assertTrue(share >= before && share < 1, "never back, and not at the end before it: " + share);
        before = share;
      }
      if (start > 1) {
        double left = 40 - now / 1e9;
        assertEquals(left, progress.at(now).left(), 0.25 * left + 2, "after start " + start);
      }
    }
  }

  /** Four starts at the same time are not finished because the last one has begun. */
  @Test
  void startsThatRunAtTheSameTimeAreNotFinished() {
    RunProgress progress = new RunProgress(4, 0);
    for (int start = 1; start <= 4; start++) {
      progress.report(step(start, 4, 1), SECOND);
    }
    assertTrue(progress.at(SECOND).share() < 0.2, progress.at(SECOND).toString());
  }

  @Test
  void phasesAreEstimatedOneByOne() {
    RunProgress progress = new RunProgress(1, 0);
    progress.report(new Activity("checking the pairs", 3, 4), 2 * SECOND);
    assertEquals(0.5, progress.at(2 * SECOND).share());
    assertEquals("50 %, about 3 s left", progress.at(5 * SECOND).toString(), "the first half of this phase took 3 s");
    progress.report(new CandidateStep("MPCKMeans", 3, 5, step(1, 1, 0)), 10 * SECOND);
    assertEquals("40 %, 14 s so far", progress.at(14 * SECOND).toString(), "nobody knows how often candidates are tried");
    progress.report(new CandidateStep("PCKMeans", 1, 5, step(1, 1, 0)), 15 * SECOND);
    assertEquals(0, progress.at(15 * SECOND).share(), "they are tried again");
  }

  @Test
  void durationsAreRough() {
    assertEquals(List.of("0 s", "99 s", "2 min", "90 min", "2 h"),
        List.of(0.4, 99.0, 110.0, 5400.0, 7000.0).stream().map(RunProgress::duration).toList());
  }
}
