/**
 * How far a point is from a cluster's representative. Each measure splits into a part that depends on the point alone and a
 * {@linkplain pairclust.data.LinearForms linear form} per cluster, so that all of them run on one kernel.
 */
package pairclust.distortion;
