package pairclust.kmeans.assignment;

import java.util.function.IntUnaryOperator;
import pairclust.constraint.Neighbourhoods;
import pairclust.parallel.Orders;

/**
 * The random order in which an E-step visits rows and neighbourhoods. It is the same in all its sweeps, as components of the graph of pairs
 * need different numbers of them, and the order within one must not depend on the others.
 *
 * @param neighbourhoods the neighbourhoods
 * @param name the name of each row with pairs, by its rank
 * @param seed the seed of the E-step
 */
record UnitOrder(Neighbourhoods neighbourhoods, IntUnaryOperator name, long seed) {

  /** Orders neighbourhoods, in place; each has the name of its first row. */
  int[] groups(int[] units) {
    return Orders.byName(units, p -> name.applyAsInt(neighbourhoods.rankAt(neighbourhoods.firstPlace(p))), seed);
  }

  /** Orders the places of rows, in place. */
  int[] places(int[] places) {
    return Orders.byName(places, place -> name.applyAsInt(neighbourhoods.rankAt(place)), ~seed);
  }
}
