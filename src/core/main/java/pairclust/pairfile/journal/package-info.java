/** Journals of answers: pair files that grow answer by answer, and survive whatever ends the program. */
package pairclust.pairfile.journal;
