package pairclust.select;

import pairclust.data.Points;
import pairclust.parallel.Workers;
import pairclust.spectral.graph.GraphBuilder;
import pairclust.spectral.graph.SimilarityGraph;

/** Caches the graph of the last run: it is expensive, and does not depend on answers. */
final class GraphCache {

  private Points points;
  private SimilarityGraph graph;

  SimilarityGraph get(GraphBuilder builder, SelectionTask task, Workers workers) {
    if (points != task.points()) {
      graph = builder.ofPoints(task.points(), task.distortion(), workers).graph();
      points = task.points();
    }
    return graph;
  }
}
