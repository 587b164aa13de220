package pairclust.answer;

import pairclust.constraint.Link;
import pairclust.oracle.Answer;
import pairclust.pairfile.PairJournal;

/**
 * What became known of two rows.
 *
 * @param first a row
 * @param second another row
 * @param answer what is known
 * @param question after how many questions it was known
 * @param asked whether it was asked; otherwise it was inferred from what had been asked
 * @param until after how many questions it was still believed: {@link #ALWAYS}, unless it was inferred from a number of clusters that the
 *     next answer showed to be wrong
 */
public record KnownPair(int first, int second, Answer answer, int question, boolean asked, int until) {

  /** Says that no later answer put the pair in doubt. */
  public static final int ALWAYS = Integer.MAX_VALUE;

  /**
   * A pair that no later answer put in doubt.
   *
   * @param first a row
   * @param second another row
   * @param answer what is known
   * @param question after how many questions it was known
   * @param asked whether it was asked
   */
  public KnownPair(int first, int second, Answer answer, int question, boolean asked) {
    this(first, second, answer, question, asked, ALWAYS);
  }

  /**
   * @param budget a number of questions
   * @return whether it was known after so many questions
   */
  public boolean knownAfter(int budget) {
    return question <= budget && budget <= until;
  }

  /** @return the pair as files keep it */
  public PairJournal.Entry entry() {
    Link link = switch (answer) {
      case SAME -> Link.MUST;
      case DIFFERENT -> Link.CANNOT;
      case UNKNOWN -> null;
    };
    return new PairJournal.Entry(first, second, link, asked);
  }

  /** Returns this pair as one that the answer to a question put in doubt. */
  public KnownPair doubtedBy(int laterQuestion) {
    return new KnownPair(first, second, answer, question, asked, laterQuestion - 1);
  }
}
