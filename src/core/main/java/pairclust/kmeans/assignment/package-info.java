/** Ways to assign rows to clusters, the E-step. */
package pairclust.kmeans.assignment;
