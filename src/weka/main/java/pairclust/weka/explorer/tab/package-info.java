/** What the Constrained tab of the Explorer and the perspective of other windows share. */
package pairclust.weka.explorer.tab;
