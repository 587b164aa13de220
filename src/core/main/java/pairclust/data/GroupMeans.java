package pairclust.data;

import java.util.stream.IntStream;

/**
 * The means of groups of rows, relative to the mean of all rows.
 *
 * @param differences the mean of each group minus that of all rows; zero for a group without rows
 * @param sizes the number of rows of each group
 * @param dimensions the number of dimensions
 */
public record GroupMeans(double[][] differences, int[] sizes, int dimensions) {

  /**
   * @param points the rows
   * @param groups the group of each row, negative for rows in none
   * @return the means of the groups
   */
  public static GroupMeans of(Points points, int[] groups) {
    int count = IntStream.of(groups).max().orElse(-1) + 1;
    double[][] sums = new double[count][points.dimensions()];
    int[] sizes = new int[count];
    for (int row = 0; row < groups.length; row++) {
      if (groups[row] >= 0) {
        points.addTo(row, 1, sums[groups[row]]);
        sizes[groups[row]]++;
      }
    }
    double[] mean = points.mean();
    for (int c = 0; c < count; c++) {
      for (int j = 0; j < mean.length; j++) {
        sums[c][j] = sizes[c] == 0 ? 0 : sums[c][j] / sizes[c] - mean[j];
      }
    }
    return new GroupMeans(sums, sizes, mean.length);
  }

  /**
   * @param rows the number of all rows
   * @return for each dimension the variance between the groups; rows in no group count as at the mean of all rows
   */
  public double[] variances(int rows) {
    double[] variances = new double[dimensions];
    for (int c = 0; c < differences.length; c++) {
      for (int j = 0; j < variances.length; j++) {
        variances[j] += sizes[c] * differences[c][j] * differences[c][j] / rows;
      }
    }
    return variances;
  }
}
