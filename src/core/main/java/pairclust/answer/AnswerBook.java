package pairclust.answer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import pairclust.constraint.RowPair;
import pairclust.oracle.Answer;

/**
 * Remembers answers, so that a strategy can be run again without asking twice: after a session was broken off, or without the last answer
 * after that was taken back.
 */
public class AnswerBook implements AnswerLog {

  /** All answers given, by pair, in the order they came. */
  private final Map<Long, KnownPair> given = new LinkedHashMap<>();

  /** What became known in this run. */
  private final List<KnownPair> current = new ArrayList<>();

  /** The pairs that this run had to know from the oracle or from earlier answers, in order. */
  private final List<Long> consulted = new ArrayList<>();

  private static long key(KnownPair pair) {
    return RowPair.key(pair.first(), pair.second());
  }

  /** Begins a run of the strategy. */
  public void begin() {
    current.clear();
    consulted.clear();
  }

  /**
   * Ends the last run.
   *
   * @throws IOException if what is known cannot be kept
   */
  public void end() throws IOException {
    // What is only remembered needs no end.
  }

  /** Puts an answer of an earlier session into the book. */
  final void put(int first, int second, Answer answer) {
    given.putIfAbsent(RowPair.key(first, second), new KnownPair(first, second, answer, 0, true));
  }

  @Override
  public void known(KnownPair pair) throws IOException {
    current.add(pair);
    if (pair.asked()) {
      given.putIfAbsent(key(pair), pair);
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

  /** Returns whether the pair was answered, in this run or earlier. */
  final boolean isGiven(KnownPair pair) {
    return given.containsKey(key(pair));
  }

  /**
   * Forgets the answer before the question at hand.
   *
   * @return the answer forgotten, or null if there is none
   * @throws IOException if that cannot be kept
   */
  public KnownPair takeBack() throws IOException {
    // The last one consulted is the question at hand.
    return consulted.size() < 2 ? null : given.remove(consulted.get(consulted.size() - 2));
  }

  /** Returns what became known in this run, and after it the answers of earlier ones that it did not ask for. */
  final List<KnownPair> all() {
    List<KnownPair> all = new ArrayList<>(current);
    all.addAll(leftOver());
    return all;
  }

  /** @return answers of earlier sessions that were not asked for since; they are kept */
  public final List<KnownPair> leftOver() {
    Set<Long> used = new HashSet<>();
    current.forEach(pair -> used.add(key(pair)));
    return given.values().stream().filter(pair -> !used.contains(key(pair))).toList();
  }

  /** @return how many answers were given */
  public final int size() {
    return given.size();
  }

  /** @return how many questions this run of the strategy has asked so far */
  public final int asked() {
    return (int) current.stream().filter(KnownPair::asked).count();
  }
}
