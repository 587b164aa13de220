/** Measurements: what the clusterers score on reference pair files, and how fast they are. Nothing here is shipped or tested. */
package pairclust.bench;
