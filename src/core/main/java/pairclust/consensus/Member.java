package pairclust.consensus;

import pairclust.data.Partition;

/**
 * One of the clusterings to combine.
 *
 * @param partition the cluster of each row
 * @param weight how much it counts, greater than 0
 */
public record Member(Partition partition, double weight) {

  /**
   * Checks the weight.
   *
   * @param partition the cluster of each row
   * @param weight how much it counts, greater than 0
   */
  public Member {
    if (!(weight > 0 && weight < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("The weight of a clustering must be positive and finite, not " + weight + ".");
    }
  }
}
