/** How far a run is and how long it may take. */
package pairclust.weka.explorer.progress;
