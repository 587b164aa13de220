package pairclust.answer;

import pairclust.constraint.Link;
import pairclust.oracle.Answer;
import pairclust.pairfile.journal.JournalEntry;

/**
 * An answer about two rows, or what was inferred about them.
 *
 * @param first a row
 * @param second another row
 * @param answer the answer
 * @param question the number of questions after which it was known
 * @param asked whether it was asked; otherwise it was inferred from answers
 * @param until the number of questions up to which it held: {@link #ALWAYS}, unless it was inferred from a number of clusters that the
 *     next answer refuted
 */
public record KnownPair(int first, int second, Answer answer, int question, boolean asked, int until) {

  /** Marks a pair that no later answer refuted. */
  public static final int ALWAYS = Integer.MAX_VALUE;

  /**
   * Creates a pair that no later answer refuted.
   *
   * @param first a row
   * @param second another row
   * @param answer the answer
   * @param question the number of questions after which it was known
   * @param asked whether it was asked
   */
  public KnownPair(int first, int second, Answer answer, int question, boolean asked) {
    this(first, second, answer, question, asked, ALWAYS);
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
   * Converts the pair for a file.
   *
   * @return the journal entry
   */
  public JournalEntry entry() {
    Link link = switch (answer) {
      case SAME -> Link.MUST;
      case DIFFERENT -> Link.CANNOT;
      case UNKNOWN -> null;
    };
    return new JournalEntry(first, second, link, asked);
  }

  /**
   * Returns a copy of this pair that holds only until a later question.
   *
   * @param laterQuestion the number of the question whose answer refuted it
   * @return the copy
   */
  public KnownPair doubtedBy(int laterQuestion) {
    return new KnownPair(first, second, answer, question, asked, laterQuestion - 1);
  }
}
