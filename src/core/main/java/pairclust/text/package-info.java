/** Texts of any origin, made safe to show. */
package pairclust.text;
