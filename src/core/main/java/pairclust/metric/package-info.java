/** Metrics learned from pairs or triplets, as linear maps after which the Euclidean distance is the learned one. */
package pairclust.metric;
