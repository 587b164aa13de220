package pairclust.hierarchy;

import java.util.Arrays;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.distortion.Distance;
import pairclust.metric.LearnedMap;
import pairclust.neighbours.RowDistances;
import pairclust.parallel.Interrupts;

/**
 * What is merged: rows, or groups of near rows, each at the mean of its rows.
 *
 * @param rows the rows or means, prepared for a distance
 * @param sizes the number of rows of each group
 */
public record RowGroups(Distance.Prepared rows, int[] sizes) {

  /**
   * @param rows rows, prepared for a distance
   * @return groups of one row each
   */
  public static RowGroups single(Distance.Prepared rows) {
    int[] sizes = new int[rows.points().size()];
    Arrays.fill(sizes, 1);
    return new RowGroups(rows, sizes);
  }

  /** @return the number of groups */
  public int count() {
    return sizes.length;
  }

  Points points() {
    return rows.points();
  }

  RowDistances distances() {
    return new RowDistances(rows.points(), rows.distortion());
  }

  /** Returns the groups in a learned metric; the mean of mapped rows is the mapped mean. */
  RowGroups mapped(LearnedMap map) {
    double[][] mapped = new double[count()][];
    for (int group = 0; group < mapped.length; group++) {
      Interrupts.check(group);
      mapped[group] = map.map(points().row(group));
    }
    return new RowGroups(new Distance.Prepared(DensePoints.of(mapped), null, rows.distortion()), sizes);
  }
}
