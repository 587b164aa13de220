package pairclust.constraint;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Can the neighbourhoods be put into k clusters so that no cannot-link is violated? That is graph colouring: hard in general, easy for
 * nearly all sets of pairs that people give. Neighbourhoods with fewer than k links can always be placed last, so they are set
 * aside first, again and again; what is left is searched with backtracking, the most restricted one first (Brélaz, New methods to
 * color the vertices of a graph, CACM 22, 1979, doi:10.1145/359094.359101). The search is bounded.
 */
public final class Colouring {

  /** So much is looked at before the search gives up: seconds, not hours. */
  private static final long BUDGET = 50_000_000;

  private final Neighbourhoods graph;
  private final int k;
  private final int[] colours;

  /** How many neighbourhoods have each colour, while searching. */
  private final int[] uses;
  private long steps;

  private Colouring(Neighbourhoods graph, int k) {
    this.graph = graph;
    this.k = k;
    colours = new int[graph.count()];
    Arrays.fill(colours, -1);
    uses = new int[k + 1];
  }

  /**
   * Looks for a placement that keeps all cannot-links.
   *
   * @param graph the neighbourhoods
   * @param k the number of clusters
   * @return a cluster per neighbourhood, or null if the bounded search found none but did not prove that there is none
   * @throws InfeasibleException if there is none
   */
  public static int[] find(Neighbourhoods graph, int k) {
    Colouring colouring = new Colouring(graph, k);
    BitSet core = new BitSet();
    int[] aside = colouring.setAside(core);
    for (BitSet part = colouring.part(core); !part.isEmpty(); part = colouring.part(core)) {
      if (!colouring.colour(part)) {
        if (colouring.steps > BUDGET) {
          return null;
        }
        throw new InfeasibleException(k, colouring.shrunk(part));
      }
      core.andNot(part);
    }
    for (int i = aside.length - 1; i >= 0; i--) {
      colouring.colours[aside[i]] = colouring.taken(aside[i]).nextClearBit(0);
    }
    return colouring.colours;
  }

  /** Fills the core with the neighbourhoods that keep k links or more; returns the others in the order in which they fell away. */
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

  /** Returns one connected part of some neighbourhoods: parts are searched one by one, or a dead end in one would search the others again. */
  private BitSet part(BitSet vertices) {
    BitSet part = new BitSet();
    Deque<Integer> reached = new ArrayDeque<>();
    if (!vertices.isEmpty()) {
      reached.add(vertices.nextSetBit(0));
      part.set(vertices.nextSetBit(0));
    }
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
    steps += 1 + graph.degree(p);
    for (int e = 0; e < graph.degree(p); e++) {
      int colour = colours[graph.linked(p, e)];
      if (colour >= 0) {
        taken.set(colour);
      }
    }
    return taken;
  }

  /** Colours some neighbourhoods; returns whether it could. No recursion: the depth is the number of neighbourhoods. */
  private boolean colour(BitSet vertices) {
    steps = 0;
    Arrays.fill(uses, 0);
    List<Integer> path = new ArrayList<>();
    int size = vertices.cardinality();
    while (path.size() < size) {
      if (steps > BUDGET) {
        return false;
      }
      int p = mostRestricted(vertices);
      if (advance(p, -1)) {
        path.add(p);
        continue;
      }
      // Step back to the last neighbourhood that has another colour left.
      boolean moved = false;
      while (!path.isEmpty() && !moved) {
        int last = path.get(path.size() - 1);
        int before = colours[last];
        uses[before]--;
        colours[last] = -1;
        moved = advance(last, before);
        if (!moved) {
          path.remove(path.size() - 1);
        }
      }
      if (!moved) {
        return false;
      }
    }
    return true;
  }

  /** Gives a neighbourhood the next colour after one; of the colours not in use yet only the first, as they are all alike. */
  private boolean advance(int p, int after) {
    int colour = taken(p).nextClearBit(after + 1);
    if (colour >= k || colour > 0 && uses[colour] == 0 && uses[colour - 1] == 0) {
      return false;
    }
    uses[colour]++;
    colours[p] = colour;
    return true;
  }

  /** Returns the uncoloured neighbourhood whose links take most colours; of several the one with most links. */
  private int mostRestricted(BitSet vertices) {
    int best = -1;
    int most = -1;
    for (int p = vertices.nextSetBit(0); p >= 0; p = vertices.nextSetBit(p + 1)) {
      if (colours[p] < 0) {
        int restricted = taken(p).cardinality();
        if (restricted > most || restricted == most && graph.degree(p) > graph.degree(best)) {
          best = p;
          most = restricted;
        }
      }
    }
    return best;
  }

  /** Drops neighbourhoods as long as the rest still has no colouring: what remains is the proof. */
  private List<Integer> shrunk(BitSet core) {
    BitSet proof = (BitSet) core.clone();
    for (int p = core.nextSetBit(0); p >= 0; p = core.nextSetBit(p + 1)) {
      proof.clear(p);
      Arrays.fill(colours, -1);
      if (colour(proof) || steps > BUDGET) {
        proof.set(p);
      }
    }
    return proof.stream().boxed().toList();
  }

  /** There is no way to put the neighbourhoods into k clusters without violating a cannot-link. */
  public static final class InfeasibleException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final transient List<Integer> proof;

    InfeasibleException(int k, List<Integer> proof) {
      super("The cannot-links need more than " + k + " clusters.");
      this.proof = proof;
    }

    /** @return neighbourhoods whose links to each other cannot all be kept */
    public List<Integer> proof() {
      return proof;
    }
  }
}
