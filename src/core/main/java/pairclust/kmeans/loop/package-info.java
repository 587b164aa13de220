/** The one loop of all k-means variants, and the recipes that make it one variant or another. */
package pairclust.kmeans.loop;
