/** The parts of the command for spark-submit: options, input and output files, evaluation. */
package pairclust.spark.command;
