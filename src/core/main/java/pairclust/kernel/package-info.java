/**
 * Semi-supervised kernel k-means: k-means on a matrix of similarities to which pairs add and from which they take
 * ({@link pairclust.kernel.KernelKMeans}). It knows the rows by that matrix only.
 */
package pairclust.kernel;
