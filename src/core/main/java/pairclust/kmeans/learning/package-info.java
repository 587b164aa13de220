/** M-steps beyond plain centroids: weights, metrics, and centroids that depend on violated pairs. */
package pairclust.kmeans.learning;
