/** Experiments with pairs: clusterers see all rows, pairs come from training rows, measures from test rows. */
package weka.experiment;
