/**
 * Distances of rows from centroids. Each distortion splits into a part that depends on the row alone and a {@linkplain
 * pairclust.data.LinearForms linear form} per cluster, so that all of them run on one kernel.
 */
package pairclust.distortion;
