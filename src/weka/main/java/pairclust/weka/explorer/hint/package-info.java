/** The line at the top of the Constrained tab that says what to do next, and what it offers: a pair file beside the data, for example. */
package pairclust.weka.explorer.hint;
