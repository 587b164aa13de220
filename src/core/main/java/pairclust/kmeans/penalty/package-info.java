/** Costs of violated pairs. */
package pairclust.kmeans.penalty;
