/**
 * Experiments: what the clusterers score on reference pair files and by cross-validation. Nothing here is shipped or tested. How fast they
 * are is measured by a module of its own, {@code src/benchmark}.
 */
package pairclust.bench;
