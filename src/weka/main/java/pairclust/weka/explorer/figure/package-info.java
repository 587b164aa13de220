/** Pictures of what there is to see in a result of the Constrained tab. */
package pairclust.weka.explorer.figure;
