/** The demonstration that {@code ./antw demo} runs. */
package pairclust.demo;
