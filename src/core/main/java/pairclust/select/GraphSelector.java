package pairclust.select;

import java.io.IOException;
import java.util.Random;
import pairclust.data.Points;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.parallel.Workers;
import pairclust.spectral.graph.GraphBuilder;
import pairclust.spectral.graph.SimilarityGraph;

/** A strategy on a graph of the rows that takes the answers into account in batches. */
abstract class GraphSelector implements PairSelector {

  private final GraphBuilder builder;
  private final int batch;
  private final int threads;
  /** The graph of the last run: it is expensive, and does not depend on answers. */
  private Points points;
  private SimilarityGraph graph;

  /**
   * @param builder creates the graph
   * @param batch the number of steps after which answers are taken into account
   * @param threads the number of threads
   */
  GraphSelector(GraphBuilder builder, int batch, int threads) {
    if (batch < 1) {
      throw new IllegalArgumentException("The size of a batch must be at least 1, not " + batch + ".");
    }
    this.builder = builder;
    this.batch = batch;
    this.threads = threads;
  }

  final int batch() {
    return batch;
  }

  @Override
  public final void select(SelectionTask task, Questions questions, Random random)
      throws NoMoreAnswersException, IOException, InterruptedException {
    if (task.clusters() == 1 || task.pairs() == 0) {
      return;
    }
    try (Workers workers = new Workers(threads)) {
      if (points != task.points()) {
        graph = builder.ofPoints(task.points(), task.distortion(), workers).graph();
        points = task.points();
      }
      ask(task, questions, random, graph, workers);
    }
  }

  /** Asks until nothing is left to ask. */
  abstract void ask(SelectionTask task, Questions questions, Random random, SimilarityGraph graph, Workers workers)
      throws NoMoreAnswersException, IOException, InterruptedException;
}
