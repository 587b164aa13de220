/**
 * Boosting of any clustering algorithm by pairs ({@link pairclust.boost.Boosting}): the rows are given to it in ever other directions,
 * chosen by the pairs that do not hold yet.
 */
package pairclust.boost;
