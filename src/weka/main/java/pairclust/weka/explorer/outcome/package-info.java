/** What there is to see in a result of the Constrained tab: numbers, without Swing. */
package pairclust.weka.explorer.outcome;
