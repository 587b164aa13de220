/** Models that come from or go to programs without Weka, as text files of clusters. */
package pairclust.weka.exchange;
