/** Checks and messages of the command line. */
package pairclust.weka.command;
