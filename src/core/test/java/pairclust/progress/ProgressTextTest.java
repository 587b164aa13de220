package pairclust.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** How steps read in a status line. */
class ProgressTextTest {

  private final Step step = new Step("objective", 12.345678, 2, 10, 4, 7, false);

  @Test
  void startAndIteration() {
    assertEquals("start 2 of 10, iteration 4: objective 12.3457", step.describe());
    assertEquals("start 2 of 10 (trial), iteration 4: objective 12.3457", step.asTrial().describe());
  }

  @Test
  void candidateInsteadOfStart() {
    CandidateStep candidate = new CandidateStep("PCKMeans -scale z", 3, 6, step);
    assertEquals("candidate 3 of 6: PCKMeans -scale z, iteration 4", candidate.describe());
    assertTrue(candidate.trial());
    assertSame(candidate, candidate.asTrial());
    assertEquals("candidate 1 of 2: EM", new CandidateStep("EM", 1, 2, new Step("", Double.NaN, 1, 1, 0, 0, true)).describe());
  }
}
