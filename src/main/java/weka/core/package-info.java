/** Helps to Weka's own option handling and command lines. */
package weka.core;
