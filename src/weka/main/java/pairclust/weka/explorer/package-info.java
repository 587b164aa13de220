/** Panels of the Constrained tab. */
package pairclust.weka.explorer;
