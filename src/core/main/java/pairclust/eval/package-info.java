/**
 * How good a partition is. One contingency table is made in a single pass; every measure against classes derives from it. A
 * {@link pairclust.eval.ClusterMeasure} has a name, a range and a direction; what the given pairs say is reported separately.
 */
package pairclust.eval;
