package pairclust.spark;

import pairclust.api.Method;
import pairclust.api.MetricKind;
import pairclust.api.Options;
import pairclust.data.Products;
import pairclust.progress.ProgressListener;

/**
 * What a fit is asked to do.
 *
 * @param method the method
 * @param options its options
 * @param k the number of clusters
 * @param sampleRows the number of rows without pairs that starts are tried on
 * @param start the first centroids, in the coordinates of the input, for a single descent from there; null to find them on a sample
 * @param listener observes the iterations over all rows
 */
record FitSettings(Method method, Options options, int k, int sampleRows, double[][] start, ProgressListener listener) {

  /** Returns whether the cost of a violated cannot-link depends on the farthest rows of all. */
  boolean needsFarthestRows() {
    return method == Method.HMRF_KMEANS || method == Method.MPCKMEANS;
  }

  /** Returns whether one full matrix is learned for all clusters, for which the products of every two dimensions are summed once. */
  boolean sharesMatrix() {
    return method == Method.MPCKMEANS && options.metric() == MetricKind.FULL;
  }

  /** Returns the products that are appended to the packed rows, so that the sums of clusters include them; null for none. */
  Products products(int dimensions) {
    return method == Method.MPCKMEANS && options.metric().isPerCluster() ? new Products(dimensions, !options.metric().isFull()) : null;
  }
}
