/** The k-means methods as Spark ML estimators: the loop of the core, with the rows that have no pairs in the partitions of a cluster. */
package pairclust.spark;
