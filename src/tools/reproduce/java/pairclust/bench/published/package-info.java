/**
 * Our clusterers by the protocol of a published comparison, beside its figures, with what it leaves out: rows in no pair, and how much the
 * pairs alone decide.
 */
package pairclust.bench.published;
