/** The filter that gives rows an ID, in the package where Weka looks for filters of its kind. */
package weka.filters.unsupervised.attribute;
