package pairclust.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StopRecorderTest {

  /** The listener stops at the second event, and would continue at the third. */
  @Test
  void aStopIsFinal() {
    List<ProgressEvent> seen = new ArrayList<>();
    StopRecorder recorder = new StopRecorder(event -> {
      seen.add(event);
      return seen.size() != 2;
    });
    assertTrue(recorder.report(new Activity("work", 1, 3)));
    assertFalse(recorder.isStopped());
    assertFalse(recorder.report(new Activity("work", 2, 3)));
    assertTrue(recorder.isStopped());
    assertFalse(recorder.report(new Activity("work", 3, 3)));
    assertTrue(recorder.isStopped());
    assertEquals(3, seen.size());
  }
}
