package pairclust.select;

import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;
import pairclust.spectral.graph.GraphBuilder;
import pairclust.spectral.graph.Propagation;
import pairclust.spectral.graph.SimilarityGraph;

/**
 * Asks where most error is to be expected in the clusters of a graph, after X. Wang and I. Davidson, Active spectral clustering, ICDM 2010,
 * doi:10.1109/ICDM.2010.119 (Section 1.2.3 of the handbook chapter). What is known of rows spreads over the graph and says how probable it
 * is that another row belongs to each neighbourhood found so far, or to none of them. The row is chosen around which most is uncertain, and
 * asked against the neighbourhoods, the most probable first. If the graph falls into pieces, a row of each is asked about first, and what
 * is probable is computed within each by itself ({@link Pieces}).
 *
 * <p>The paper asks for the entry of the matrix of pairs about which the present embedding is expected to be most wrong, by itself.
 * {@link PublishedExpectedError} does that. It asks about the outermost rows again and again, because what is expected of one entry is
 * large where the embedding is, and because an answer says nothing of other rows before the embedding turns. Here errors are those of rows,
 * an answer is believed of the rows around too, and what counts is how many doubtful rows an answer reaches.
 */
public final class ExpectedError extends GraphSelector {

  /** How probable it is, beside being like a neighbourhood on average, to belong to a cluster that was not found yet; per such cluster. */
  private static final double UNFOUND = 0.1;

  /**
   * @param builder makes the graph
   * @param batch after how many rows what is known is spread over the graph anew
   * @param threads how many threads
   */
  public ExpectedError(GraphBuilder builder, int batch, int threads) {
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
    private final NeighbourhoodBuilder skeleton;
    private final boolean[] open;

    Run(SelectionTask task, Questions questions, Random random, SimilarityGraph graph, Workers workers) {
      this.task = task;
      this.graph = graph;
      propagation = new Propagation(graph, workers);
      pieces = new Pieces(graph, task.clusters());
      skeleton = new NeighbourhoodBuilder(task, questions, random);
      open = new boolean[graph.size()];
      for (int row : task.candidates()) {
        open[row] = true;
      }
    }

    void ask() throws NoMoreAnswersException, IOException, InterruptedException {
      boolean asked = true;
      while (asked) {
        asked = false;
        double[][] beliefs = skeleton.count() == 0 ? new double[graph.size()][0] : beliefs();
        double[] scores = propagation.spread(uncertainty(beliefs), 1);
        boolean[] near = new boolean[graph.size()];
        for (int i = 0; i < (skeleton.count() == 0 ? 1 : batch()); i++) {
          int row = next(scores, near);
          if (row >= 0) {
            asked = true;
            open[row] = false;
            // Rows around it are told by the same answer.
            graph.forEach(row, (other, similarity) -> near[other] = true);
            skeleton.place(row, order(beliefs[row]));
          }
        }
      }
    }

    /** Returns the best row of the next piece of which nothing is known; of all rows if there is none, or it has no open row. */
    private int next(double[] scores, boolean[] near) {
      int piece;
      int row;
      do {
        piece = pieces.explore();
        row = best(scores, near, piece);
      } while (row < 0 && piece >= 0);
      return row;
    }

    /** Returns the row with the best score in a piece, in all of them for -1; -1 if no row is left. */
    private int best(double[] scores, boolean[] near, int piece) {
      int best = -1;
      for (int row : task.candidates()) {
        boolean eligible = open[row] && !near[row] && (piece < 0 || pieces.of(row) == piece);
        if (eligible && (best < 0 || scores[row] > scores[best])) {
          best = row;
        }
      }
      return best;
    }

    /** New neighbourhoods that came up since the beliefs were formed come last. */
    private int[] order(double[] belief) {
      double[] costs = new double[skeleton.count()];
      for (int p = 0; p < costs.length; p++) {
        costs[p] = p < belief.length ? -belief[p] : 1;
      }
      return NeighbourhoodBuilder.byCost(costs);
    }

    /** Returns for each row how probable it is to belong to each neighbourhood; what is missing to one is for those not found yet. */
    private double[][] beliefs() {
      int found = skeleton.count();
      int n = graph.size();
      double[] members = new double[n * found];
      for (int p = 0; p < found; p++) {
        for (int row : skeleton.members(p)) {
          members[row * found + p] = 1;
        }
      }
      double[] spread = propagation.spread(members, found);
      Arrays.setAll(spread, i -> Math.max(0, spread[i]));
      double[][] means = pieces.means(spread, found);
      boolean[][] known = pieces.known(skeleton);
      double[][] beliefs = new double[n][found];
      for (int row = 0; row < n; row++) {
        Interrupts.check(row);
        int piece = pieces.of(row);
        double sum = UNFOUND * unfound(known[piece]);
        for (int p = 0; p < found; p++) {
          // However many rows a neighbourhood has, it is as probable as any other on average.
          beliefs[row][p] = known[piece][p] ? spread[row * found + p] / means[piece][p] : 0;
          sum += beliefs[row][p];
        }
        for (int p = 0; p < found; p++) {
          beliefs[row][p] = sum > 0 ? beliefs[row][p] / sum : 1.0 / found;
        }
      }
      return beliefs;
    }

    /** Returns how many clusters were not found in a piece yet, though they may be in another. */
    private int unfound(boolean[] known) {
      return task.clusters() == SelectionTask.UNKNOWN_CLUSTERS ? 1 : Math.max(0, task.clusters() - Pieces.count(known));
    }

    /** Returns how uncertain each row's place is, 0 for those that have one. */
    private double[] uncertainty(double[][] beliefs) {
      double[] uncertain = new double[beliefs.length];
      boolean[][] known = pieces.known(skeleton);
      for (int row = 0; row < uncertain.length; row++) {
        if (skeleton.of(row) < 0) {
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
