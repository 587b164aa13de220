/** Linear algebra on matrices that are only known by what they do to a vector: a few eigenvalues and eigenvectors at one end. */
package pairclust.linear;
