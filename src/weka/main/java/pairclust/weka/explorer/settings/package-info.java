/** The settings of the Constrained tab among those of Weka. */
package pairclust.weka.explorer.settings;
