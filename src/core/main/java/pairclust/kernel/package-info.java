/**
 * Semi-supervised kernel k-means: k-means on a matrix of similarities that pairs raise or lower ({@link pairclust.kernel.KernelKMeans}).
 * Rows are known only by that matrix.
 */
package pairclust.kernel;
