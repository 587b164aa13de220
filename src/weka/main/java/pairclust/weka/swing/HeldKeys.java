package pairclust.weka.swing;

import java.util.HashMap;
import java.util.Map;

/**
 * Distinguishes key presses from the repeats that the system sends while a key is held: those would answer questions that nobody has read.
 * X11 sends a release together with each repetition, other systems no release. All components share the keys, as another one may be visible
 * when a key is released. For the event thread only.
 */
final class HeldKeys {

  /** A key that is held is repeated again before this time; one whose release nobody has seen must work again after it. */
  private static final long MAX_PAUSE_MILLIS = 1000;

  /** The time between the release and the press that X11 sends together. */
  private static final long TOGETHER_MILLIS = 1;

  private static final long LONG_AGO = Long.MIN_VALUE / 2;

  /** One key. */
  private static final class Key {

    private long pressed = LONG_AGO;
    private long released = LONG_AGO;
  }

  private final Map<String, Key> keys = new HashMap<>();

  /**
   * Takes note of a press.
   *
   * @param key the key
   * @param when the time of the event in milliseconds
   * @return whether the key has been held since an earlier press
   */
  boolean isRepetition(String key, long when) {
    Key state = keys.computeIfAbsent(key, name -> new Key());
    boolean held = state.released < state.pressed && isWithin(when - state.pressed, MAX_PAUSE_MILLIS - 1);
    boolean repeated = held || isWithin(when - state.released, TOGETHER_MILLIS);
    state.pressed = when;
    state.released = state.released > when ? LONG_AGO : state.released;
    return repeated;
  }

  /** After the clock was set back, recorded times lie in the future; the key must not stay dead until then. */
  private static boolean isWithin(long pause, long longest) {
    return pause >= 0 && pause <= longest;
  }

  /**
   * Takes note of a release.
   *
   * @param key the key
   * @param when the time of the event in milliseconds
   */
  void released(String key, long when) {
    keys.computeIfAbsent(key, name -> new Key()).released = when;
  }
}
