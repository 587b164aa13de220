/** Judges a clustering by pairs that it was not given: folds of pairs, errors, and whether a difference between two is beyond chance. */
package pairclust.holdout;
