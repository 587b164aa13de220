/**
 * Rows with pairs in partitions: components of the graph of pairs, each assigned by the core where it is stored, for pairs that do not fit
 * on the driver.
 */
package pairclust.spark.component;
