/** Ways to choose the first centroids. */
package pairclust.kmeans.seeding;
