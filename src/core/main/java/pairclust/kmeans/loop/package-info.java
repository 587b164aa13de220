/** The loop of all k-means variants, and the recipes that configure it. */
package pairclust.kmeans.loop;
