package pairclust.hierarchy;

import pairclust.data.Placement;
import pairclust.data.Saved;
import pairclust.metric.LearnedMap;

/**
 * Assigns rows in a learned metric.
 *
 * @param map the map to the metric
 * @param placement assigns rows after the map
 */
record MappedPlacement(LearnedMap map, Placement placement) implements Placement {

  /** Checks that the parts match, also when the record is deserialised. */
  MappedPlacement {
    Saved.requireArgument(map != null && placement != null && map.dimensions() == placement.columns(),
        "its metric and its rows differ in the number of dimensions");
  }

  @Override
  public int count() {
    return placement.count();
  }

  @Override
  public int columns() {
    return map.columns();
  }

  @Override
  public int nearest(double[] x) {
    return placement.nearest(map.map(x));
  }

  @Override
  public double[] costs(double[] x) {
    return placement.costs(map.map(x));
  }
}
