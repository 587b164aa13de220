package pairclust.knowledge;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.RowPair;
import pairclust.oracle.Answer;
import pairclust.oracle.Reply;

/**
 * The known pairs of rows, updated answer by answer: the answers, their transitive closure, and what the number of clusters entails if that
 * is known. The total time is nearly linear in the number of answers. Pairs that were given before the first question are kept apart, as a
 * strategy knows only what it has asked for.
 *
 * <p>Answers may contradict each other. The earlier of two is believed, and the later is only counted. If consistent answers are impossible
 * with the number of clusters, that number is considered wrong: everything inferred from it alone is dropped, and nothing more is inferred
 * from it.
 */
public final class Knowledge {

  /** Marks the number of clusters as unknown. */
  public static final int UNKNOWN_CLUSTERS = -1;

  private final Groups closure;

  /** The closure of the given pairs and the answers. */
  private final Groups withGiven;

  /** The closure and the links inferred from the number of clusters; null if that is unknown, or was proved wrong. */
  private ClusterCount count;
  private boolean clustersRefuted;
  private final Set<Long> unknown = new HashSet<>();
  private int contradictions;

  /** The smallest weights; infinite if there are none. */
  private double leastAnswered = Double.POSITIVE_INFINITY;
  private double leastGiven = Double.POSITIVE_INFINITY;

  /**
   * Creates a store without answers.
   *
   * @param rows the number of rows
   * @param clusters the number of clusters, or {@link #UNKNOWN_CLUSTERS}
   */
  public Knowledge(int rows, int clusters) {
    this(rows, clusters, ConstraintSet.empty());
  }

  /**
   * Creates a store with pairs that need no question.
   *
   * @param rows the number of rows
   * @param clusters the number of clusters, or {@link #UNKNOWN_CLUSTERS}
   * @param given the pairs; where they contradict each other, must-links are believed
   */
  public Knowledge(int rows, int clusters, ConstraintSet given) {
    closure = new Groups(rows);
    count = clusters >= 2 ? new ClusterCount(rows, clusters) : null;
    withGiven = given.isEmpty() ? closure : new Groups(rows);
    for (Link link : Link.values()) {
      for (int i = 0; i < given.size(); i++) {
        if (given.link(i) == link && given.weight(i) > 0) {
          withGiven.add(given.first(i), given.second(i), link == Link.MUST);
          leastGiven = Math.min(leastGiven, given.weight(i));
        }
      }
    }
  }

  /**
   * Creates a store with answers.
   *
   * @param rows the number of rows
   * @param clusters the number of clusters, or {@link #UNKNOWN_CLUSTERS}
   * @param answers the answers, in the order given
   * @return what is known by them
   */
  public static Knowledge of(int rows, int clusters, List<KnownPair> answers) {
    Knowledge knowledge = new Knowledge(rows, clusters);
    answers.forEach(pair -> knowledge.add(pair.first(), pair.second(), new Reply(pair.answer(), pair.weight())));
    return knowledge;
  }

  /**
   * @param first a row
   * @param second another row
   * @return the known answer; {@link Answer#UNKNOWN} if nothing is known and the oracle did not know either, null if nothing is known and
   *     it was not asked
   */
  public Answer known(int first, int second) {
    Answer answer = groups().answer(first, second);
    return answer == null && !unknown.isEmpty() && unknown.contains(RowPair.key(first, second)) ? Answer.UNKNOWN : answer;
  }

  /**
   * Returns whether an answer contradicts what is known.
   *
   * @param pair the answer
   * @return true if the opposite is known
   */
  public boolean contradicts(KnownPair pair) {
    Answer known = pair.answer() == Answer.UNKNOWN ? null : known(pair.first(), pair.second());
    return known != null && known != Answer.UNKNOWN && known != pair.answer();
  }

  /**
   * @param first a row
   * @param second another row
   * @return the answer that the given pairs and the answers so far entail, or null if they entail none
   */
  public Answer entailed(int first, int second) {
    return withGiven.answer(first, second);
  }

  /**
   * Returns the weight of pairs that follow from the answers, by transitivity or from the number of clusters. What follows is no more
   * certain than what it follows from; which answers these are is not kept, so all count.
   *
   * @return the smallest weight of the answers so far; 1 if there are none
   */
  public double knownWeight() {
    return Double.isInfinite(leastAnswered) ? 1 : leastAnswered;
  }

  /** @return the weight of pairs that are {@link #entailed}: the smallest of the given pairs and the answers so far; 1 if there are none */
  public double entailedWeight() {
    return Double.isInfinite(leastGiven) ? knownWeight() : Math.min(leastGiven, leastAnswered);
  }

  /** Returns the groups of rows that are known to belong together. */
  Groups groups() {
    return count == null ? closure : count.groups();
  }

  /**
   * Adds an answer that is certain.
   *
   * @param first a row
   * @param second another row
   * @param answer the answer
   * @return false if it contradicts earlier answers and is ignored
   */
  public boolean add(int first, int second, Answer answer) {
    return add(first, second, new Reply(answer));
  }

  /**
   * Adds an answer.
   *
   * @param first a row
   * @param second another row
   * @param reply the answer with its weight
   * @return false if it contradicts earlier answers and is ignored
   */
  public boolean add(int first, int second, Reply reply) {
    Answer answer = reply.answer();
    if (answer == Answer.UNKNOWN) {
      unknown.add(RowPair.key(first, second));
      return true;
    }
    boolean same = answer == Answer.SAME;
    boolean known = closure.answer(first, second) != null;
    if (!closure.add(first, second, same)) {
      contradictions++;
      return false;
    }
    withGiven.add(first, second, same);
    leastAnswered = reply.weight() > 0 ? Math.min(leastAnswered, reply.weight()) : leastAnswered;
    if (!known && count != null && !count.add(first, second, same)) {
      count = null;
      clustersRefuted = true;
    }
    return true;
  }

  /**
   * Returns whether two rows belong together by the number of clusters, and not by the answers alone.
   *
   * @param first a row
   * @param second another row
   * @return true if that is inferred
   */
  public boolean isInferred(int first, int second) {
    return count != null && groups().answer(first, second) == Answer.SAME && closure.answer(first, second) == null;
  }

  /**
   * @return pairs of rows found to belong together since the last call because of the number of clusters, and not by answers in the
   *     meantime; all other inferences from that number follow from the answers and these pairs
   */
  public List<int[]> takeInferred() {
    return count == null ? List.of() : count.takeInferred().stream().filter(pair -> isInferred(pair[0], pair[1])).toList();
  }

  /** @return whether the answers need more clusters than were given */
  public boolean clustersRefuted() {
    return clustersRefuted;
  }

  /** @return the number of answers that contradicted earlier ones */
  public int contradictions() {
    return contradictions;
  }

  /** Returns the pairs that the oracle did not know and that are not entailed. */
  List<int[]> unknownPairs() {
    return unknown.stream().map(key -> new int[] {RowPair.lower(key), RowPair.upper(key)})
        .filter(pair -> groups().answer(pair[0], pair[1]) == null).toList();
  }
}
