/** Combines several clusterings of the same rows into one, in time and memory linear in the rows. */
package pairclust.consensus;
