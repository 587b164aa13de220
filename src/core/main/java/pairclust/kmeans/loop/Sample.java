package pairclust.kmeans.loop;

import java.util.SplittableRandom;
import pairclust.constraint.PairSample;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Problem;
import pairclust.kmeans.Seeded;
import pairclust.kmeans.Seeding;
import pairclust.kmeans.seeding.Seeds;
import pairclust.parallel.Workers;

/** A sample of a problem's rows as a smaller problem. */
final class Sample {

  /** The number of rows that show which kind of learning is best: at least this, and at least this per cluster. */
  private static final int TRIAL_ROWS = 1000;
  private static final int TRIAL_ROWS_PER_CLUSTER = 100;

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
    PairSample drawn = PairSample.draw(whole.points().size(), whole.constraints(), size, random);
    return new Sample(whole, drawn.rows(), new Problem(whole.points().rows(drawn.rows()), whole.distortion(), whole.k(), drawn.pairs()));
  }

  /** Draws a sample to compare kinds of learning on; null if that is hardly faster than all rows. */
  static Sample forTrials(Problem whole, long seed) {
    long rows = Math.max(TRIAL_ROWS, (long) TRIAL_ROWS_PER_CLUSTER * whole.k());
    return 2 * rows > whole.points().size() ? null : draw(whole, (int) rows, new SplittableRandom(seed));
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
