/** Threads whose number does not change results, interruption, and random orders. */
package pairclust.parallel;
