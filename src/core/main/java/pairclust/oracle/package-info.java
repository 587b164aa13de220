/** Oracles that answer whether two rows belong together: class labels, optionally with errors, recorded pairs, a person, or programs. */
package pairclust.oracle;
