package pairclust.kmeans.assignment;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import pairclust.constraint.Neighbourhoods;
import pairclust.kmeans.State;
import pairclust.parallel.Interrupts;

/**
 * Swaps two clusters along cannot-links (Kempe chains of graph colouring): a neighbourhood changes from cluster a to b, those in b that are
 * cannot-linked to it change to a, those in a linked to these change to b, and so on. A swap violates no cannot-link, and leaves positions
 * that no single move leaves without a violation. With two clusters, the pairs of a chain allow only two assignments of it, and this move
 * tries the other one.
 */
final class ChainMoves {

  /** The size of the marks of tried chains (16 MB) beyond which no chain is tried. */
  private static final long MAX_MARKS = 1L << 27;

  /**
   * The number of links followed in a sweep, or the multiple of all links: swaps merge chains, and long chains would be followed
   * repeatedly.
   */
  private static final long MAX_STEPS = 10_000_000;
  private static final int MAX_ROUNDS = 4;

  private final State state;
  private final CostTable table;
  private final Neighbourhoods neighbourhoods;
  private final int k;
  private final double[] costs;
  private final double[] scratch;
  private final UnitOrder units;
  private final BitSet tried = new BitSet();

  /** Neighbourhoods that have moved since the last sweep. */
  private final BitSet moved = new BitSet();

  /** The {@link State#commonLabel} of each neighbourhood at the last sweep; null before the first. */
  private int[] labels;
  private boolean[] inChain;
  private int[] chain;
  private int length;
  private long steps;

  ChainMoves(State state, CostTable table, UnitOrder units) {
    this.state = state;
    this.table = table;
    this.units = units;
    neighbourhoods = state.problem().neighbourhoods();
    k = state.centroids().length;
    costs = new double[k];
    scratch = new double[k];
  }

  /** Records that a neighbourhood has moved. */
  void moved(int p) {
    moved.set(p);
  }

  /**
   * Tries all chains in random order and reports the neighbourhoods it moved; after the first sweep of an E-step, only chains in which
   * something has changed since. Returns false if the limit of work was reached. Neighbourhoods not marked as improvable are known to be at
   * their optimum.
   */
  boolean sweep(BitSet improvable, IntConsumer report) {
    if ((long) neighbourhoods.count() * k > MAX_MARKS) {
      return false;
    }
    BitSet candidates = (BitSet) improvable.clone();
    if (labels != null) {
      update();
      candidates.and(connected());
    }
    moved.clear();
    // A chain whose parts are all at their optimum cannot improve; any other is found from a part that is not.
    int[] order = candidates.stream().filter(p -> neighbourhoods.degree(p) > 0 && !table.isOptimal(p)).toArray();
    if (order.length > 0 && labels == null) {
      begin();
    }
    return tryAll(units.groups(order), report);
  }

  private void begin() {
    labels = new int[neighbourhoods.count()];
    Arrays.setAll(labels, state::commonLabel);
    inChain = new boolean[labels.length];
    chain = new int[labels.length];
  }

  private void update() {
    for (int p = moved.nextSetBit(0); p >= 0; p = moved.nextSetBit(p + 1)) {
      labels[p] = state.commonLabel(p);
    }
  }

  /** Returns all that cannot-links connect to what has moved: other chains cost what they cost when they were last tried. */
  private BitSet connected() {
    BitSet found = (BitSet) moved.clone();
    length = 0;
    moved.stream().forEach(p -> chain[length++] = p);
    for (int i = 0; i < length; i++) {
      Interrupts.check(i);
      for (int e = 0; e < neighbourhoods.degree(chain[i]); e++) {
        int q = neighbourhoods.linked(chain[i], e);
        if (!found.get(q)) {
          found.set(q);
          chain[length++] = q;
        }
      }
    }
    return found;
  }

  private boolean tryAll(int[] order, IntConsumer report) {
    long maxSteps = Math.max(MAX_STEPS, MAX_ROUNDS * neighbourhoods.degrees());
    steps = 0;
    tried.clear();
    for (int p : order) {
      Interrupts.check();
      if (steps > maxSteps) {
        return false;
      }
      // Only towards clusters of linked neighbourhoods: elsewhere a chain is a plain move, which was tried before.
      for (int e = 0; e < neighbourhoods.degree(p); e++) {
        int a = labels[p];
        int b = labels[neighbourhoods.linked(p, e)];
        if (a >= 0 && b >= 0 && b != a && !tried.get(p * k + b) && collect(p, a, b) && swap(a, b)) {
          IntStream.of(chain).limit(length).forEach(report);
        }
      }
    }
    return true;
  }

  /**
   * Collects the chain that starts at a neighbourhood; returns whether it is worth trying. A swap keeps satisfied links satisfied, so it
   * can improve only the distortion or a link that is violated now.
   */
  private boolean collect(int first, int a, int b) {
    length = 0;
    boolean violation = false;
    double decrease = 0;
    boolean whole = !state.isFixed(first);
    add(first, a, b);
    for (int i = 0; i < length; i++) {
      int p = chain[i];
      int wanted = labels[p] == a ? b : a;
      steps += neighbourhoods.degree(p);
      // A chain that cannot be swapped as a whole is followed only to mark it as tried.
      decrease -= whole ? table.groupDifference(p, labels[p], wanted, scratch) : 0;
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
    return whole && (violation || decrease > 0);
  }

  private void add(int p, int a, int b) {
    inChain[p] = true;
    chain[length++] = p;
    tried.set(p * k + a);
    tried.set(p * k + b);
  }

  /** Swaps the chain, and back again unless that lowers the objective; returns whether it did. */
  private boolean swap(int a, int b) {
    double decrease = 0;
    double size = 0;
    for (int i = 0; i < length; i++) {
      Interrupts.check(i);
      int p = chain[i];
      int from = labels[p];
      table.getGroup(p, costs, scratch);
      state.tally().addGroupCosts(p, costs);
      decrease += costs[from] - costs[a + b - from];
      size += Math.abs(costs[from]) + Math.abs(costs[a + b - from]);
      move(p, a + b - from);
    }
    if (decrease > IteratedModes.TOLERANCE * size) {
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
