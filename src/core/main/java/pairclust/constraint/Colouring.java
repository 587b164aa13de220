package pairclust.constraint;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import pairclust.parallel.Interrupts;

/**
 * Assigns neighbourhoods to k clusters so that no cannot-link is violated. That is graph colouring: hard in general, easy for nearly all
 * sets of pairs that people give. Neighbourhoods with fewer than k links can always be assigned last, so they are removed first,
 * repeatedly; the rest is searched with backtracking, the most restricted neighbourhood first (Brélaz, New methods to color the vertices of
 * a graph, CACM 22, 1979, doi:10.1145/359094.359101). The search is bounded.
 */
public final class Colouring {

  /** The number of links visited before the search, or the shrinking of its proof, gives up after a few seconds. */
  private static final long BUDGET = 100_000_000;

  /** The number of links visited before a quick search gives up. */
  private static final long QUICK_BUDGET = 1_000_000;

  /** The largest number of counters (400 MB); a larger component is not searched. */
  private static final long MAX_COUNTERS = 100_000_000;

  private final Neighbourhoods graph;
  private final int k;
  private final int[] colours;
  private long steps;

  private Colouring(Neighbourhoods graph, int k) {
    this.graph = graph;
    this.k = k;
    colours = new int[graph.count()];
    Arrays.fill(colours, -1);
  }

  /**
   * Searches for an assignment that satisfies all cannot-links.
   *
   * @param graph the neighbourhoods
   * @param k the number of clusters
   * @return a cluster per neighbourhood, or null if the bounded search found none but did not prove that there is none
   * @throws InfeasibleException if there is no such assignment
   */
  public static int[] find(Neighbourhoods graph, int k) {
    Colouring colouring = new Colouring(graph, k);
    BitSet core = new BitSet();
    int[] aside = colouring.setAside(core);
    while (!core.isEmpty()) {
      // By component, so that a dead end in one does not repeat the search in the others.
      BitSet part = colouring.part(core);
      if (!colouring.colour(part)) {
        if (colouring.steps > BUDGET) {
          return null;
        }
        colouring.steps = 0;
        throw new InfeasibleException(k, colouring.shrunk(part));
      }
      core.andNot(part);
    }
    for (int i = aside.length - 1; i >= 0; i--) {
      colouring.colours[aside[i]] = colouring.taken(aside[i]).nextClearBit(0);
    }
    return colouring.colours;
  }

  /**
   * Searches for an assignment that satisfies all cannot-links.
   *
   * @param graph the neighbourhoods
   * @param k the number of clusters
   * @return a cluster per neighbourhood, or null if none was found
   */
  public static int[] findOrNull(Neighbourhoods graph, int k) {
    try {
      return find(graph, k);
    } catch (InfeasibleException e) {
      return null;
    }
  }

  /**
   * Finds out quickly whether no assignment satisfies all cannot-links, for callers that ask very often.
   *
   * @param graph the neighbourhoods
   * @param k the number of clusters
   * @return whether there is certainly none; false also if a short search did not find out
   */
  public static boolean isRefuted(Neighbourhoods graph, int k) {
    Colouring colouring = new Colouring(graph, k);
    BitSet core = new BitSet();
    colouring.setAside(core);
    colouring.steps = BUDGET - QUICK_BUDGET;
    while (!core.isEmpty()) {
      BitSet part = colouring.part(core);
      if (!colouring.colour(part)) {
        return colouring.steps <= BUDGET;
      }
      core.andNot(part);
    }
    return false;
  }

  /** Fills the core with the neighbourhoods that retain k links or more; returns the others in the order of removal. */
  private int[] setAside(BitSet core) {
    int[] degrees = IntStream.range(0, graph.count()).map(graph::degree).toArray();
    int[] aside = new int[graph.count()];
    int count = 0;
    core.set(0, graph.count());
    for (int p = 0; p < graph.count(); p++) {
      if (degrees[p] < k) {
        core.clear(p);
        aside[count++] = p;
      }
    }
    for (int i = 0; i < count; i++) {
      for (int e = 0; e < graph.degree(aside[i]); e++) {
        int q = graph.linked(aside[i], e);
        if (--degrees[q] == k - 1 && core.get(q)) {
          core.clear(q);
          aside[count++] = q;
        }
      }
    }
    return Arrays.copyOf(aside, count);
  }

  private BitSet part(BitSet vertices) {
    BitSet part = new BitSet();
    Deque<Integer> reached = new ArrayDeque<>();
    reached.add(vertices.nextSetBit(0));
    part.set(vertices.nextSetBit(0));
    while (!reached.isEmpty()) {
      int p = reached.remove();
      for (int e = 0; e < graph.degree(p); e++) {
        int q = graph.linked(p, e);
        if (vertices.get(q) && !part.get(q)) {
          part.set(q);
          reached.add(q);
        }
      }
    }
    return part;
  }

  private BitSet taken(int p) {
    BitSet taken = new BitSet(k);
    for (int e = 0; e < graph.degree(p); e++) {
      int colour = colours[graph.linked(p, e)];
      if (colour >= 0) {
        taken.set(colour);
      }
    }
    return taken;
  }

