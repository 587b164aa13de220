package pairclust.kmeans.assignment;

import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import pairclust.constraint.Neighbourhoods;
import pairclust.kmeans.State;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Orders;

/**
 * Exchanges of two clusters along cannot-links (Kempe chains, known from graph colouring): a neighbourhood changes from cluster a to
 * b, those in b that are cannot-linked to it change to a, those in a linked to these change to b, and so on. No cannot-link is broken
 * by that, but a chain gets out of a position that no single move leaves without breaking some. With two clusters, pairs tie such a
 * chain together so that there are only two ways to place it, and this move tries the other one.
 */
final class ChainMoves {

  /** Marks which chains were tried; beyond so many marks (16 MB) chains are not tried at all. */
  private static final long MAX_MARKS = 1L << 27;

  /**
   * So many links are followed in a sweep, or so many times all: exchanges merge chains, and long ones would be followed again and again.
   */
  private static final long MAX_STEPS = 10_000_000;
  private static final int MAX_ROUNDS = 4;

  private final State state;
  private final CostTable table;
  private final Neighbourhoods neighbourhoods;
  private final int k;
  private final double[] costs;
  private final double[] scratch;
  private final BitSet tried = new BitSet();

  /** The cluster of each neighbourhood, as {@link State#commonLabel} gives it. */
  private final int[] labels;
  private final boolean[] inChain;
  private final int[] chain;
  private int length;
  private long steps;

  private ChainMoves(State state, CostTable table) {
    this.state = state;
    this.table = table;
    neighbourhoods = state.problem().neighbourhoods();
    k = state.centroids().length;
    costs = new double[k];
    scratch = new double[k];
    labels = new int[neighbourhoods.count()];
    Arrays.setAll(labels, state::commonLabel);
    inChain = new boolean[neighbourhoods.count()];
    chain = new int[neighbourhoods.count()];
  }

  /**
   * Tries all chains in random order and tells which neighbourhoods it moved; returns false if that became too much work. Of those not
   * marked as possibly discontent it is known that they are content.
   */
  static boolean sweep(State state, CostTable table, BitSet discontent, SplittableRandom random, IntConsumer moved) {
    Neighbourhoods neighbourhoods = state.problem().neighbourhoods();
    if ((long) neighbourhoods.count() * state.centroids().length > MAX_MARKS) {
      return false;
    }
    // A chain of which all parts are content cannot gain, and the others are found from a part that is not.
    int[] order = discontent.stream().filter(p -> neighbourhoods.degree(p) > 0 && !table.isContent(p)).toArray();
    if (order.length == 0) {
      return true;
    }
    ChainMoves moves = new ChainMoves(state, table);
    long most = Math.max(MAX_STEPS, MAX_ROUNDS * neighbourhoods.degrees());
    for (int p : Orders.shuffle(order, random)) {
      Interrupts.check();
      if (moves.steps > most) {
        return false;
      }
      // Only towards clusters where something is linked: elsewhere a chain is a plain move, which was tried before.
      for (int e = 0; e < neighbourhoods.degree(p); e++) {
        int a = moves.labels[p];
        int b = moves.labels[neighbourhoods.linked(p, e)];
        if (a >= 0 && b >= 0 && b != a && !moves.tried.get(p * moves.k + b) && moves.collect(p, a, b)
            && moves.exchange(a, b)) {
          IntStream.of(moves.chain).limit(moves.length).forEach(moved);
        }
      }
    }
    return true;
  }

  /**
   * Collects the chain from one neighbourhood on; returns whether it is worth trying. A chain keeps the links that are kept, so it can
   * gain only by distortion, or by a link that is violated now.
   */
  private boolean collect(int first, int a, int b) {
    length = 0;
    boolean violation = false;
    double gain = 0;
    boolean whole = !state.isFixed(first);
    add(first, a, b);
    for (int i = 0; i < length; i++) {
      int p = chain[i];
      int wanted = labels[p] == a ? b : a;
      steps += neighbourhoods.degree(p);
      // A chain that cannot be exchanged as a whole is only followed on to mark it as tried.
      gain -= whole ? table.groupDifference(p, labels[p], wanted) : 0;
      for (int e = 0; e < neighbourhoods.degree(p); e++) {
        int q = neighbourhoods.linked(p, e);
        whole &= labels[q] != State.SPLIT;
        violation |= labels[q] == labels[p];
        if (labels[q] == wanted && !inChain[q]) {
          whole &= !state.isFixed(q);
          add(q, a, b);
        }
      }
    }
    for (int i = 0; i < length; i++) {
      inChain[chain[i]] = false;
    }
    return whole && (violation || gain > 0);
  }

  private void add(int p, int a, int b) {
    inChain[p] = true;
    chain[length++] = p;
    tried.set(p * k + a);
    tried.set(p * k + b);
  }

  /** Exchanges the chain, and back again if that does not pay; returns whether it did. */
  private boolean exchange(int a, int b) {
    double gain = 0;
    double size = 0;
    for (int i = 0; i < length; i++) {
      Interrupts.check(i);
      int p = chain[i];
      int from = labels[p];
      table.getGroup(p, costs, scratch);
      state.tally().addGroupCosts(p, costs);
      gain += costs[from] - costs[a + b - from];
      size += Math.abs(costs[from]) + Math.abs(costs[a + b - from]);
      move(p, a + b - from);
    }
    if (gain > IteratedModes.TOLERANCE * size) {
      return true;
    }
    for (int i = 0; i < length; i++) {
      move(chain[i], a + b - labels[chain[i]]);
    }
    return false;
  }

  private void move(int p, int cluster) {
    state.tally().moveGroup(p, cluster);
    labels[p] = cluster;
  }
}
