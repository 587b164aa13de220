/**
 * Learning curves: what experiments measured against how many pairs were given, as pictures and tables. {@link
 * weka.gui.learningcurve.ExperimentResults} reads what Weka's result listeners wrote, {@link weka.gui.learningcurve.LearningCurve} is
 * what there is to show, {@link weka.gui.learningcurve.CurveChart} draws it; a command and a panel offer it.
 */
package weka.gui.learningcurve;
