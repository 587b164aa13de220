package pairclust.weka.model;

import java.util.stream.IntStream;
import pairclust.boost.BoostedClusters;
import pairclust.data.Saved;
import pairclust.weka.rows.EncodedRow;
import pairclust.weka.rows.RowEncoder;
import weka.core.Instance;

/**
 * Assigns rows to boosted clusters, by the assignments of all rounds.
 *
 * @param encoder converts rows to points
 * @param clusters the boosted clusters
 */
public record BoostedPlacement(RowEncoder encoder, BoostedClusters<FittedBase> clusters) implements RowPlacement {

  /** Checks that the parts fit together; a record that is read from a file comes through here too. */
  public BoostedPlacement {
    Saved.requireArgument(encoder != null && clusters != null && clusters.fits(encoder.columns()),
        "its projections are not of as many columns as its rows");
  }

  @Override
  public int count() {
    return clusters.count();
  }

  @Override
  public int cluster(Instance instance) {
    if (encoder.encode(instance) instanceof EncodedRow.Sparse row) {
      return clusters.cluster(row.indices(), row.values(), row.entries());
    }
    double[] values = ((EncodedRow.Dense) encoder.encode(instance)).values();
    return clusters.cluster(IntStream.range(0, values.length).toArray(), values, values.length);
  }
}
