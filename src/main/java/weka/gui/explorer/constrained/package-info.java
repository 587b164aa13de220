/** The tab "Constrained" of the Explorer: what it knows and does, without a screen, and the panels that show it. */
package weka.gui.explorer.constrained;