  private boolean colour(BitSet vertices) {
    if ((long) vertices.cardinality() * k > MAX_COUNTERS) {
      steps = BUDGET + 1;
      return false;
    }
    return new Search(vertices).run();
  }

  /** Removes neighbourhoods while the rest still has no colouring; the remainder is the proof. */
  private List<Integer> shrunk(BitSet part) {
    BitSet proof = (BitSet) part.clone();
    for (int p = part.nextSetBit(0); p >= 0 && steps <= BUDGET; p = part.nextSetBit(p + 1)) {
      proof.clear(p);
      Arrays.fill(colours, -1);
      if (colour(proof) || steps > BUDGET) {
        proof.set(p);
      }
    }
    return proof.stream().boxed().toList();
  }

  /** Backtracking over some neighbourhoods, without recursion, as the depth is their number. */
  private final class Search {

    private final int[] vertices;

    /** The vertex of each neighbourhood, -1 for those not searched. */
    private final int[] places;

    /** The number of links from vertex v to colour c, at {@code v * k + c}, and the number of colours that its links use. */
    private final int[] counts;
    private final int[] restricted;

    /**
     * Vertices by the number of colours that are closed to them. Entries may be stale; the last of the highest non-empty stack is the most
     * urgent.
     */
    private final IntStack[] urgent = new IntStack[k + 1];
    private final int[] uses = new int[k];
    private final IntStack path = new IntStack();

    Search(BitSet set) {
      vertices = set.stream().boxed().sorted(Comparator.comparingInt(graph::degree)).mapToInt(Integer::intValue).toArray();
      places = new int[graph.count()];
      Arrays.fill(places, -1);
      counts = new int[vertices.length * k];
      restricted = new int[vertices.length];
      Arrays.setAll(urgent, i -> new IntStack());
      for (int v = 0; v < vertices.length; v++) {
        places[vertices[v]] = v;
        // Ascending by links, so that the vertex with the most links is on top.
        urgent[0].push(v);
      }
    }

    boolean run() {
      while (path.size < vertices.length) {
        if (steps > BUDGET) {
          return false;
        }
        int v = next();
        if (advance(v, -1)) {
          path.push(v);
          continue;
        }
        urgent[restricted[v]].push(v);
        if (!stepBack()) {
          return false;
        }
      }
      return true;
    }

    /** Returns the uncoloured vertex to which the most colours are closed. */
    private int next() {
      for (int i = k; i >= 0; i--) {
        while (urgent[i].size > 0) {
          int v = urgent[i].pop();
          if (restricted[v] == i && colours[vertices[v]] < 0) {
            return v;
          }
        }
      }
      throw new IllegalStateException("No vertex is left.");
    }

    /** Backtracks to the last vertex that has another colour left and assigns it; returns whether there was one. */
    private boolean stepBack() {
      while (path.size > 0) {
        int v = path.pop();
        int colour = colours[vertices[v]];
        change(v, colour, -1);
        if (advance(v, colour)) {
          path.push(v);
          return true;
        }
        urgent[restricted[v]].push(v);
      }
      return false;
    }

    /** Assigns a vertex the next free colour after one; only the first of the unused colours, as these are interchangeable. */
    private boolean advance(int v, int after) {
      for (int colour = after + 1; colour < k; colour++) {
        if (colour > 0 && uses[colour] == 0 && uses[colour - 1] == 0) {
          return false;
        }
        if (counts[v * k + colour] == 0) {
          change(v, colour, 1);
          return true;
        }
      }
      return false;
    }

    /** Assigns a colour to a vertex (by = 1) or removes it (by = -1), and updates its links. */
    private void change(int v, int colour, int by) {
      int p = vertices[v];
      colours[p] = by > 0 ? colour : -1;
      uses[colour] += by;
      steps += 1 + graph.degree(p);
      Interrupts.check();
      for (int e = 0; e < graph.degree(p); e++) {
        int w = places[graph.linked(p, e)];
        if (w >= 0) {
          int before = counts[w * k + colour];
          counts[w * k + colour] += by;
          if (before == 0 || before + by == 0) {
            restricted[w] += by;
            urgent[restricted[w]].push(w);
          }
        }
      }
    }
  }

  /** A stack of numbers. */
  private static final class IntStack {

    private int[] items = new int[8];
    private int size;

    void push(int item) {
      if (size == items.length) {
        items = Arrays.copyOf(items, size * 2);
      }
      items[size++] = item;
    }

    int pop() {
      return items[--size];
    }
  }

  /** Thrown if every assignment of the neighbourhoods to k clusters violates a cannot-link. */
  public static final class InfeasibleException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final transient List<Integer> proof;

    InfeasibleException(int k, List<Integer> proof) {
      super("The cannot-links need more than " + k + " clusters.");
      this.proof = proof;
    }

    /** @return neighbourhoods whose links to each other cannot all be satisfied */
    public List<Integer> proof() {
      return proof;
    }
  }
}
