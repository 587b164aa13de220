package pairclust.triplet;

import java.util.ArrayList;
import java.util.List;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.parallel.Interrupts;

/**
 * The triplets that pairs stand for: a row is closer to one that it is must-linked with than to one that it is cannot-linked with. Rows are
 * must-linked also by entailment.
 */
public final class ImpliedTriplets {

  /** The largest number of triplets of one end of a cannot-link: a large neighbourhood would add the same over and over. */
  private static final int MOST_MATES = 5;

  private ImpliedTriplets() {
  }

  /**
   * Derives triplets.
   *
   * @param rows the number of rows
   * @param pairs the pairs
   * @return for each cannot-link up to five triplets of each of its rows, with its weight; none if no row has both kinds of pairs
   */
  public static TripletSet of(int rows, ConstraintSet pairs) {
    Neighbourhoods neighbourhoods = new Neighbourhoods(rows, pairs);
    List<Triplet> implied = new ArrayList<>();
    for (Constraint pair : pairs) {
      Interrupts.check(implied.size());
      if (pair.link() == Link.CANNOT && pair.weight() > 0) {
        add(pair.first(), pair.second(), pair.weight(), neighbourhoods, implied);
        add(pair.second(), pair.first(), pair.weight(), neighbourhoods, implied);
      }
    }
    return TripletSet.of(implied);
  }

  private static void add(int anchor, int far, double weight, Neighbourhoods neighbourhoods, List<Triplet> implied) {
    int mates = neighbourhoods.of(anchor);
    int added = 0;
    for (int i = 0; mates >= 0 && i < neighbourhoods.size(mates) && added < MOST_MATES; i++) {
      int near = neighbourhoods.member(mates, i);
      // With contradictory pairs the far row may be a mate as well.
      if (near != anchor && near != far) {
        implied.add(new Triplet(anchor, near, far, weight, 0));
        added++;
      }
    }
  }
}
