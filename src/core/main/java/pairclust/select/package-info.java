/** Strategies that choose the next pair of rows to ask about. */
package pairclust.select;
