package pairclust.select;

import java.io.IOException;
import java.util.Random;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.parallel.Workers;
import pairclust.spectral.graph.GraphBuilder;
import pairclust.spectral.graph.SimilarityGraph;

/** A strategy that looks at a graph of the rows, and only now and then at what the answers have changed in it. */
abstract class GraphSelector implements PairSelector {

  private final GraphBuilder builder;
  private final int batch;
  private final int threads;
  private final GraphCache graphs = new GraphCache();

  /**
   * @param builder makes the graph
   * @param batch after how many steps the answers are looked at anew
   * @param threads how many threads
   */
  GraphSelector(GraphBuilder builder, int batch, int threads) {
    if (batch < 1) {
      throw new IllegalArgumentException("The batch (-batch) must be at least 1, not " + batch + ".");
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
      ask(task, questions, random, graphs.get(builder, task, workers), workers);
    }
  }

  /** Asks until nothing is left to ask. */
  abstract void ask(SelectionTask task, Questions questions, Random random, SimilarityGraph graph, Workers workers)
      throws NoMoreAnswersException, IOException, InterruptedException;
}
