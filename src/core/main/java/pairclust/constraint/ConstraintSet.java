package pairclust.constraint;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import pairclust.data.Saved;

/**
 * The given pairs without duplicates, in the order given. Stored in columns: a million pairs take a few dozen megabytes. Immutable. {@link
 * Neighbourhoods} finds contradictions.
 */
public final class ConstraintSet extends AbstractList<Constraint> implements Serializable {

  private static final long serialVersionUID = 1L;

  private static final ConstraintSet EMPTY = new Builder().build();

  /** The largest weight of a pair, small enough that its product with another weight and the square of any allowed value is finite. */
  public static final double LARGEST_WEIGHT = 1e50;

  private final int[] first;
  private final int[] second;
  private final boolean[] must;
  private final double[] weight;
  private final int[] line;

  private ConstraintSet(Builder builder) {
    int size = builder.size;
    first = Arrays.copyOf(builder.first, size);
    second = Arrays.copyOf(builder.second, size);
    must = Arrays.copyOf(builder.must, size);
    weight = Arrays.copyOf(builder.weight, size);
    line = Arrays.copyOf(builder.line, size);
  }

  /** @return a set without pairs */
  public static ConstraintSet empty() {
    return EMPTY;
  }

  /**
   * @param constraints the pairs
   * @return a set of them
   */
  public static ConstraintSet of(List<Constraint> constraints) {
    Builder builder = new Builder();
    constraints.forEach(builder::add);
    return builder.build();
  }

  @Override
  public int size() {
    return first.length;
  }

  /**
   * Returns whether all rows of the pairs exist.
   *
   * @param rows the number of rows
   * @return whether all pairs are within these rows
   */
  public boolean areWithin(int rows) {
    return Saved.areBelow(first, rows) && Saved.areBelow(second, rows);
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    Saved.require(first != null && second != null && must != null && weight != null && line != null && second.length == first.length
        && must.length == first.length && weight.length == first.length && line.length == first.length, "some of its pairs are incomplete");
  }

  @Override
  public Constraint get(int i) {
    return new Constraint(first[i], second[i], link(i), weight[i], line[i]);
  }

  /**
   * @param i a pair
   * @return its first row
   */
  public int first(int i) {
    return first[i];
  }

  /**
   * @param i a pair
   * @return its second row
   */
  public int second(int i) {
    return second[i];
  }

  /**
   * @param i a pair
   * @return its link
   */
  public Link link(int i) {
    return must[i] ? Link.MUST : Link.CANNOT;
  }

  /**
   * @param i a pair
   * @return its weight
   */
  public double weight(int i) {
    return weight[i];
  }

  /**
   * @param i a pair
   * @return the line of the file it came from, or 0
   */
  public int line(int i) {
    return line[i];
  }

  /**
   * @param i a pair
   * @param labels the cluster of each row; negative for rows in none, which are together with no other row
   * @return whether the labels violate the pair
   */
  public boolean violated(int i, int[] labels) {
    return (labels[first[i]] == labels[second[i]] && labels[first[i]] >= 0) != must[i];
  }

  /** @return the pairs whose weight is not zero, each with weight 1, for methods that satisfy every pair regardless of its weight */
  public ConstraintSet evenlyWeighted() {
    return of(stream().filter(pair -> pair.weight() > 0).map(pair -> pair.weighted(1)).toList());
  }

  /**
   * Selects pairs.
   *
   * @param wanted which pairs, by their numbers
   * @return those pairs; this set if all are wanted
   */
  public ConstraintSet select(IntPredicate wanted) {
    List<Constraint> selected = IntStream.range(0, size()).filter(wanted).mapToObj(this::get).toList();
    return selected.size() == size() ? this : of(selected);
  }

  /** @return the number of pairs whose weight is not zero */
  public int effectiveSize() {
    return (int) stream().filter(pair -> pair.weight() > 0).count();
  }

  /**
   * @param link a kind of link
   * @return the number of pairs of that kind
   */
  public int count(Link link) {
    return (int) IntStream.range(0, size()).filter(i -> link(i) == link).count();
  }

  /**
   * @param labels the cluster of each row; negative for rows in none
   * @return the pairs that the labels violate
   */
  public ConstraintSet violatedBy(int[] labels) {
    return select(i -> violated(i, labels));
  }

  /** @return the highest row named, or -1 if there are no pairs */
  public int maxRow() {
    return IntStream.concat(Arrays.stream(first), Arrays.stream(second)).max().orElse(-1);
  }

  /** Collects pairs. Duplicates with the same link are merged; the larger weight, the more certain statement, wins. */
  public static final class Builder {

    private int size;
    private int[] first = new int[16];
    private int[] second = new int[16];
    private boolean[] must = new boolean[16];
    private double[] weight = new double[16];
    private int[] line = new int[16];
    private final PairIndex index = new PairIndex();

    /**
     * Adds a pair, or merges it with the same one added before.
     *
     * @param c the pair
     * @return this
     */
    public Builder add(Constraint c) {
      return add(c.first(), c.second(), c.link(), c.weight(), c.line());
    }

    /**
     * Adds a pair, or merges it with the same one added before.
     *
     * @param a a row
     * @param b another row
     * @param link their link
     * @param w the weight, from 0 to {@link #LARGEST_WEIGHT}
     * @param sourceLine the line it stands on, or 0
     * @return this
     */
    public Builder add(int a, int b, Link link, double w, int sourceLine) {
      Constraint.check(a, b, w);
      if (a < 0 || b < 0) {
        throw new IllegalArgumentException("A pair needs two rows counted from 0, not " + a + " and " + b + ".");
      }
      int before = index.find(RowPair.key(a, b, link), size);
      if (before < size) {
        weight[before] = Math.max(weight[before], w);
        return this;
      }
      if (size == first.length) {
        grow();
      }
      first[size] = a;
      second[size] = b;
      must[size] = link == Link.MUST;
      weight[size] = w;
      line[size] = sourceLine;
      size++;
      return this;
    }

    private void grow() {
      int capacity = size + (size >> 1);
      first = Arrays.copyOf(first, capacity);
      second = Arrays.copyOf(second, capacity);
      must = Arrays.copyOf(must, capacity);
      weight = Arrays.copyOf(weight, capacity);
      line = Arrays.copyOf(line, capacity);
    }

    /** @return the set */
    public ConstraintSet build() {
      return new ConstraintSet(this);
    }
  }
}
