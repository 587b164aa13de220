/** What the Constrained tab knows and does, without any Swing component. */
package pairclust.weka.explorer.model;
