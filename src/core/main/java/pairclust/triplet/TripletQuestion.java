package pairclust.triplet;

/**
 * A question: which of two rows is more like a third?
 *
 * @param anchor the row that is compared
 * @param first a row, the one with the lower number
 * @param second another row
 */
public record TripletQuestion(int anchor, int first, int second) {

  /** Puts the two rows in order, so that a question is the same whichever comes first. */
  public TripletQuestion {
    int lower = Math.min(first, second);
    second = Math.max(first, second);
    first = lower;
    if (anchor == first || anchor == second || first == second) {
      throw new IllegalArgumentException("A question needs three different rows.");
    }
  }

  /**
   * Returns the answer.
   *
   * @param chosen the row that is more like the anchor, one of the two
   * @return the triplet
   */
  public Triplet answered(int chosen) {
    return new Triplet(anchor, chosen, chosen == first ? second : first);
  }
}
