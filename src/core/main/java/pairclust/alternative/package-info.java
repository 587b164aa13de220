/** Clusters that differ from clusterings that were rejected. */
package pairclust.alternative;
