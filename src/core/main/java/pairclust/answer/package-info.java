/** Answers to questions about pairs, saved so that nothing is lost. */
package pairclust.answer;
