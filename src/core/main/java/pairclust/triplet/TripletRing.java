package pairclust.triplet;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import pairclust.parallel.Interrupts;

/**
 * A contradiction and its proof: triplets of one row that form a ring, as each says that the row is closer to the next. No distance fulfils
 * all of them.
 *
 * @param triplets the ring: the far row of each is the near row of the next, and that of the last the near row of the first
 */
public record TripletRing(List<Triplet> triplets) {

  /** The number of triplets that a message names; a longer ring is abbreviated in the middle. */
  private static final int NAMED = 8;

  /**
   * Finds contradictions: for each row with some, a shortest ring through the first triplet that is part of one. Triplets of weight 0 are
   * not in any.
   *
   * @param set the triplets
   * @return the rings, by row; empty if the triplets do not contradict each other
   */
  public static List<TripletRing> find(TripletSet set) {
    Map<Integer, List<Triplet>> byAnchor = new TreeMap<>();
    set.effective().forEach(triplet -> byAnchor.computeIfAbsent(triplet.anchor(), any -> new ArrayList<>()).add(triplet));
    List<TripletRing> rings = new ArrayList<>();
    for (List<Triplet> ofAnchor : byAnchor.values()) {
      Interrupts.check();
      TripletRing ring = ring(cyclic(ofAnchor));
      if (ring != null) {
        rings.add(ring);
      }
    }
    return rings;
  }

  /** Leaves out triplets that are in no ring because nothing comes before their near row, again and again. */
  private static List<Triplet> cyclic(List<Triplet> given) {
    Map<Integer, List<Triplet>> leaving = new HashMap<>();
    Map<Integer, Integer> entering = new HashMap<>();
    for (Triplet triplet : given) {
      leaving.computeIfAbsent(triplet.near(), any -> new ArrayList<>()).add(triplet);
      entering.merge(triplet.far(), 1, Integer::sum);
    }
    Deque<Integer> open = leaving.keySet().stream().filter(row -> !entering.containsKey(row))
        .collect(Collectors.toCollection(ArrayDeque::new));
    while (!open.isEmpty()) {
      for (Triplet triplet : leaving.getOrDefault(open.remove(), List.of())) {
        if (entering.merge(triplet.far(), -1, Integer::sum) == 0) {
          open.add(triplet.far());
        }
      }
    }
    return given.stream().filter(triplet -> entering.getOrDefault(triplet.near(), 0) > 0).toList();
  }

  /** Returns a shortest ring through the first triplet that is in one; null if none is. */
  private static TripletRing ring(List<Triplet> given) {
    Map<Integer, List<Triplet>> leaving = new HashMap<>();
    given.forEach(triplet -> leaving.computeIfAbsent(triplet.near(), any -> new ArrayList<>()).add(triplet));
    for (Triplet first : given) {
      Map<Integer, Triplet> reachedBy = new HashMap<>();
      Deque<Integer> open = new ArrayDeque<>(List.of(first.far()));
      while (!open.isEmpty() && !reachedBy.containsKey(first.near())) {
        for (Triplet triplet : leaving.getOrDefault(open.remove(), List.of())) {
          if (triplet.far() != first.far() && reachedBy.putIfAbsent(triplet.far(), triplet) == null) {
            open.add(triplet.far());
          }
        }
      }
      if (reachedBy.containsKey(first.near())) {
        return new TripletRing(backwards(first, reachedBy));
      }
    }
    return null;
  }

  private static List<Triplet> backwards(Triplet first, Map<Integer, Triplet> reachedBy) {
    List<Triplet> ring = new ArrayList<>();
    for (int row = first.near(); row != first.far(); row = ring.get(ring.size() - 1).near()) {
      ring.add(reachedBy.get(row));
    }
    ring.add(first);
    Collections.reverse(ring);
    return List.copyOf(ring);
  }

  /**
   * Describes the contradiction.
   *
   * @param name the names of rows
   * @return the ring in a sentence without its end
   */
  public String describe(IntFunction<String> name) {
    StringBuilder text = new StringBuilder(triplets.get(0).describe(name)).append(" contradicts ");
    int omitted = Math.max(0, triplets.size() - NAMED);
    for (int i = 1; i < triplets.size(); i++) {
      if (omitted > 0 && i == NAMED / 2) {
        text.append(", ... ").append(omitted).append(" more ...");
        i += omitted;
      }
      text.append(i == 1 ? "" : ", ").append(triplets.get(i).describe(name));
    }
    return text.toString();
  }
}
