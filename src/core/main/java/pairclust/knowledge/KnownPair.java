package pairclust.knowledge;

import pairclust.constraint.Origin;
import pairclust.constraint.RowPair;
import pairclust.oracle.Answer;

/**
 * An answer about two rows, or what was inferred about them.
 *
 * @param first a row
 * @param second another row
 * @param answer the answer
 * @param question the number of questions after which it was known, 0 for one of an earlier session
 * @param origin {@link Origin#ASKED}; {@link Origin#INFERRED} if it was inferred from answers; {@link Origin#GIVEN} if nobody
 *     was asked because pairs that were known before entail it
 * @param until the number of questions up to which it held: {@link #ALWAYS}, unless it was inferred from a number of clusters that the
 *     next answer refuted
 * @param weight the weight of the pair, 1 for an answer that is certain
 */
public record KnownPair(int first, int second, Answer answer, int question, Origin origin, int until, double weight) {

  /** Marks a pair that no later answer refuted. */
  public static final int ALWAYS = Integer.MAX_VALUE;

  /**
   * Creates a pair that no later answer refuted.
   *
   * @param first a row
   * @param second another row
   * @param answer the answer
   * @param question the number of questions after which it was known
   * @param origin how it became known
   */
  public KnownPair(int first, int second, Answer answer, int question, Origin origin) {
    this(first, second, answer, question, origin, ALWAYS, 1);
  }

  /**
   * Returns a copy of this pair with another weight.
   *
   * @param other the weight
   * @return the copy
   */
  public KnownPair withWeight(double other) {
    return new KnownPair(first, second, answer, question, origin, until, other);
  }

  /** @return whether it is the answer to a question */
  public boolean asked() {
    return origin == Origin.ASKED;
  }

  /** @return whether it was inferred from answers */
  public boolean inferred() {
    return origin == Origin.INFERRED;
  }

  /** @return a number that identifies the rows, in any order */
  public long key() {
    return RowPair.key(first, second);
  }

  /**
   * Returns whether the pair was known after a number of questions.
   *
   * @param budget the number of questions
   * @return whether it was known by then and not yet refuted
   */
  public boolean knownAfter(int budget) {
    return question <= budget && budget <= until;
  }

  /**
   * Returns a copy of this pair that holds only until a later question.
   *
   * @param laterQuestion the number of the question whose answer refuted it
   * @return the copy
   */
  public KnownPair doubtedBy(int laterQuestion) {
    return new KnownPair(first, second, answer, question, origin, laterQuestion - 1, weight);
  }
}
