package pairclust.select.settle;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Neighbourhoods;

/**
 * Counts the rows whose cluster the pairs determine: those of neighbourhoods that are all known to be different from each other, or all
 * rows if they are one neighbourhood.
 */
final class DeterminedRows {

  private DeterminedRows() {
  }

  /** Returns the number of rows in a set of mutually different neighbourhoods, found greedily from the largest. */
  static int count(int rows, ConstraintSet pairs) {
    Neighbourhoods all = new Neighbourhoods(rows, pairs);
    List<Integer> different = new ArrayList<>();
    int determined = 0;
    for (int p : IntStream.range(0, all.count()).boxed().sorted(Comparator.comparing(p -> -all.size(p))).toList()) {
      boolean alone = all.size(p) == rows;
      if ((alone || all.degree(p) >= Math.max(1, different.size())) && different.stream().allMatch(q -> all.linkWeightBetween(p, q) > 0)) {
        different.add(p);
        determined += all.size(p);
      }
    }
    return determined;
  }
}
