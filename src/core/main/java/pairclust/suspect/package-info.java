/**
 * Finds given pairs that are probably wrong, before anything is clustered. Every pair counts by itself, without the transitive closure, as
 * an answer that may be wrong; what all other pairs and the rows say about it is the evidence.
 */
package pairclust.suspect;
