/** Learning curves: results of experiments, charts, and the panel that shows them. */
package pairclust.weka.curves;
