/**
 * Must-links and cannot-links: the set, what follows from it, where it contradicts itself, and the text file it is kept in. What
 * follows by transitivity is never written out as pairs: {@link pairclust.constraint.Neighbourhoods} says it in linear memory.
 */
package pairclust.constraint;
