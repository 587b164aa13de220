package pairclust.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import pairclust.constraint.Neighbourhoods;
import pairclust.kmeans.seeding.ExclusiveNeighbourhoods;
import pairclust.kmeans.seeding.Seeds;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Orders;

/** Chooses sets of rows as seeds of the first clusters, with distances from the kernel matrix. */
final class KernelSeeds {

  private final KernelProblem problem;
  private final SplittableRandom random;
  private final List<int[]> seeds = new ArrayList<>();
  private final List<String> parts = new ArrayList<>();

  private KernelSeeds(KernelProblem problem, SplittableRandom random) {
    this.problem = problem;
    this.random = random;
  }

  /**
   * The seeds of a start.
   *
   * @param rows the rows of each seed
   * @param label the name of the seeding in reports
   */
  record Chosen(List<int[]> rows, String label) {
  }

  /**
   * Finds seeds: in the first start from the farthest neighbourhoods, in the second from mutually cannot-linked ones, largest first; then
   * alternately from such in random order and from rows alone. Missing seeds are filled up with rows far from the others.
   */
  static Chosen find(KernelProblem problem, int start, SplittableRandom random) {
    KernelSeeds seeds = new KernelSeeds(problem, random);
    if (problem.neighbourhoods().count() > 0 && start == 0) {
      seeds.addFarthest();
    } else if (problem.neighbourhoods().count() > 0 && (start == 1 || start % 2 == 0)) {
      seeds.addExclusive(start > 1);
    }
    seeds.fillPlusPlus();
    return new Chosen(seeds.seeds, String.join(" and ", seeds.parts));
  }

  private void addExclusive(boolean randomOrder) {
    Neighbourhoods neighbourhoods = problem.neighbourhoods();
    int[] order = Orders.largestFirst(neighbourhoods.count(), neighbourhoods::size, p -> true, random);
    if (randomOrder) {
      Orders.shuffle(order, random);
    }
    for (List<Integer> group : ExclusiveNeighbourhoods.groups(neighbourhoods, order, problem.k())) {
      seeds.add(group.stream().flatMapToInt(p -> Arrays.stream(neighbourhoods.members(p))).toArray());
    }
    parts.add(randomOrder ? "exclusive neighbourhoods, random order" : "exclusive neighbourhoods");
  }

  /** Uses all neighbourhoods of each cluster of an assignment as seeds, and fills up clusters without any. */
  static Chosen from(KernelProblem problem, int[] placement, SplittableRandom random) {
    KernelSeeds seeds = new KernelSeeds(problem, random);
    for (int h = 0; h < problem.k(); h++) {
      int cluster = h;
      int[] rows = IntStream.range(0, problem.rows()).filter(row -> problem.neighbourhoods().of(row) >= 0
          && placement[problem.neighbourhoods().of(row)] == cluster).toArray();
      if (rows.length > 0) {
        seeds.seeds.add(rows);
      }
    }
    seeds.parts.add("an assignment that satisfies all pairs");
    seeds.fillPlusPlus();
    return new Chosen(seeds.seeds, String.join(" and ", seeds.parts));
  }

  /**
   * Starts with the largest neighbourhood and repeatedly takes the one farthest from those taken, with the distance of the means multiplied
   * by the sizes at both ends (Section 3.3 of Basu, Bilenko and Mooney, KDD 2004, doi:10.1145/1014052.1014062, with the kernel's distance
   * as in Kulis, Basu, Dhillon and Mooney, Machine Learning 2009, doi:10.1007/s10994-008-5084-4).
   */
  private void addFarthest() {
    Neighbourhoods neighbourhoods = problem.neighbourhoods();
    int[] tied = Orders.largestFirst(neighbourhoods.count(), neighbourhoods::size, p -> neighbourhoods.size(p) > 1, random);
    double[] nearest = new double[tied.length];
    Arrays.fill(nearest, Double.POSITIVE_INFINITY);
    double[] inner = new double[tied.length];
    for (int i = 0; i < tied.length; i++) {
      Interrupts.check();
      inner[i] = sum(tied[i], tied[i]);
    }
    for (int taken = tied.length > 0 ? 0 : -1; taken >= 0 && seeds.size() < problem.k();) {
      seeds.add(neighbourhoods.members(tied[taken]));
      nearest[taken] = Double.NEGATIVE_INFINITY;
      int farthest = -1;
      for (int i = 0; i < tied.length; i++) {
        Interrupts.check();
        if (nearest[i] > Double.NEGATIVE_INFINITY) {
          double a = neighbourhoods.size(tied[i]);
          double b = neighbourhoods.size(tied[taken]);
          // The squared distance of the means, times the product of the sizes.
          double distance = inner[i] * b / a - 2 * sum(tied[i], tied[taken]) + inner[taken] * a / b;
          nearest[i] = Math.min(nearest[i], distance);
          farthest = farthest < 0 || nearest[i] > nearest[farthest] ? i : farthest;
        }
      }
      taken = farthest;
    }
    if (!seeds.isEmpty()) {
      parts.add("weighted farthest-first");
    }
  }

  /** Returns the sum of all similarities between the rows of two neighbourhoods. */
  private double sum(int p, int q) {
    return problem.matrix().sum(problem.neighbourhoods().members(p), problem.neighbourhoods().members(q));
  }

  /**
   * Fills up with rows drawn in proportion to their squared distance from the nearest seed (Arthur and Vassilvitskii, k-means++, SODA 2007,
   * doi:10.5555/1283383.1283494).
   */
  private void fillPlusPlus() {
    if (seeds.size() == problem.k()) {
      return;
    }
    parts.add("k-means++");
    if (seeds.isEmpty()) {
      seeds.add(new int[] {random.nextInt(problem.rows())});
    }
    double[] nearest = new double[problem.rows()];
    Arrays.fill(nearest, Double.POSITIVE_INFINITY);
    for (int done = 0; seeds.size() < problem.k();) {
      for (; done < seeds.size(); done++) {
        Interrupts.check();
        lower(nearest, seeds.get(done));
      }
      seeds.add(new int[] {Seeds.draw(nearest, new double[] {Arrays.stream(nearest).sum()}, random)});
    }
  }

  private void lower(double[] nearest, int[] seed) {
    double[] sums = new double[problem.rows()];
    for (int row : seed) {
      problem.matrix().addTo(row, 1, sums);
    }
    double inner = 0;
    for (int row : seed) {
      inner += sums[row];
    }
    for (int row = 0; row < nearest.length; row++) {
      double distance = problem.matrix().get(row, row) - 2 * sums[row] / seed.length + inner / ((double) seed.length * seed.length);
      nearest[row] = Math.min(nearest[row], Math.max(0, distance));
    }
    for (int row : seed) {
      nearest[row] = 0;
    }
  }
}
