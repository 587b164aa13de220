/**
 * How good a partition is. One contingency table is made in a single pass; every external measure derives from it. What the given
 * pairs say is reported separately.
 */
package pairclust.eval;
