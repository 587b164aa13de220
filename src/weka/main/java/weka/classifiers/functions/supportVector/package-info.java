/** A kernel of PairClust, in the package where Weka looks for kernels. */
package weka.classifiers.functions.supportVector;
