package pairclust.select;

import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;
import pairclust.spectral.graph.GraphBuilder;
import pairclust.spectral.graph.Propagation;
import pairclust.spectral.graph.SimilarityGraph;

/**
 * Asks where the largest error is expected in the clusters of a graph, after X. Wang and I. Davidson, Active spectral clustering, ICDM
 * 2010, doi:10.1109/ICDM.2010.119 (Section 1.2.3 of the handbook chapter). Known labels spread over the graph and give the probability that
 * a row belongs to each neighbourhood found so far, or to none of them. The strategy chooses the row with the most uncertainty around it,
 * and asks about it against the neighbourhoods in the order of probability. If the graph has several components, it first asks about a row
 * of each, and computes probabilities within each component ({@link Pieces}).
 *
 * <p>The paper asks for the single entry of the matrix of pairs with the largest expected error of the present embedding; {@link
 * PublishedActiveSpectral} does that. It keeps asking about the outermost rows, because the expected error of an entry is large where the
 * embedding is, and because an answer does not affect other rows until the embedding is recomputed. Here errors are those of rows, an
 * answer also applies to the rows nearby, and the score counts the uncertain rows that an answer reaches.
 */
public final class ActiveSpectral extends GraphSelector {

  /** The prior probability of a cluster that has not been found yet, relative to the average of a neighbourhood. */
  private static final double UNFOUND = 0.1;

  /**
   * @param builder creates the graph
   * @param batch the number of rows after which known labels are propagated again
   * @param threads the number of threads
   */
  public ActiveSpectral(GraphBuilder builder, int batch, int threads) {
    super(builder, batch, threads);
  }

  @Override
  void ask(SelectionTask task, Questions questions, Random random, SimilarityGraph graph, Workers workers)
      throws NoMoreAnswersException, IOException, InterruptedException {
    new Run(task, questions, random, graph, workers).ask();
  }

  /** One run. */
  private final class Run {

    private final SelectionTask task;
    private final SimilarityGraph graph;
    private final Propagation propagation;
    private final Pieces pieces;
    private final NeighbourhoodBuilder neighbourhoods;
    private final boolean[] open;

    Run(SelectionTask task, Questions questions, Random random, SimilarityGraph graph, Workers workers) {
      this.task = task;
      this.graph = graph;
      propagation = new Propagation(graph, workers);
      pieces = new Pieces(graph, task.clusters());
      neighbourhoods = new NeighbourhoodBuilder(task, questions, random);
      open = new boolean[graph.size()];
      for (int row : task.candidates()) {
        open[row] = true;
      }
    }

    void ask() throws NoMoreAnswersException, IOException, InterruptedException {
      boolean asked = true;
      while (asked) {
        asked = false;
        double[][] beliefs = neighbourhoods.count() == 0 ? new double[graph.size()][0] : beliefs();
        double[] scores = propagation.spread(uncertainty(beliefs), 1);
        boolean[] near = new boolean[graph.size()];
        for (int i = 0; i < (neighbourhoods.count() == 0 ? 1 : batch()); i++) {
          int row = next(scores, near);
          if (row >= 0) {
            asked = true;
            open[row] = false;
            // The same answer also decides nearby rows.
            graph.forEach(row, (other, similarity) -> near[other] = true);
            neighbourhoods.assign(row, order(beliefs[row]));
          }
        }
      }
    }

    /** Returns the best row of the next unexplored piece; of all rows if there is none, or it has no open row. */
    private int next(double[] scores, boolean[] near) {
      int piece;
      int row;
      do {
        piece = pieces.explore();
        row = best(scores, near, piece);
      } while (row < 0 && piece >= 0);
      return row;
    }

    /** Returns the row with the best score in a piece, or in all of them for -1; -1 if no row is left. */
    private int best(double[] scores, boolean[] near, int piece) {
      return Arrays.stream(task.candidates()).filter(row -> open[row] && !near[row] && (piece < 0 || pieces.of(row) == piece)).boxed()
          .max(Comparator.comparingDouble(row -> scores[row])).orElse(-1);
    }

    /** Neighbourhoods found since the last propagation come last. */
    private int[] order(double[] belief) {
      double[] costs = new double[neighbourhoods.count()];
      for (int p = 0; p < costs.length; p++) {
        costs[p] = p < belief.length ? -belief[p] : 1;
      }
      return NeighbourhoodBuilder.byCost(costs);
    }

    /** Returns for each row the probability of each neighbourhood; the remainder is for clusters not found yet. */
    private double[][] beliefs() {
      int found = neighbourhoods.count();
      int n = graph.size();
      double[] members = new double[n * found];
      for (int p = 0; p < found; p++) {
        for (int row : neighbourhoods.members(p)) {
          members[row * found + p] = 1;
        }
      }
      double[] spread = propagation.spread(members, found);
      Arrays.setAll(spread, i -> Math.max(0, spread[i]));
      double[][] means = pieces.means(spread, found);
      boolean[][] known = pieces.known(neighbourhoods);
      double[][] beliefs = new double[n][found];
      for (int row = 0; row < n; row++) {
        Interrupts.check(row);
        int piece = pieces.of(row);
        double sum = UNFOUND * unfound(known[piece]);
        for (int p = 0; p < found; p++) {
          // Normalises by size, so that all neighbourhoods are equally probable on average.
          beliefs[row][p] = known[piece][p] ? spread[row * found + p] / means[piece][p] : 0;
          sum += beliefs[row][p];
        }
        for (int p = 0; p < found; p++) {
          beliefs[row][p] = sum > 0 ? beliefs[row][p] / sum : 1.0 / found;
        }
      }
      return beliefs;
    }

    /** Returns the number of clusters not found in a piece yet, though they may be in another. */
    private int unfound(boolean[] known) {
      return task.clusters() == SelectionTask.UNKNOWN_CLUSTERS ? 1 : Math.max(0, task.clusters() - Pieces.count(known));
    }

    /** Returns the uncertainty of each row, 0 for rows with a neighbourhood. */
    private double[] uncertainty(double[][] beliefs) {
      double[] uncertain = new double[beliefs.length];
      boolean[][] known = pieces.known(neighbourhoods);
      for (int row = 0; row < uncertain.length; row++) {
        if (neighbourhoods.of(row) < 0) {
          boolean unknown = Pieces.count(known[pieces.of(row)]) == 0;
          uncertain[row] = unknown ? pieces.uncertainty(row) : entropy(beliefs[row]);
        }
      }
      return uncertain;
    }

    private double entropy(double[] belief) {
      double rest = 1;
      double entropy = 0;
      for (double p : belief) {
        rest -= p;
        entropy -= p > 0 ? p * Math.log(p) : 0;
      }
      return entropy - (rest > 1e-12 ? rest * Math.log(rest) : 0);
    }
  }
}
