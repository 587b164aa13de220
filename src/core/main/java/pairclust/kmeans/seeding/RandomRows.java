package pairclust.kmeans.seeding;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import pairclust.kmeans.Problem;
import pairclust.kmeans.Seeded;
import pairclust.kmeans.Seeding;
import pairclust.parallel.Orders;
import pairclust.parallel.Workers;

/** Distinct random rows, the classic initialisation of k-means. */
public final class RandomRows implements Seeding {

  @Override
  public Seeded seed(Problem problem, SplittableRandom random, Workers workers) {
    Seeds seeds = new Seeds(problem, random, workers);
    int[] rows = Orders.shuffle(IntStream.range(0, problem.points().size()).toArray(), random);
    for (int i = 0; i < problem.k(); i++) {
      seeds.addRow(rows[i]);
    }
    return seeds.toSeeded();
  }

  @Override
  public String label() {
    return "random rows";
  }
}
