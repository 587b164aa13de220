package pairclust.weka.auto;

import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Neighbourhoods;

/** Says whether pairs leave open if two rows belong together, so that it is worth asking. */
final class OpenPairs {

  private final Neighbourhoods neighbourhoods;

  OpenPairs(int rows, ConstraintSet pairs) {
    neighbourhoods = new Neighbourhoods(rows, pairs);
  }

  /** Returns whether it does not follow from the pairs that two rows belong together or apart. */
  boolean isOpen(int a, int b) {
    int p = neighbourhoods.of(a);
    int q = neighbourhoods.of(b);
    return p < 0 || q < 0 || p != q && IntStream.range(0, neighbourhoods.degree(p)).noneMatch(i -> neighbourhoods.linked(p, i) == q);
  }
}
