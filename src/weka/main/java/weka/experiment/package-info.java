/** Experiments with pairs: clusterers see all rows, pairs come from the training rows, measures from the test rows. */
package weka.experiment;
