/** The rows of a partition, packed for the kernel of the core, and the sums that they send to the driver. */
package pairclust.spark.block;
