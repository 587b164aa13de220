package pairclust.spectral.graph;

import pairclust.data.Points;
import pairclust.distortion.Distortion;

/**
 * A graph of points, with what it takes to place further ones.
 *
 * @param graph the graph
 * @param points the rows, prepared for the distortion
 * @param distortion how far apart they are
 * @param widths the width of each row
 * @param neighbours how many nearest rows a row is joined to
 */
public record PointGraph(SimilarityGraph graph, Points points, Distortion distortion, LocalWidths widths, int neighbours) {
}
