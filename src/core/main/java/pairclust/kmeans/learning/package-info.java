/** What the M-step learns besides plain centroids: weights, metrics, and centroids that violated pairs move. */
package pairclust.kmeans.learning;
