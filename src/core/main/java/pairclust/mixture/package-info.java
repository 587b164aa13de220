/** Gaussian mixtures with pairs: expectation maximisation whose posterior respects must-links and cannot-links. */
package pairclust.mixture;
