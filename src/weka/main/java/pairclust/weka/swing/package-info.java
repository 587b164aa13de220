/** Swing components that adapt to the size of the window and of the font. */
package pairclust.weka.swing;
