/** The models that built clusterers keep to assign rows. */
package pairclust.weka.model;
