package pairclust.weka.swing;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class HeldKeysTest {

  private final HeldKeys keys = new HeldKeys();

  private boolean isAnswer(long when) {
    return !keys.isRepetition("D", when);
  }

  /** As on Windows and macOS: presses without a release. */
  @Test
  void repeatedPressesWithoutRelease() {
    assertTrue(isAnswer(0));
    assertFalse(isAnswer(500));
    assertFalse(isAnswer(540));
    assertFalse(isAnswer(580));
    keys.released("D", 600);
    assertTrue(isAnswer(650));
  }

  /** As on X11: a release and a press at the same time. */
  @Test
  void repeatedPressesWithReleases() {
    assertTrue(isAnswer(0));
    for (long when = 660; when < 900; when += 40) {
      keys.released("D", when);
      assertFalse(isAnswer(when));
    }
    keys.released("D", 905);
    assertTrue(isAnswer(950));
  }

  @Test
  void otherKeysAndQuickPresses() {
    assertTrue(isAnswer(0));
    assertFalse(keys.isRepetition("S", 10));
    keys.released("D", 30);
    assertTrue(isAnswer(60));
  }

  @Test
  void aClockThatIsSetBack() {
    assertTrue(isAnswer(10_000_000));
    keys.released("D", 10_000_050);
    assertTrue(isAnswer(5_000_000));
    assertFalse(isAnswer(5_000_500));
    keys.released("D", 5_000_600);
    assertTrue(isAnswer(5_000_700));
    assertTrue(isAnswer(4_000_000), "the release of a held key was lost, too");
  }

  /** The release went to a window that has not bound the key. */
  @Test
  void aLostReleaseIsForgotten() {
    assertTrue(isAnswer(0));
    assertTrue(isAnswer(1500));
  }
}
