/** Drawing of the plot, on the screen and into files. */
package pairclust.weka.plot.draw;
