/** Evaluation of clusterings against classes, for all front ends. */
package pairclust.weka.evaluate;
