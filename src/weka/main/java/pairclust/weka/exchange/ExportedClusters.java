package pairclust.weka.exchange;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import pairclust.api.ClusterFile;
import pairclust.data.LinearForms;
import pairclust.data.NearestForm;
import pairclust.weka.model.EncodedPlacement;
import pairclust.weka.model.RenumberedPlacement;
import pairclust.weka.model.RowPlacement;
import pairclust.weka.rows.RowEncoder;

/** The clusters of a built model, for other programs. */
final class ExportedClusters {

  private ExportedClusters() {
  }

  /**
   * Returns the clusters of a model in the attributes' own units. Rows that pairs moved elsewhere are not named: models of Weka recognise
   * them by their values.
   *
   * @param placement assigns the rows of the model
   * @return the clusters
   */
  static ClusterFile of(RowPlacement placement) {
    if (placement instanceof RenumberedPlacement renumbered) {
      return renumbered(of(renumbered.placement()), renumbered.numbers());
    }
    if (!(placement instanceof EncodedPlacement encoded) || !(encoded.placement() instanceof NearestForm nearest)) {
      throw new IllegalArgumentException("This model has no centroids in one metric. Models of PCKMeans, SeededKMeans, COPKMeans, LCVQE,"
          + " HMRFKMeans, and of MPCKMeans with one metric for all clusters, can be exported.");
    }
    RowEncoder encoder = encoded.encoder();
    if (!encoder.isAffine()) {
      throw new IllegalArgumentException("This model was built on nominal attributes or on scaled rows (-scale rows); other programs"
          + " cannot prepare rows like that. Use numeric attributes, and another scale.");
    }
    LinearForms forms = nearest.forms();
    double[] offsets = new double[forms.count()];
    double[][] directions = new double[offsets.length][encoder.columns()];
    double[] origin = new double[encoder.columns()];
    List<String> columns = new ArrayList<>();
    for (int j = 0; j < origin.length; j++) {
      columns.add(encoder.columnName(j));
      // A scaled value v is original(v) in the attribute's unit, an affine function.
      origin[j] = encoder.original(j, encoded.origin() == null ? 0 : encoded.origin()[j]);
      double unit = encoder.original(j, 1) - encoder.original(j, 0);
      for (int h = 0; h < offsets.length; h++) {
        directions[h][j] = forms.direction(h)[j] / unit;
      }
    }
    for (int h = 0; h < offsets.length; h++) {
      offsets[h] = forms.offset(h);
    }
    return new ClusterFile(columns, origin, new LinearForms(offsets, directions), "", Map.of());
  }

  private static ClusterFile renumbered(ClusterFile clusters, int[] numbers) {
    double[] offsets = new double[numbers.length];
    double[][] directions = new double[numbers.length][];
    for (int h = 0; h < numbers.length; h++) {
      offsets[numbers[h]] = clusters.forms().offset(h);
      directions[numbers[h]] = clusters.forms().direction(h);
    }
    return new ClusterFile(clusters.columns(), clusters.origin(), new LinearForms(offsets, directions), clusters.idColumn(),
        clusters.elsewhere());
  }
}
