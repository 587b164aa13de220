/**
 * The building blocks of k-means variants: the problem, the state of one start, and the parts that act on it.
 *
 * <p>The parts are {@link pairclust.kmeans.Seeding}, {@link pairclust.kmeans.Assignment}, {@link pairclust.kmeans.Penalty}, {@link
 * pairclust.kmeans.Estimation}, {@link pairclust.kmeans.Learning} and {@link pairclust.kmeans.EmptyClusters}; subpackages implement them,
 * and {@code pairclust.kmeans.loop} runs them.
 */
package pairclust.kmeans;
