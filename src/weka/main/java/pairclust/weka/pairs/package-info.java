/** The pairs given to a clusterer, from a file that names rows by ID or number. */
package pairclust.weka.pairs;
