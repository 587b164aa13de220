package pairclust.answer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import pairclust.constraint.RowPair;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;

/**
 * Remembers answers, so that a strategy can be run again without repeating questions: after a session was interrupted, or without the last
 * answer after the user took it back.
 */
public class AnswerBook implements AnswerLog {

  /** All answers, by pair, in the order in which they were given. */
  private final Map<Long, KnownPair> given = new LinkedHashMap<>();

  /** Everything learned in this run. */
  private final List<KnownPair> current = new ArrayList<>();

  /** The pairs that this run has looked up or asked about, in order. */
  private final List<Long> consulted = new ArrayList<>();

  /** Starts a run of the strategy. */
  public void begin() {
    current.clear();
    consulted.clear();
  }

  /**
   * Finishes the last run.
   *
   * @throws IOException if the answers cannot be saved
   */
  public void end() throws IOException {
    // Nothing to save.
  }

  /** Adds an answer of an earlier session. */
  final void put(KnownPair pair) {
    given.putIfAbsent(pair.key(), pair);
  }

  @Override
  public void known(KnownPair pair) throws IOException {
    current.add(pair);
    if (pair.asked()) {
      put(pair);
    }
  }

  @Override
  public void withdrawn(List<KnownPair> pairs) throws IOException {
    current.removeAll(new HashSet<>(pairs));
  }

  @Override
  public Answer recorded(int first, int second) {
    consulted.add(RowPair.key(first, second));
    KnownPair before = given.get(RowPair.key(first, second));
    return before == null ? null : before.answer();
  }

  /** Returns whether the question was answered, in this run or earlier. */
  final boolean isGiven(KnownPair pair) {
    return given.containsKey(pair.key());
  }

  /**
   * Removes the answer before the current question; questions that needed no answer are skipped.
   *
   * @return the answer removed, or null if there is none
   * @throws IOException if that cannot be saved
   */
  public KnownPair takeBack() throws IOException {
    // The last one is the current question.
    for (int i = consulted.size() - 2; i >= 0; i--) {
      if (given.containsKey(consulted.get(i))) {
        return given.remove(consulted.get(i));
      }
    }
    return null;
  }

  /** Returns everything learned in this run, followed by the answers of earlier runs that it did not need. */
  final List<KnownPair> all() {
    List<KnownPair> all = new ArrayList<>(current);
    all.addAll(leftOver());
    return all;
  }

  /**
   * Returns the answers of earlier sessions that this run has not needed so far; they are kept.
   *
   * @return the answers, in the order in which they were given
   */
  public final List<KnownPair> leftOver() {
    Set<Long> used = new HashSet<>();
    current.forEach(pair -> used.add(pair.key()));
    return given.values().stream().filter(pair -> !used.contains(pair.key())).toList();
  }

  /**
   * Returns the number of answers.
   *
   * @return how many answers were given in this and earlier sessions
   */
  public final int size() {
    return given.size();
  }

  /**
   * Returns the number of questions of this run.
   *
   * @return how many questions the strategy has asked so far
   */
  public final int asked() {
    return (int) current.stream().filter(KnownPair::asked).count();
  }
}
