/**
 * The one EM loop ({@link pairclust.kmeans.EmLoop}) and its parts: seeding, assignment, penalty, estimation, learning and what to do
 * about empty clusters. A clusterer is a {@link pairclust.kmeans.Recipe} of such parts. Nothing here knows Weka, files or screens;
 * what happens is told to a {@link pairclust.kmeans.TraceListener}.
 */
package pairclust.kmeans;
