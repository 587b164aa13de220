/**
 * Boosting of any clustering algorithm by pairs ({@link pairclust.boost.Boosting}): each round projects the rows on directions that the
 * violated pairs determine.
 */
package pairclust.boost;
