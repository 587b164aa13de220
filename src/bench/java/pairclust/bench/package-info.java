/**
 * Measurements: what the clusterers score on reference pair files and by cross-validation, and how fast they are. Nothing here is shipped
 * or tested.
 */
package pairclust.bench;
