/** The query strategies with their options. */
package pairclust.weka.strategy;
