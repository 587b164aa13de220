package pairclust.oracle;

import java.util.List;

/**
 * A question about one row and some examples: which of them does it belong to? It stands for a question about the row and each example, up
 * to the first that is the same.
 *
 * @param row the row
 * @param examples other rows, each of a different group, in the order in which pairs would be asked
 * @param complete whether the row must belong to one of them, because there are no other clusters
 */
public record Choice(int row, List<Integer> examples, boolean complete) {

  /** The reply that the row belongs to none of the examples. */
  public static final int NONE = -1;

  /** The reply of a person who does not know. */
  public static final int UNKNOWN = -2;

  /** Copies the list. */
  public Choice {
    examples = List.copyOf(examples);
    if (examples.isEmpty()) {
      throw new IllegalArgumentException("A choice needs an example.");
    }
  }

  /**
   * Returns the choice that remains when the first examples are known.
   *
   * @param from the first example that remains
   * @return the choice among that and the later ones
   */
  public Choice from(int from) {
    return new Choice(row, examples.subList(from, examples.size()), complete);
  }

  /**
   * Translates a reply.
   *
   * @param reply the position of the chosen example, {@link #NONE} or {@link #UNKNOWN}
   * @param example the position of an example up to the chosen one
   * @return the answer about the row and that example
   */
  public static Answer answer(int reply, int example) {
    return reply == example ? Answer.SAME : reply == UNKNOWN ? Answer.UNKNOWN : Answer.DIFFERENT;
  }
}
