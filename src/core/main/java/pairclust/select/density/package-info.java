/** The strategy that asks where uncertain rows belong that stand for many others. */
package pairclust.select.density;
