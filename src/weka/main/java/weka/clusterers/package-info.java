/**
 * The clusterers of PairClust and their command-line tools, in the package where Weka looks for clusterers. They are thin: options,
 * the way from Weka's rows to the core and back, and the report. The algorithms are in {@code pairclust}.
 */
package weka.clusterers;
