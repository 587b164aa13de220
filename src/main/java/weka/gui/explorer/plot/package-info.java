/** Rows as points, with the pairs between them: what is drawn, how one moves in it, and the component that shows it. */
package weka.gui.explorer.plot;
