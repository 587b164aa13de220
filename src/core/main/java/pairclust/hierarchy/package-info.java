/** Agglomerative clustering with pairs: linkages, the merges, and the tree they make. */
package pairclust.hierarchy;
