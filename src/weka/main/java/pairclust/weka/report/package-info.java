/** Reports of built clusterers and their sections. */
package pairclust.weka.report;
