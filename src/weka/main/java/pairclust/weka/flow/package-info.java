/** Helpers of the Knowledge Flow step. */
package pairclust.weka.flow;
