/** A few extreme eigenvalues and eigenvectors of matrices given by their products with vectors. */
package pairclust.linear;
