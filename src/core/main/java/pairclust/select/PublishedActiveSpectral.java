package pairclust.select;

import java.io.IOException;
import java.util.Random;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;
import pairclust.spectral.EntryErrors;
import pairclust.spectral.graph.GraphBuilder;
import pairclust.spectral.graph.SimilarityGraph;

/**
 * Asks for the pair with the largest expected error of the present embedding, as printed (X. Wang and I. Davidson, Active spectral
 * clustering, ICDM 2010, doi:10.1109/ICDM.2010.119; Section 1.2.3 of the handbook chapter). After some answers the embedding is recomputed.
 */
public final class PublishedActiveSpectral extends GraphSelector {

  /**
   * @param builder creates the graph
   * @param batch the number of answers after which the embedding is recomputed
   * @param threads the number of threads
   */
  public PublishedActiveSpectral(GraphBuilder builder, int batch, int threads) {
    super(builder, batch, threads);
  }

  @Override
  public boolean announcesExamples() {
    return false;
  }

  @Override
  void ask(SelectionTask task, Questions questions, Random random, SimilarityGraph graph, Workers workers)
      throws NoMoreAnswersException, IOException, InterruptedException {
    int k = task.clusters() == SelectionTask.UNKNOWN_CLUSTERS ? 2 : Math.min(task.clusters(), task.points().size());
    long seed = random.nextLong();
    EntryErrors errors = null;
    int[] pair = {};
    for (int asked = 0; pair != null; asked++) {
      if (asked % batch() == 0) {
        errors = EntryErrors.of(graph, questions.constraints(), k, errors, seed, workers);
      }
      pair = worst(task.candidates(), questions, errors);
      if (pair != null) {
        questions.ask(pair[0], pair[1]);
      }
    }
  }

  /** Returns the open pair with the largest expected error, the first of several; null if no pair is open. */
  private static int[] worst(int[] rows, Questions questions, EntryErrors errors) {
    int[] worst = null;
    double most = Double.NEGATIVE_INFINITY;
    for (int a = 0; a < rows.length; a++) {
      Interrupts.check();
      for (int b = a + 1; b < rows.length; b++) {
        double error = errors.of(rows[a], rows[b]);
        if (error > most && questions.known(rows[a], rows[b]) == null) {
          most = error;
          worst = new int[] {rows[a], rows[b]};
        }
      }
    }
    return worst;
  }
}
