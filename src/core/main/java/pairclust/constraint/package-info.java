/**
 * Must-links and cannot-links: the set, its transitive closure, and its contradictions. The closure is never stored as pairs: {@link
 * pairclust.constraint.Neighbourhoods} represents it in linear memory.
 */
package pairclust.constraint;
