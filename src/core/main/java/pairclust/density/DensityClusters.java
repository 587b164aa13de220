package pairclust.density;

import java.util.Arrays;

/**
 * Dense regions, and rows in none of them.
 *
 * @param labels the cluster of each row, numbered by first rows; {@link #NOISE} for a row in none
 * @param k the number of clusters
 * @param reach for each cluster, the distance within which a new row belongs to it
 * @param voters whether each row's cluster is that of new rows near it
 * @param radius the radius; 0 if clusters come from a hierarchy
 * @param objective the share of rows in no cluster, or minus the stability of the clusters of a hierarchy
 * @param candidates the number of clusters to choose from in a hierarchy; 0 if there is none
 */
public record DensityClusters(int[] labels, int k, double[] reach, boolean[] voters, double radius, double objective, int candidates) {

  /** The label of a row in no cluster. */
  public static final int NOISE = -1;

  /** @return the number of rows in no cluster */
  public int noise() {
    return (int) Arrays.stream(labels).filter(label -> label == NOISE).count();
  }

  /** Numbers groups by their first rows, in place; negative ones stay. Returns their number. */
  static int number(int[] groups) {
    int[] numbers = new int[groups.length];
    Arrays.fill(numbers, -1);
    int k = 0;
    for (int row = 0; row < groups.length; row++) {
      if (groups[row] >= 0) {
        numbers[groups[row]] = numbers[groups[row]] < 0 ? k++ : numbers[groups[row]];
        groups[row] = numbers[groups[row]];
      }
    }
    return k;
  }
}
