/** Lower bounds of the k-means objective with pairs, so that a result can be compared with the best possible one. */
package pairclust.kmeans.bound;
