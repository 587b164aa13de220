package pairclust.oracle;

/**
 * An answer with the weight that it deserves.
 *
 * @param answer the answer
 * @param weight the weight of the pair, 1 for an answer that is certain
 */
public record Reply(Answer answer, double weight) {

  /** An answer that is as good as any. */
  public Reply(Answer answer) {
    this(answer, 1);
  }

  /**
   * Returns the reply of an oracle that says how sure it is. The weight is the confidence; an answer without any confidence is none.
   *
   * @param answer the answer
   * @param confidence from 0 to 1
   * @return the reply
   */
  public static Reply of(Answer answer, double confidence) {
    return answer == Answer.UNKNOWN || confidence == 0 ? new Reply(Answer.UNKNOWN) : new Reply(answer, confidence);
  }
}
