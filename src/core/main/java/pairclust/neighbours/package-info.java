/** The nearest rows of every row, found exactly or, for many rows, approximately without computing all distances. */
package pairclust.neighbours;
