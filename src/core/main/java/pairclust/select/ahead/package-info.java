/** Asking several questions at a time, without changing which questions are asked. */
package pairclust.select.ahead;
