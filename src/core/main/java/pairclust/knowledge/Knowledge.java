package pairclust.knowledge;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import pairclust.constraint.RowPair;
import pairclust.oracle.Answer;

/**
 * What is known of pairs of rows, kept up to date answer by answer: what was answered, what follows from that by the transitive closure,
 * and what follows from the number of clusters if that is known. Any sequence of answers costs little more than its length.
 *
 * <p>Answers may contradict each other. Of two that do, the earlier is believed, and the later is only counted. If answers that do not
 * contradict each other cannot all be true of so many clusters, the number is taken to be wrong: what followed from it alone is
 * forgotten, and nothing is inferred from it any more.
 */
public final class Knowledge {

  private final Groups closure;

  /** The closure and what follows from the number of clusters; null if that is unknown, or was shown to be wrong. */
  private ClusterCount count;
  private boolean clustersRefuted;
  private final Set<Long> unknown = new HashSet<>();
  private int contradictions;

  /**
   * Starts knowing nothing.
   *
   * @param rows how many rows there are
   * @param clusters how many clusters, or {@link pairclust.select.SelectionTask#UNKNOWN_CLUSTERS}
   */
  public Knowledge(int rows, int clusters) {
    closure = new Groups(rows);
    count = clusters >= 2 ? new ClusterCount(rows, clusters) : null;
  }

  /**
   * @param first a row
   * @param second another row
   * @return what is known of them; {@link Answer#UNKNOWN} if nothing is and the oracle said that it does not know either, null if
   *     nothing is and it was not asked
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
   * Takes in an answer.
   *
   * @param first a row
   * @param second another row
   * @param answer what was said of them
   * @return false if it contradicts earlier answers, and is not believed
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
   * @return pairs of rows that were found to belong together since the last call because of the number of clusters; whatever else follows
   *     from that number follows from the answers and these
   */
  public List<int[]> takeInferred() {
    return count == null ? List.of() : count.takeInferred();
  }

  /** @return whether the answers need more clusters than there were said to be */
  public boolean clustersRefuted() {
    return clustersRefuted;
  }

  /** @return how many answers contradicted earlier ones */
  public int contradictions() {
    return contradictions;
  }

  /** Returns the pairs that the oracle did not know and that do not follow from anything. */
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
