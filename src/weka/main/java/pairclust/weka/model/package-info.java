/** Models: what a built clusterer keeps to assign rows. */
package pairclust.weka.model;
