/** Options of the clusterers and tools, and their strict parsing. */
package pairclust.weka.options;
