/**
 * Rows as flat primitive arrays, dense or sparse, and partitions of them. The layout of the arrays is known in this package only; the
 * rest of the core works through a handful of row operations and one block kernel,
 * {@link pairclust.data.Points#linearCosts}, that carries nearly all of the arithmetic.
 */
package pairclust.data;
