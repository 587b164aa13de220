/** Texts in the Constrained tab: words are made of them in one step, and questions show them side by side. */
package pairclust.weka.explorer.text;
