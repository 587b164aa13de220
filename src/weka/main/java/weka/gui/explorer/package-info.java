/** What PairClust adds to Weka's Explorer. */
package weka.gui.explorer;
