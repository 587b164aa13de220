/** Options of the clusterers and tools, and how they are read strictly. */
package pairclust.weka.options;
