/**
 * Experiments: what the clusterers score on reference pair files and by cross-validation, and whether what the papers claim shows. Nothing
 * here is shipped. How fast they are is measured by a module of its own, {@code src/tools/benchmark}.
 */
package pairclust.bench;
