package pairclust.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class MemoryNeedTest {

  @Test
  void aKnownSizeMayTakeFourFifthsAndAnEstimateHalf() {
    assertTrue(MemoryNeed.known(800).fits(1000));
    assertFalse(MemoryNeed.known(801).fits(1000));
    assertTrue(MemoryNeed.estimated(500).fits(1000));
    assertFalse(MemoryNeed.estimated(501).fits(1000));
  }

  @Test
  void aRefusalNamesBothSizes() {
    MemoryNeed.known(3.2e9).require(4_000_000_000L, "It needs", "Use less.");
    assertEquals("It needs 3.3 GB of memory, but Java may use 4.0 GB in all. Use less.", assertThrows(IllegalArgumentException.class,
        () -> MemoryNeed.known(3.3e9).require(4_000_000_000L, "It needs", "Use less.")).getMessage());
  }

  /** Three times two thousand million bytes are 5.6 times 2^30. */
  @Test
  void anAnnouncementAdvisesThreeTimesAsMuch() {
    assertNull(MemoryNeed.estimated(2e9).announcement(4_000_000_000L));
    assertEquals("This run needs about 2,000 MB in addition to the data, of the 3,000 MB that Java may use. If memory runs out, start Java"
        + " with more, such as -Xmx6g.", MemoryNeed.estimated(2e9).announcement(3_000_000_000L));
  }
}
