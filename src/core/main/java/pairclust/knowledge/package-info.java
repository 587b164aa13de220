/** What is known about pairs of rows: given, entailed, or following from the number of clusters. */
package pairclust.knowledge;
