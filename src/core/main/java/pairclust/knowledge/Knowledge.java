package pairclust.knowledge;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import pairclust.constraint.RowPair;
import pairclust.oracle.Answer;

/**
 * The known pairs of rows, updated answer by answer: the answers, their transitive closure, and what the number of clusters entails if that
 * is known. The total time is nearly linear in the number of answers.
 *
 * <p>Answers may contradict each other. The earlier of two is believed, and the later is only counted. If consistent answers are impossible
 * with the number of clusters, that number is considered wrong: everything inferred from it alone is dropped, and nothing more is inferred
 * from it.
 */
public final class Knowledge {

  private final Groups closure;

  /** The closure and the links inferred from the number of clusters; null if that is unknown, or was proved wrong. */
  private ClusterCount count;
  private boolean clustersRefuted;
  private final Set<Long> unknown = new HashSet<>();
  private int contradictions;

  /**
   * Creates a store without answers.
   *
   * @param rows the number of rows
   * @param clusters the number of clusters, or {@link pairclust.select.SelectionTask#UNKNOWN_CLUSTERS}
   */
  public Knowledge(int rows, int clusters) {
    closure = new Groups(rows);
    count = clusters >= 2 ? new ClusterCount(rows, clusters) : null;
  }

  /**
   * @param first a row
   * @param second another row
   * @return the known answer; {@link Answer#UNKNOWN} if nothing is known and the oracle did not know either, null if nothing is known and
   *     it was not asked
   */
  public Answer known(int first, int second) {
    Answer answer = linked(groups(), first, second);
    return answer == null && !unknown.isEmpty() && unknown.contains(RowPair.key(first, second)) ? Answer.UNKNOWN : answer;
  }

  /** Returns the groups of rows that are known to belong together. */
  Groups groups() {
    return count == null ? closure : count.groups();
  }

  private static Answer linked(Groups groups, int first, int second) {
    int a = groups.of(first);
    int b = groups.of(second);
    if (a == b) {
      return Answer.SAME;
    }
    return groups.areApart(a, b) ? Answer.DIFFERENT : null;
  }

  /**
   * Adds an answer.
   *
   * @param first a row
   * @param second another row
   * @param answer the answer
   * @return false if it contradicts earlier answers and is ignored
   */
  public boolean add(int first, int second, Answer answer) {
    if (answer == Answer.UNKNOWN) {
      unknown.add(RowPair.key(first, second));
      return true;
    }
    Answer before = linked(closure, first, second);
    if (before == null) {
      int a = closure.of(first);
      int b = closure.of(second);
      if (answer == Answer.SAME) {
        closure.join(a, b);
      } else {
        closure.part(a, b);
      }
      if (count != null && !count.add(first, second, answer == Answer.SAME)) {
        count = null;
        clustersRefuted = true;
      }
    } else if (before != answer) {
      contradictions++;
      return false;
    }
    return true;
  }

  /**
   * @return pairs of rows found to belong together since the last call because of the number of clusters; all other inferences from that
   *     number follow from the answers and these pairs
   */
  public List<int[]> takeInferred() {
    return count == null ? List.of() : count.takeInferred();
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
    List<int[]> pairs = new ArrayList<>();
    for (long key : unknown) {
      int first = RowPair.lower(key);
      int second = RowPair.upper(key);
      if (linked(groups(), first, second) == null) {
        pairs.add(new int[] {first, second});
      }
    }
    return pairs;
  }
}
