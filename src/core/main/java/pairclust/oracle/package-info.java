/** Oracles that answer whether two rows belong together: class labels, optionally with errors, recorded pairs, or a person. */
package pairclust.oracle;
