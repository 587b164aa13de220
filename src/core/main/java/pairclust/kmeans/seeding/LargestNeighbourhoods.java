package pairclust.kmeans.seeding;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import pairclust.constraint.Neighbourhoods;
import pairclust.kmeans.Problem;
import pairclust.kmeans.Seeded;
import pairclust.kmeans.Seeding;
import pairclust.parallel.Orders;
import pairclust.parallel.Workers;

/**
 * The seeding of PCKMeans (Section 3 of Basu, Banerjee and Mooney, SDM 2004, doi:10.1137/1.9781611972740.31): the centroids of the k
 * largest neighbourhoods; if there are fewer, then a row that is cannot-linked to all of them; then, as printed, random perturbations of
 * the global centroid, or, by default, rows far from the seeds so far.
 *
 * @param asPublished whether to fill up with perturbations of the global centroid
 */
public record LargestNeighbourhoods(boolean asPublished) implements Seeding {

  @Override
  public Seeded seed(Problem problem, SplittableRandom random, Workers workers) {
    Neighbourhoods neighbourhoods = problem.neighbourhoods();
    Seeds seeds = new Seeds(problem, random, workers);
    int[] tied = Orders.largestFirst(neighbourhoods.count(), neighbourhoods::size, p -> neighbourhoods.size(p) > 1, random);
    for (int i = 0; i < tied.length && !seeds.isFull(); i++) {
      seeds.addGroups(List.of(tied[i]));
    }
    if (!seeds.isFull() && tied.length > 0) {
      IntStream.range(0, neighbourhoods.count())
          .filter(p -> neighbourhoods.size(p) == 1 && IntStream.of(tied).allMatch(q -> neighbourhoods.linkWeightBetween(p, q) > 0))
          .findFirst().ifPresent(p -> seeds.addGroups(List.of(p)));
    }
    return asPublished ? seeds.fillPerturbed() : seeds.fillPlusPlus();
  }

  @Override
  public String label() {
    return "largest neighbourhoods";
  }
}
