/**
 * The clusterers of PairClust and their command-line tools, in the package where Weka looks for clusterers. They only declare options,
 * convert Weka's rows for the core, and write the report. The algorithms are in {@code pairclust}.
 */
package weka.clusterers;
