package pairclust.kmeans.loop;

import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import pairclust.constraint.ConstraintSet;
import pairclust.data.Points;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Problem;
import pairclust.kmeans.Seeded;
import pairclust.kmeans.Seeding;
import pairclust.kmeans.seeding.Seeds;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Orders;
import pairclust.parallel.Workers;

/** A sample of a problem's rows as a smaller problem: rows with pairs first, as they are the most informative, then random ones. */
final class Sample {

  private final Problem whole;
  private final int[] rows;
  private final Problem problem;

  private Sample(Problem whole, int[] rows, Problem problem) {
    this.whole = whole;
    this.rows = rows;
    this.problem = problem;
  }

  /**
   * Draws a sample. Up to half of it are rows with pairs; pairs that are only partly in it are left out.
   *
   * @param whole the problem
   * @param size the number of rows to draw, at most half of all rows
   * @param random the source of randomness
   * @return the sample
   */
  static Sample draw(Problem whole, int size, SplittableRandom random) {
    BitSet chosen = new BitSet(whole.points().size());
    int[] pairs = new int[whole.constraints().size()];
    Arrays.setAll(pairs, i -> i);
    int count = 0;
    for (int pair : Orders.shuffle(pairs, random)) {
      Interrupts.check(pair);
      if (count >= size / 2) {
        break;
      }
      count += add(chosen, whole.constraints().first(pair)) + add(chosen, whole.constraints().second(pair));
    }
    while (count < size) {
      count += add(chosen, random.nextInt(whole.points().size()));
    }
    int[] rows = chosen.stream().toArray();
    Points points = whole.points().rows(rows);
    return new Sample(whole, rows, new Problem(points, whole.distortion(), whole.k(), pairsWithin(whole.constraints(), chosen, rows)));
  }

  private static int add(BitSet chosen, int row) {
    int added = chosen.get(row) ? 0 : 1;
    chosen.set(row);
    return added;
  }

  private static ConstraintSet pairsWithin(ConstraintSet given, BitSet chosen, int[] rows) {
    ConstraintSet.Builder within = new ConstraintSet.Builder();
    for (int i = 0; i < given.size(); i++) {
      if (chosen.get(given.first(i)) && chosen.get(given.second(i))) {
        within.add(Arrays.binarySearch(rows, given.first(i)), Arrays.binarySearch(rows, given.second(i)), given.link(i),
            given.weight(i), given.line(i));
      }
    }
    return within.build();
  }

  Problem problem() {
    return problem;
  }

  /** Returns a seeding of the whole problem from the clusters found in the sample. */
  Seeding seeding(Clustering found, String label) {
    double[][] sums = new double[whole.k()][whole.points().dimensions()];
    problem.points().addGroups(found.partition().labels(), sums);
    int[] sizes = found.partition().sizes();
    return new Seeding() {

      @Override
      public Seeded seed(Problem seeded, SplittableRandom random, Workers workers) {
        Seeds seeds = new Seeds(seeded, random, workers);
        for (int h = 0; h < sums.length; h++) {
          if (sizes[h] > 0) {
            seeds.addMean(sums[h], sizes[h]);
          } else {
            seeds.addRow(random.nextInt(seeded.points().size()));
          }
        }
        return seeds.toSeeded();
      }

      @Override
      public String label() {
        return label;
      }
    };
  }

  int size() {
    return rows.length;
  }
}
