/** Helpers of the Experimenter classes in {@code weka.experiment}. */
package pairclust.weka.experiment;
