/** The strategies that choose pairs, as options of Weka. */
package pairclust.weka.strategy;
