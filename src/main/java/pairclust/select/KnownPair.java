package pairclust.select;

import pairclust.oracle.Answer;

/**
 * What became known of two rows.
 *
 * @param first a row
 * @param second another row
 * @param answer what is known
 * @param question after how many questions it was known
 * @param asked whether it was asked; otherwise it was inferred from what had been asked
 */
public record KnownPair(int first, int second, Answer answer, int question, boolean asked) {
}
