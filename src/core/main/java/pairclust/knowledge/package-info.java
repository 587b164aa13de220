/** Known pairs of rows: given, entailed, or inferred from the number of clusters. */
package pairclust.knowledge;
