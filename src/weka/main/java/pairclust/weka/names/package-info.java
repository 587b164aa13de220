/** Names of clusters that stay when the rows are clustered again: kept with typical rows, and matched with the clusters of a result. */
package pairclust.weka.names;
