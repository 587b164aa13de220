/** Answers of several people combined: where they disagree, how reliable each of them is, and what the answers are together. */
package pairclust.people;
