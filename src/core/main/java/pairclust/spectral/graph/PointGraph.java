package pairclust.spectral.graph;

import pairclust.data.Points;
import pairclust.distortion.Distortion;

/**
 * A graph of rows, with the data that assigns new rows.
 *
 * @param graph the graph
 * @param points the rows, prepared for the distortion
 * @param distortion the distortion
 * @param widths the width of each row
 * @param neighbours the number of nearest rows that a row is linked to
 */
public record PointGraph(SimilarityGraph graph, Points points, Distortion distortion, LocalWidths widths, int neighbours) {
}
