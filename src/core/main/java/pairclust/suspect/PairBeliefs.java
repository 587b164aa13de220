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

  /** The relative change of messages below which they have converged. */
  private static final double TOLERANCE = 1e-4;

  /** The number of rounds after which convergence is checked. */
  private static final int CHECK = 4;

  /** No row is certain of its cluster. */
  private static final double SMALLEST = 1e-9;

  /** The number of messages after which a product is divided by its largest element, so that none overflows or vanishes. */
  private static final int RESCALE = 8;

  /** The least element of a product, relative to its largest. */
  private static final double LEAST_ELEMENT = 1e-200;

  private final int[] first;
  private final int[] second;
  private final boolean[] must;
  private final double[] certainty;
  private final int k;

  /**
   * The messages, with mean 1: of pair p to its second row at {@code 2p}, to its first at {@code 2p + 1}. They are probabilities rather
   * than logarithms, so that a round takes multiplications and divisions only.
   */
  private final double[][] messages;
  private final double[][] own;
  private final double[][] products;
  private final int[] factors;
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
    this(pairs, 0, position, certainty, rows, k);
  }

  /**
   * @param pairs more pairs
   * @param from the first of the pairs
   * @param position the position of every row of a pair among the rows of the model
   * @param certainty how much more or less certain each of the pairs is than the usual one, 1 if it is usual
   * @param rows the number of rows of the model
   * @param k the number of clusters
   */
  PairBeliefs(ConstraintSet pairs, int from, int[] position, double[] certainty, int rows, int k) {
    this.k = k;
    this.certainty = certainty;
    int size = certainty.length;
    first = new int[size];
    second = new int[size];
    must = new boolean[size];
    for (int p = 0; p < size; p++) {
      first[p] = position[pairs.first(from + p)];
      second[p] = position[pairs.second(from + p)];
      must[p] = pairs.link(from + p) == Link.MUST;
    }
    messages = new double[2 * size][k];
    for (double[] message : messages) {
      Arrays.fill(message, 1);
    }
    own = new double[rows][k];
    products = new double[rows][k];
    factors = new int[rows];
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
    for (int row = 0; row < own.length; row++) {
      System.arraycopy(potentials[row], 0, own[row], 0, k);
      toProbabilities(own[row]);
    }
    boolean moves = true;
    for (int round = 1; round <= rounds && moves; round++) {
      Interrupts.check();
      multiplyMessages();
      boolean check = round % CHECK == 0;
      moves = !check;
      for (int p = 0; p < first.length; p++) {
        double fromFirst = cavity(products[first[p]], messages[2 * p + 1], towards);
        double fromSecond = cavity(products[second[p]], messages[2 * p], back);
        double same = must[p] ? 1 - error[p] : error[p];
        double mean = (same + (1 - same) * (k - 1)) / k;
        toMessage(towards, (1 - same) / mean, (2 * same - 1) / mean / fromFirst);
        toMessage(back, (1 - same) / mean, (2 * same - 1) / mean / fromSecond);
        moves = moves || differ(towards, messages[2 * p]) || differ(back, messages[2 * p + 1]);
        damp(towards, messages[2 * p]);
        damp(back, messages[2 * p + 1]);
      }
    }
    multiplyMessages();
  }

  private static double errorOf(double certainty, double rate) {
    return 1 / (1 + Math.exp(certainty * Math.log((1 - rate) / rate)));
  }

  private void multiplyMessages() {
    Arrays.fill(factors, 0);
    for (int row = 0; row < own.length; row++) {
      System.arraycopy(own[row], 0, products[row], 0, k);
      rescale(products[row]);
    }
    for (int p = 0; p < first.length; p++) {
      multiply(second[p], messages[2 * p]);
      multiply(first[p], messages[2 * p + 1]);
    }
  }

  private void multiply(int row, double[] message) {
    double[] product = products[row];
    for (int h = 0; h < product.length; h++) {
      product[h] *= message[h];
    }
    if (++factors[row] % RESCALE == 0) {
      rescale(product);
    }
  }

  private static void rescale(double[] product) {
    double largest = 0;
    for (double element : product) {
      largest = Math.max(largest, element);
    }
    for (int h = 0; h < product.length; h++) {
      product[h] = Math.max(LEAST_ELEMENT, product[h] / largest);
    }
  }

  /** Computes what a row believes without the message of one pair, and returns the sum of it. */
  private static double cavity(double[] product, double[] message, double[] belief) {
    for (int h = 0; h < belief.length; h++) {
      belief[h] = product[h] / message[h];
    }
    return sum(belief);
  }

  /** Sums in four parts, which processors do at the same time. */
  private static double sum(double[] values) {
    double a = 0;
    double b = 0;
    double c = 0;
    double d = 0;
    int h = 0;
    for (; h + 3 < values.length; h += 4) {
      a += values[h];
      b += values[h + 1];
      c += values[h + 2];
      d += values[h + 3];
    }
    for (; h < values.length; h++) {
      a += values[h];
    }
    return a + b + (c + d);
  }

  private static void toMessage(double[] belief, double constant, double factor) {
    for (int h = 0; h < belief.length; h++) {
      belief[h] = constant + factor * belief[h];
    }
  }

  private static boolean differ(double[] next, double[] message) {
    for (int h = 0; h < next.length; h++) {
      if (Math.abs(next[h] - message[h]) > TOLERANCE * message[h]) {
        return true;
      }
    }
    return false;
  }

  private static void damp(double[] next, double[] message) {
    for (int h = 0; h < next.length; h++) {
      message[h] = DAMPING * message[h] + (1 - DAMPING) * next[h];
    }
  }

  /**
   * Replaces logarithms by the probabilities they are proportional to.
   *
   * @param logs changed in place
   */
  static void toProbabilities(double[] logs) {
    double largest = Double.NEGATIVE_INFINITY;
    for (double log : logs) {
      largest = Math.max(largest, log);
    }
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
    for (int row = 0; row < products.length; row++) {
      double total = sum(products[row]);
      for (int h = 0; h < k; h++) {
        beliefs[row][h] = products[row][h] / total;
      }
    }
  }

  /** @return for each pair the probability that its answer is not true, by everything but the answer itself */
  double[] contradiction() {
    double[] contradiction = new double[first.length];
    for (int p = 0; p < contradiction.length; p++) {
      double total = cavity(products[first[p]], messages[2 * p + 1], towards) * cavity(products[second[p]], messages[2 * p], back);
      double together = 0;
      for (int h = 0; h < k; h++) {
        together += towards[h] * back[h];
      }
      contradiction[p] = Math.min(1 - SMALLEST, Math.max(SMALLEST, must[p] ? 1 - together / total : together / total));
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
      sum += Math.log(answer(contradiction[p], certainty[p], rate));
    }
    return sum;
  }

  /**
   * @param contradiction the probability of a pair's answer not being true, by everything else
   * @param certainty how much more or less certain the pair is than the usual one
   * @param rate the probability that a usual pair is wrong
   * @return the probability of the answer
   */
  static double answer(double contradiction, double certainty, double rate) {
    double e = errorOf(certainty, rate);
    return (1 - contradiction) * (1 - e) + contradiction * e;
  }
}
