/** Clustering with a metric per cluster that is learned from the clusters and from triplets. */
package pairclust.svad;
