package pairclust.weka.exchange;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import pairclust.api.ClusterFile;
import pairclust.data.LinearForms;
import pairclust.data.Placement;
import pairclust.data.Products;
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
    if (!(placement instanceof EncodedPlacement encoded) || encoded.placement().forms() == null) {
      throw new IllegalArgumentException("This model has no centroids. Models of PCKMeans, SeededKMeans, COPKMeans, LCVQE, HMRFKMeans and"
          + " MPCKMeans can be exported.");
    }
    RowEncoder encoder = encoded.encoder();
    if (!encoder.isAffine()) {
      throw new IllegalArgumentException("This model was built on nominal attributes or on scaled rows (-scale rows); other programs"
          + " cannot prepare rows like that. Use numeric attributes, and another scale.");
    }
    double[] origin = new double[encoder.columns()];
    double[] units = new double[origin.length];
    List<String> columns = new ArrayList<>();
    for (int j = 0; j < origin.length; j++) {
      columns.add(encoder.columnName(j));
      // A scaled value v is original(v) in the attribute's unit, an affine function.
      origin[j] = encoder.original(j, encoded.origin() == null ? 0 : encoded.origin()[j]);
      units[j] = encoder.original(j, 1) - encoder.original(j, 0);
    }
    return new ClusterFile(columns, origin, inUnits(encoded.placement(), units), "", Map.of());
  }

  /** Returns forms that take values in the units of the attributes. */
  private static Placement inUnits(Placement placement, double[] units) {
    Products products = placement.products();
    // A product has the product of the units.
    double[] all = products == null ? units : products.append(units);
    LinearForms forms = placement.forms();
    double[] offsets = new double[forms.count()];
    double[][] directions = new double[offsets.length][all.length];
    for (int h = 0; h < offsets.length; h++) {
      offsets[h] = forms.offset(h);
      for (int j = 0; j < all.length; j++) {
        directions[h][j] = forms.direction(h)[j] / all[j];
      }
    }
    return ClusterFile.placement(new LinearForms(offsets, directions), products);
  }

  private static ClusterFile renumbered(ClusterFile clusters, int[] numbers) {
    double[] offsets = new double[numbers.length];
    double[][] directions = new double[numbers.length][];
    for (int h = 0; h < numbers.length; h++) {
      offsets[numbers[h]] = clusters.placement().forms().offset(h);
      directions[numbers[h]] = clusters.placement().forms().direction(h);
    }
    return new ClusterFile(clusters.columns(), clusters.origin(),
        ClusterFile.placement(new LinearForms(offsets, directions), clusters.placement().products()), clusters.idColumn(),
        clusters.elsewhere());
  }
}
