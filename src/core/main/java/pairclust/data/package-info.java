/**
 * Rows as flat primitive arrays, dense or sparse, and partitions of them. Only this package knows the layout of the arrays; the rest of the
 * core uses a few row operations and one block kernel, {@link pairclust.data.Points#linearCosts}, which does nearly all of the arithmetic.
 */
package pairclust.data;
