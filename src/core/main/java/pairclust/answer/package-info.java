/** Answers to questions about pairs, kept so that nothing is lost. */
package pairclust.answer;
