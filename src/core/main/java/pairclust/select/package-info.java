/** Which pair of rows to ask about next, and what is known from the answers so far. */
package pairclust.select;
