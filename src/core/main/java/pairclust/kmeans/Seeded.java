package pairclust.kmeans;

import java.util.List;

/**
 * The first representatives, and what they were made of.
 *
 * @param centroids one per cluster
 * @param groups the neighbourhoods that each was made of; none for one made of a single free row or of chance
 */
public record Seeded(double[][] centroids, List<List<Integer>> groups) {
}
