package pairclust.bench.published;

import java.util.Comparator;

/**
 * One build of a clusterer.
 *
 * @param set the data set
 * @param scheme the clusterer with its options
 * @param percent the size of the set of pairs: as many as this share of the rows has
 * @param draw the number of the draw, from 1
 */
record Trial(String set, String scheme, int percent, int draw) implements Comparable<Trial> {

  private static final Comparator<Trial> ORDER =
      Comparator.comparing(Trial::set).thenComparing(Trial::scheme).thenComparing(Trial::percent).thenComparing(Trial::draw);

  @Override
  public int compareTo(Trial other) {
    return ORDER.compare(this, other);
  }
}
