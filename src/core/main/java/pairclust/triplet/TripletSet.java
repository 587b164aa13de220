package pairclust.triplet;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Triplets without duplicates, in the order in which they were given. Immutable. */
public final class TripletSet implements Iterable<Triplet> {

  private static final TripletSet EMPTY = new TripletSet(List.of());

  private record Rows(int anchor, int near, int far) {
  }

  private final List<Triplet> triplets;

  private TripletSet(List<Triplet> triplets) {
    this.triplets = triplets;
  }

  /**
   * Returns a set without triplets.
   *
   * @return the empty set
   */
  public static TripletSet empty() {
    return EMPTY;
  }

  /**
   * Makes a set.
   *
   * @param given the triplets; of duplicates the one with the larger weight is kept, in the place of the first
   * @return the set
   */
  public static TripletSet of(Collection<Triplet> given) {
    Map<Rows, Triplet> kept = new LinkedHashMap<>();
    for (Triplet triplet : given) {
      kept.merge(new Rows(triplet.anchor(), triplet.near(), triplet.far()), triplet,
          (before, now) -> now.weight() > before.weight() ? now : before);
    }
    return new TripletSet(List.copyOf(kept.values()));
  }

  /**
   * Returns these triplets and others.
   *
   * @param others more triplets
   * @return all of them
   */
  public TripletSet with(TripletSet others) {
    List<Triplet> all = new ArrayList<>(triplets);
    all.addAll(others.triplets);
    return of(all);
  }

  /**
   * Returns the triplets that have an effect.
   *
   * @return those with a weight above zero
   */
  public TripletSet effective() {
    return new TripletSet(triplets.stream().filter(triplet -> triplet.weight() > 0).toList());
  }

  /** @return the number of triplets */
  public int size() {
    return triplets.size();
  }

  /** @return whether there are none */
  public boolean isEmpty() {
    return triplets.isEmpty();
  }

  /**
   * Returns a triplet.
   *
   * @param index its place, counted from 0
   * @return the triplet
   */
  public Triplet get(int index) {
    return triplets.get(index);
  }

  /** @return all triplets, in order */
  public List<Triplet> list() {
    return triplets;
  }

  @Override
  public Iterator<Triplet> iterator() {
    return triplets.iterator();
  }
}
