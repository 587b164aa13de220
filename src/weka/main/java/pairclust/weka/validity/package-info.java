/** The section on external cluster validity that the Explorer appends to the text of a result. */
package pairclust.weka.validity;
