package pairclust.spark;

import java.util.Arrays;
import java.util.stream.IntStream;
import pairclust.data.LinearForms;
import pairclust.data.Placement;
import pairclust.data.QuadraticForms;
import pairclust.distortion.ClusterSpaces;
import pairclust.distortion.Metric;
import pairclust.distortion.SharedSpace;
import pairclust.kmeans.Clustering;

/** Centroids in the coordinates of the vectors. */
final class Centers {

  /** The largest relative difference of two numbers that are equal but for rounding. */
  private static final double SAME = 1e-9;

  private Centers() {
  }

  /** Returns the centroids of a result. */
  static double[][] of(Clustering found, Preparation preparation) {
    double[][] centers = new double[found.centroids().length][];
    for (int h = 0; h < centers.length; h++) {
      centers[h] = found.space() instanceof ClusterSpaces ? found.centroids()[h].clone()
          : unlearned((SharedSpace) found.space(), found.centroids()[h]);
      for (int j = 0; j < centers[h].length; j++) {
        centers[h][j] = centers[h][j] / preparation.factor(j) + (preparation.origin() == null ? 0 : preparation.origin()[j]);
      }
    }
    return centers;
  }

  /** Returns the centroid before the learned metric transformed it. */
  private static double[] unlearned(SharedSpace space, double[] centroid) {
    if (!space.learned().isDiagonal()) {
      // With the image Rc of a centroid c, and A = R'R: c is the inverse of A times R'(Rc).
      return inverse(space.learned(), space.placement(new double[][] {centroid}).forms().direction(0));
    }
    double[] weights = space.learned().weights();
    double[] center = centroid.clone();
    for (int j = 0; j < center.length; j++) {
      center[j] /= space.unlearned().stretch(weights[j]);
    }
    return center;
  }

  private static double[] inverse(Metric metric, double[] direction) {
    double[] product = new double[direction.length];
    for (int i = 0; i < product.length; i++) {
      for (int j = 0; j < product.length; j++) {
        product[i] += metric.covariance(i, j) * direction[j];
      }
    }
    return product;
  }

  /** Returns the centroids of squared Euclidean distances, by metrics of the clusters if they have some, of cosine or of I-divergence. */
  static double[][] of(Placement placement, double[] origin) {
    double[][] centers = new double[placement.count()][];
    double[][] means = placement.products() == null ? means(placement.forms()) : null;
    for (int h = 0; h < centers.length; h++) {
      centers[h] = placement instanceof QuadraticForms quadratic ? lowest(quadratic, h)
          : means != null ? means[h] : placement.forms().direction(h).clone();
      for (int j = 0; origin != null && j < centers[h].length; j++) {
        centers[h][j] += origin[j];
      }
    }
    return centers;
  }

  /**
   * Returns the centroids of I-divergence, whose directions are the logarithms of centroids and whose offsets are their sums; null if these
   * numbers are not such. A column that is zero in all rows has the direction 0 in all clusters.
   */
  private static double[][] means(LinearForms forms) {
    double[][] means = new double[forms.count()][forms.columns()];
    for (int h = 0; h < means.length; h++) {
      for (int j = 0; j < means[h].length; j++) {
        int column = j;
        boolean empty = IntStream.range(0, means.length).allMatch(other -> forms.direction(other)[column] == 0);
        means[h][j] = empty ? 0 : Math.exp(forms.direction(h)[j]);
      }
      double sum = Arrays.stream(means[h]).sum();
      if (!(Math.abs(sum - forms.offset(h)) <= SAME * Math.abs(sum))) {
        return null;
      }
    }
    return means;
  }

  /** Returns where a quadratic form is lowest. */
  private static double[] lowest(QuadraticForms quadratic, int cluster) {
    int d = quadratic.columns();
    LinearForms forms = quadratic.forms();
    double[] direction = forms.direction(cluster);
    double[][] matrix = new double[d][d];
    int at = d;
    for (int i = 0; i < d; i++) {
      matrix[i][i] = -2 * direction[at++];
      for (int j = i + 1; j < d && !quadratic.products().squaresOnly(); j++) {
        matrix[i][j] = -direction[at++];
        matrix[j][i] = matrix[i][j];
      }
    }
    double[] linear = Arrays.copyOf(direction, d);
    Metric metric = Metric.ofMatrix(matrix);
    return metric == null ? linear : inverse(metric, linear);
  }
}
