package pairclust.suspect;

import java.util.Arrays;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.parallel.Interrupts;

/**
 * Sum-product belief propagation on the graph whose edges are pairs (Pearl 1988). A pair is an answer that is wrong with a known
 * probability, so a message bounds what one pair can claim, and a wrong must-link between two large groups weighs as much as any other.
 *
 * <p>What the two rows of a pair receive from everywhere but the pair itself is the evidence for or against it. It is exact on graphs
 * without cycles, and an approximation on others.
 */
final class PairBeliefs {

  /** The share of the message before in the next one: without damping messages may oscillate in short cycles. */
  private static final double DAMPING = 0.5;

  /** The change of messages below which they have converged. */
  private static final double TOLERANCE = 1e-4;

  /** No row is certain of its cluster. */
  private static final double SMALLEST = 1e-9;

  private final int[] first;
  private final int[] second;
  private final boolean[] must;
  private final double[] certainty;
  private final int k;

  /** The logarithms of the messages: of pair p to its second row at {@code 2p}, to its first at {@code 2p + 1}. */
  private final double[][] messages;
  private final double[][] sums;
  private final double[] error;
  private final double[] towards;
  private final double[] back;

  /**
   * @param pairs the pairs
   * @param position the position of every row of a pair among the rows of the model
   * @param certainty how much more or less certain each pair is than the usual one, 1 if it is usual
   * @param rows the number of rows of the model
   * @param k the number of clusters
   */
  PairBeliefs(ConstraintSet pairs, int[] position, double[] certainty, int rows, int k) {
    this.k = k;
    this.certainty = certainty;
    int size = pairs.size();
    first = new int[size];
    second = new int[size];
    must = new boolean[size];
    for (int p = 0; p < size; p++) {
      first[p] = position[pairs.first(p)];
      second[p] = position[pairs.second(p)];
      must[p] = pairs.link(p) == Link.MUST;
    }
    messages = new double[2 * size][k];
    sums = new double[rows][k];
    error = new double[size];
    towards = new double[k];
    back = new double[k];
  }

  /**
   * Exchanges messages until they converge, beginning with those of the last call.
   *
   * @param potentials the logarithm of how well each row fits each cluster, pairs apart
   * @param rate the probability that a usual pair is wrong
   * @param rounds the largest number of rounds
   */
  void propagate(double[][] potentials, double rate, int rounds) {
    for (int p = 0; p < error.length; p++) {
      error[p] = errorOf(certainty[p], rate);
    }
    for (int round = 0; round < rounds; round++) {
      Interrupts.check();
      addMessages(potentials);
      double change = 0;
      for (int p = 0; p < first.length; p++) {
        cavity(first[p], messages[2 * p + 1], towards);
        cavity(second[p], messages[2 * p], back);
        change = Math.max(change, Math.max(send(p, towards, messages[2 * p]), send(p, back, messages[2 * p + 1])));
      }
      if (change < TOLERANCE) {
        break;
      }
    }
    addMessages(potentials);
  }

  private static double errorOf(double certainty, double rate) {
    return 1 / (1 + Math.exp(certainty * Math.log((1 - rate) / rate)));
  }

  private void addMessages(double[][] potentials) {
    for (int row = 0; row < sums.length; row++) {
      System.arraycopy(potentials[row], 0, sums[row], 0, k);
    }
    for (int p = 0; p < first.length; p++) {
      for (int h = 0; h < k; h++) {
        sums[second[p]][h] += messages[2 * p][h];
        sums[first[p]][h] += messages[2 * p + 1][h];
      }
    }
  }

  /** Computes what a row believes without the message of one pair. */
  private void cavity(int row, double[] message, double[] belief) {
    for (int h = 0; h < k; h++) {
      belief[h] = sums[row][h] - message[h];
    }
    toProbabilities(belief);
  }

  private double send(int pair, double[] belief, double[] message) {
    double mean = 0;
    for (int h = 0; h < k; h++) {
      double same = must[pair] ? 1 - error[pair] : error[pair];
      belief[h] = Math.log(same * belief[h] + (1 - same) * (1 - belief[h]));
      mean += belief[h] / k;
    }
    double change = 0;
    for (int h = 0; h < k; h++) {
      double next = belief[h] - mean;
      change = Math.max(change, Math.abs(next - message[h]));
      message[h] = DAMPING * message[h] + (1 - DAMPING) * next;
    }
    return change;
  }

  /**
   * Replaces logarithms by the probabilities they are proportional to.
   *
   * @param logs changed in place
   */
  static void toProbabilities(double[] logs) {
    double largest = Arrays.stream(logs).max().orElseThrow();
    double total = 0;
    for (int h = 0; h < logs.length; h++) {
      logs[h] = Math.exp(logs[h] - largest);
      total += logs[h];
    }
    for (int h = 0; h < logs.length; h++) {
      logs[h] /= total;
    }
  }

  /**
   * Computes the probabilities of the clusters of each row, given the rows and all pairs.
   *
   * @param beliefs receives the probability of row i being in cluster h at {@code [i][h]}
   */
  void beliefs(double[][] beliefs) {
    for (int row = 0; row < sums.length; row++) {
      System.arraycopy(sums[row], 0, beliefs[row], 0, k);
      toProbabilities(beliefs[row]);
    }
  }

  /** @return for each pair the probability that its answer is not true, by everything but the answer itself */
  double[] contradiction() {
    double[] contradiction = new double[first.length];
    for (int p = 0; p < contradiction.length; p++) {
      cavity(first[p], messages[2 * p + 1], towards);
      cavity(second[p], messages[2 * p], back);
      double together = 0;
      for (int h = 0; h < k; h++) {
        together += towards[h] * back[h];
      }
      contradiction[p] = Math.min(1 - SMALLEST, Math.max(SMALLEST, must[p] ? 1 - together : together));
    }
    return contradiction;
  }

  /**
   * @param contradiction the probability of each pair's answer not being true, by everything else
   * @param rate the probability that a usual pair is wrong
   * @return the probability of each pair's being wrong, its own answer included
   */
  double[] wrong(double[] contradiction, double rate) {
    double[] wrong = new double[contradiction.length];
    for (int p = 0; p < wrong.length; p++) {
      double e = errorOf(certainty[p], rate);
      wrong[p] = contradiction[p] * e / (contradiction[p] * e + (1 - contradiction[p]) * (1 - e));
    }
    return wrong;
  }

  /**
   * @param contradiction the probability of each pair's answer not being true, by everything else
   * @param rate the probability that a usual pair is wrong
   * @return the logarithm of the probability of all answers, each predicted from the others and the rows
   */
  double predictive(double[] contradiction, double rate) {
    double sum = 0;
    for (int p = 0; p < contradiction.length; p++) {
      double e = errorOf(certainty[p], rate);
      sum += Math.log((1 - contradiction[p]) * (1 - e) + contradiction[p] * e);
    }
    return sum;
  }
}
