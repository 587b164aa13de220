/**
 * Measurements: what the clusterers score on reference pair files and by cross-validation, whether what the papers claim shows, and how
 * fast they are. Nothing here is shipped.
 */
package pairclust.bench;
