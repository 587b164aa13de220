/** Base classes of the clusterers in {@code weka.clusterers}. */
package pairclust.weka.clusterer;
