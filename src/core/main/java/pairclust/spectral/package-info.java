/**
 * Spectral clustering with pairs: similarity graphs, the eigenvectors that are needed of large symmetric matrices, embeddings that agree
 * with the pairs, and the normalised cut of what comes out.
 */
package pairclust.spectral;
