package pairclust.weka.model;

import pairclust.data.Saved;
import weka.core.Instance;

/**
 * Assigns rows as another placement does, with other numbers of clusters.
 *
 * @param placement assigns rows
 * @param numbers the number of each cluster of that placement: each number below their count once
 */
public record RenumberedPlacement(RowPlacement placement, int[] numbers) implements RowPlacement {

  /** Checks the numbers, also when the record is deserialised. */
  public RenumberedPlacement {
    boolean valid = placement != null && numbers != null && numbers.length == placement.count() && Saved.areBelow(numbers, numbers.length);
    boolean[] taken = new boolean[valid ? numbers.length : 0];
    for (int h = 0; h < taken.length; h++) {
      valid &= !taken[numbers[h]];
      taken[numbers[h]] = true;
    }
    if (!valid) {
      throw new IllegalArgumentException(Saved.DAMAGED + "the numbers of its clusters are wrong");
    }
  }

  @Override
  public int count() {
    return placement.count();
  }

  @Override
  public boolean leavesNoise() {
    return placement.leavesNoise();
  }

  @Override
  public int cluster(Instance instance) {
    int cluster = placement.cluster(instance);
    return cluster < 0 ? cluster : numbers[cluster];
  }

  @Override
  public double[] costs(Instance instance) {
    double[] costs = placement.costs(instance);
    return costs == null ? null : inOrder(costs);
  }

  /** Returns figures of the other placement's clusters, one for each, in the order of these numbers. */
  public double[] inOrder(double[] figures) {
    double[] moved = new double[figures.length];
    for (int h = 0; h < figures.length; h++) {
      moved[numbers[h]] = figures[h];
    }
    return moved;
  }
}
