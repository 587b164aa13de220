package pairclust.select;

import pairclust.data.Points;
import pairclust.parallel.Workers;
import pairclust.spectral.graph.GraphBuilder;
import pairclust.spectral.graph.SimilarityGraph;

/** Keeps the graph of the rows that a strategy was run on last: it is costly, and does not depend on answers. */
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
