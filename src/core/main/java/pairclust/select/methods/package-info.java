/** The strategy that decides between several ways to cluster, by pairs of rows on which they disagree. */
package pairclust.select.methods;
