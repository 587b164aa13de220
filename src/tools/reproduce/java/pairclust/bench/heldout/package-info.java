/**
 * What pairs do for rows that nobody was asked about: pairs from one half of the rows, NMI on the other half, and whether any number of
 * pairs makes any clusterer worse.
 */
package pairclust.bench.heldout;
