/** Pairs as given to a clusterer: read from a file, named by IDs or row numbers. */
package pairclust.weka.pairs;
