/** Helpers of the Knowledge Flow steps. */
package pairclust.weka.flow;
