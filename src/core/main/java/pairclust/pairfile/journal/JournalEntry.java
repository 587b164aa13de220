package pairclust.pairfile.journal;

import pairclust.constraint.Link;

/**
 * An answer, or a pair that was inferred from answers.
 *
 * @param first a row
 * @param second another row
 * @param link their link, or null if the answer was "don't know"
 * @param asked whether it was asked; otherwise it was inferred
 */
public record JournalEntry(int first, int second, Link link, boolean asked) {
}
