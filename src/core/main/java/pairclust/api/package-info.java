/** The first call for programs: {@link pairclust.api.PairClust} clusters rows by one of the k-means methods, without Weka. */
package pairclust.api;
