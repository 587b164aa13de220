/** Axes of the plot and the visible region. */
package pairclust.weka.plot.axis;
