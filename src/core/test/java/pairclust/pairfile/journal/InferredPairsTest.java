package pairclust.pairfile.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;

class InferredPairsTest {

  private static InferredPairs of(String... comments) {
    InferredPairs.Counter counter = new InferredPairs.Counter();
    List.of(comments).forEach(counter);
    return counter.counted();
  }

  @Test
  void commentsAreCounted() {
    String note = " Answers to: ConstraintSelection -method random -oracle ask -N ";
    assertEquals(new InferredPairs(2, 12), of(note + "12 -S 1", " inferred", " entailed", " by ann", " inferred", " -N 7"));
    assertEquals(new InferredPairs(0, 3), of(note + "3"));
    assertEquals(new InferredPairs(1, -1), of(note + "-1 -S 1", " inferred"));
    assertEquals(InferredPairs.NONE, of());
  }

  @Test
  void doubtfulWithAnotherNumberOnly() {
    assertNull(new InferredPairs(2, 3).doubt(3));
    assertNull(new InferredPairs(0, 3).doubt(2));
    assertNull(new InferredPairs(2, -1).doubt(2));
    assertEquals("1 pair was not answered but inferred from a number of clusters (-N) of 3, and now there are 4. If that number was wrong,"
        + " delete the lines of the file that end in '% inferred'.", new InferredPairs(1, 3).doubt(4));
  }
}
