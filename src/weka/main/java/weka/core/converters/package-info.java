/** Pair files as data sets, in the package where Weka looks for converters. */
package weka.core.converters;
