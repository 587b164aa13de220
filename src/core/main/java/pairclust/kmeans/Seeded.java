package pairclust.kmeans;

import java.util.List;

/**
 * The first centroids, and the neighbourhoods they were computed from.
 *
 * @param centroids one per cluster
 * @param groups the neighbourhoods of each centroid; none for one that comes from a single row or from random numbers
 */
public record Seeded(double[][] centroids, List<List<Integer>> groups) {
}
