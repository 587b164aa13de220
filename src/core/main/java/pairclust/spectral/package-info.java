/** Spectral clustering with pairs: embeddings that agree with the pairs, and the normalised cut of the clusters. */
package pairclust.spectral;
