/** Choosing pairs to ask about: settings, questions shown to people, output and report. */
package pairclust.weka.select;
