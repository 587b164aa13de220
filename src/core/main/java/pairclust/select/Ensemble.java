package pairclust.select;

import java.util.stream.IntStream;
import pairclust.parallel.Interrupts;

/**
 * Many partitions of the same rows. The association of two rows is the share of partitions that have them in one cluster. The matrix of all
 * associations is never stored: they are computed from the labels.
 */
public interface Ensemble {

  /** @return the number of rows */
  int rows();

  /** @return the number of partitions */
  int members();

  /** @return an upper bound of the labels, exclusive */
  int groups();

  /**
   * @param row a row
   * @param member a partition
   * @return the row's label in it, from 0
   */
  int label(int row, int member);

  /**
   * Sums the associations of all rows with some of them, in time and memory linear in rows and partitions: only the number of given rows
   * with each label matters.
   *
   * @param given some rows
   * @return for each row, the sum of its associations with the given rows
   */
  default double[] associations(int... given) {
    return associations(IntStream.range(0, rows()).toArray(), given);
  }

  /**
   * @param rows some rows
   * @param given some other rows, or the same
   * @return for each of the first rows, the sum of its associations with the given ones
   */
  default double[] associations(int[] rows, int... given) {
    int[] counts = new int[Math.multiplyExact(members(), groups())];
    for (int row : given) {
      Interrupts.check();
      for (int t = 0; t < members(); t++) {
        counts[t * groups() + label(row, t)]++;
      }
    }
    double[] sums = new double[rows.length];
    for (int i = 0; i < sums.length; i++) {
      Interrupts.check(i);
      long together = 0;
      for (int t = 0; t < members(); t++) {
        together += counts[t * groups() + label(rows[i], t)];
      }
      sums[i] = (double) together / members();
    }
    return sums;
  }
}
