package pairclust.bench.published;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.knowledge.Knowledge;
import pairclust.oracle.Answer;

/**
 * How much pairs alone decide, without a look at the rows: the largest set of rows such that for every two of them it follows from the
 * pairs and the number of clusters whether they belong together. These are neighbourhoods (rows connected by must-links, given or inferred
 * from the number of clusters) that are cannot-linked to each other. With two clusters this is exact; with more, inference and search are
 * greedy, and the share is a lower bound.
 */
final class Decided {

  private Decided() {
  }

  /** Returns the share of such rows; 0 if no two rows are decided. */
  static double share(int rows, int clusters, ConstraintSet pairs) {
    Neighbourhoods groups = new Neighbourhoods(rows, withInferred(rows, clusters, pairs));
    List<Integer> bySize = IntStream.range(0, groups.count()).boxed().sorted(Comparator.comparing(p -> -groups.size(p))).toList();
    int most = 0;
    for (int largest : bySize) {
      if (groups.size(largest) * clusters <= most) {
        break;
      }
      most = Math.max(most, around(groups, largest, clusters));
    }
    return most < 2 ? 0 : (double) most / rows;
  }

  private static ConstraintSet withInferred(int rows, int clusters, ConstraintSet pairs) {
    Knowledge knowledge = new Knowledge(rows, clusters);
    ConstraintSet.Builder all = new ConstraintSet.Builder();
    for (Constraint pair : pairs) {
      knowledge.add(pair.first(), pair.second(), Answer.of(pair.link()));
      all.add(pair);
    }
    knowledge.takeInferred().forEach(pair -> all.add(pair[0], pair[1], Link.MUST, 1, 0));
    return all.build();
  }

  /** Returns the number of rows in a group and in others, none of them larger, such that all are cannot-linked to each other. */
  private static int around(Neighbourhoods groups, int largest, int clusters) {
    List<Integer> clique = new ArrayList<>(List.of(largest));
    IntStream.range(0, groups.degree(largest)).mapToObj(i -> groups.linked(largest, i))
        .filter(p -> groups.size(p) <= groups.size(largest)).sorted(Comparator.comparing(p -> -groups.size(p)))
        .filter(p -> clique.size() < clusters && clique.stream().allMatch(q -> groups.linkWeightBetween(p, q) > 0)).forEach(clique::add);
    return clique.stream().mapToInt(groups::size).sum();
  }
}
