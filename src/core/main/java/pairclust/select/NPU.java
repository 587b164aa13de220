package pairclust.select;

import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Problem;
import pairclust.progress.ProgressListener;
import pairclust.kmeans.loop.EmLoop;
import pairclust.kmeans.loop.Recipe;
import pairclust.kmeans.loop.Recipes;
import pairclust.kmeans.penalty.PottsPenalty;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Orders;
import pairclust.parallel.Workers;

/**
 * Normalised point-based uncertainty, NPU (Xiong, Azimi and Fern, Active learning of constraints for semi-supervised clustering, IEEE TKDE
 * 26, 2014, doi:10.1109/TKDE.2013.22): rows are clustered with the answers so far, a forest learns to classify the clusters, and the share
 * of trees that have a row in one leaf with the members of a neighbourhood estimates the probability that the row belongs there. The next
 * row is the one with the most uncertainty per question, compared with the neighbourhoods by decreasing probability; then the rows are
 * clustered again.
 *
 * <p>Unlike in the paper, the clusterer is PCKMeans from several starts; the forest is a {@link Forest}; and once all clusters are found,
 * the last comparison of a row, which the others entail, is not counted among the expected questions.
 *
 * @param trees the number of trees in the forest
 * @param starts the number of starts of each clustering, of which the best is kept
 * @param threads the number of threads
 */
public record NPU(int trees, int starts, int threads) implements PairSelector {

  /** Checks the numbers. */
  public NPU {
    if (trees < 1 || starts < 1) {
      throw new IllegalArgumentException("At least one tree and one start are needed, not " + trees + " and " + starts + ".");
    }
  }

  @Override
  public void select(SelectionTask task, Questions questions, Random random)
      throws NoMoreAnswersException, IOException, InterruptedException {
    if (task.clusters() == 1 || task.pairs() == 0) {
      return;
    }
    NeighbourhoodBuilder neighbourhoods = new NeighbourhoodBuilder(task, questions, random);
    int[] rows = Orders.shuffle(task.candidates().clone(), random);
    try (Workers workers = new Workers(threads)) {
      for (int left = rows.length; left > 0; left--) {
        // With fewer than two neighbourhoods nothing is uncertain; any row will do.
        Choice choice = neighbourhoods.count() < 2 ? new Choice(0, neighbourhoods.asFound())
            : choose(Arrays.copyOf(rows, left), neighbourhoods, task.clusters(), forest(task, questions, neighbourhoods, random, workers));
        int row = rows[choice.place];
        rows[choice.place] = rows[left - 1];
        neighbourhoods.assign(row, choice.order);
      }
    }
  }

  /** The position of a row among the remaining ones, and the order of the neighbourhoods to compare it with. */
  private record Choice(int place, int[] order) {
  }

  private Forest forest(SelectionTask task, Questions questions, NeighbourhoodBuilder neighbourhoods, Random random, Workers workers) {
    int k = task.clusters() == SelectionTask.UNKNOWN_CLUSTERS ? neighbourhoods.count() : task.clusters();
    Problem problem = new Problem(task.points(), task.distortion(), Math.min(k, task.points().size()), questions.constraints());
    Recipe recipe = Recipes.pckMeans(problem, new PottsPenalty(problem, problem.unit(), true), starts, 100);
    Clustering clustering = EmLoop.run(problem, recipe, random.nextLong(), workers, ProgressListener.NONE);
    return Forest.grow(task.points(), clustering.partition().labels(), trees, new SplittableRandom(random.nextLong()), workers);
  }

  private static Choice choose(int[] rows, NeighbourhoodBuilder neighbourhoods, int clusters, Forest forest) {
    double[][] associations = new double[neighbourhoods.count()][];
    for (int p = 0; p < associations.length; p++) {
      int[] members = neighbourhoods.members(p).stream().mapToInt(row -> row).toArray();
      associations[p] = forest.associations(rows, members);
      for (int i = 0; i < rows.length; i++) {
        associations[p][i] /= members.length;
      }
    }
    Choice best = null;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < rows.length; i++) {
      Interrupts.check(i);
      int at = i;
      double[] probabilities = probabilities(Arrays.stream(associations).mapToDouble(own -> own[at]).toArray());
      int[] order = NeighbourhoodBuilder.byCost(Arrays.stream(probabilities).map(p -> -p).toArray());
      double rate = entropy(probabilities) / expectedQuestions(probabilities, order, clusters);
      if (rate > most) {
        best = new Choice(i, order);
        most = rate;
      }
    }
    return best;
  }

  /** Returns equal probabilities for a row without associations. */
  private static double[] probabilities(double[] associations) {
    double total = DoubleStream.of(associations).sum();
    return DoubleStream.of(associations).map(own -> total > 0 ? own / total : 1.0 / associations.length).toArray();
  }

  /**
   * @param probabilities some probabilities
   * @return their entropy
   */
  public static double entropy(double[] probabilities) {
    return DoubleStream.of(probabilities).filter(p -> p > 0).map(p -> -p * Math.log(p)).sum();
  }

  /**
   * Returns the expected number of questions: one for the most probable neighbourhood, and so on; the last cluster is inferred.
   *
   * @param probabilities the probability of each neighbourhood
   * @param order the neighbourhoods in the order of comparison
   * @param clusters the number of clusters, or {@link SelectionTask#UNKNOWN_CLUSTERS}
   * @return the expected number
   */
  public static double expectedQuestions(double[] probabilities, int[] order, int clusters) {
    int most = clusters == order.length ? clusters - 1 : order.length;
    return IntStream.range(0, order.length).mapToDouble(i -> Math.min(i + 1, most) * probabilities[order[i]]).sum();
  }
}
