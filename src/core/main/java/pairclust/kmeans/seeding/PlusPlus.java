package pairclust.kmeans.seeding;

import java.util.SplittableRandom;
import pairclust.kmeans.Problem;
import pairclust.kmeans.Seeded;
import pairclust.kmeans.Seeding;
import pairclust.parallel.Workers;

/** Plain k-means++ over the rows, which ignores the pairs. */
public final class PlusPlus implements Seeding {

  @Override
  public Seeded seed(Problem problem, SplittableRandom random, Workers workers) {
    return new Seeds(problem, random, workers).fillPlusPlus();
  }

  @Override
  public String label() {
    return "k-means++";
  }
}
