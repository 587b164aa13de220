/** Helps to Weka's own option handling. */
package weka.core;
