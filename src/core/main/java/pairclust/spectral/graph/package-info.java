/** Similarity graphs of rows. */
package pairclust.spectral.graph;
