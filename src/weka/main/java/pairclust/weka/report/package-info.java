/** Sections of the text that a built clusterer prints. */
package pairclust.weka.report;
