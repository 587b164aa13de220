/** The plot of rows, clusters and pairs. */
package pairclust.weka.plot;
