/** Random cases in large numbers, outside the unit tests: {@code ./antw stress}. */
package pairclust.stress;
