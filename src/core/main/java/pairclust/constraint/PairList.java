package pairclust.constraint;

import java.util.Arrays;
import java.util.SplittableRandom;
import pairclust.parallel.Interrupts;

/**
 * The list of effective pairs: those given, and optionally entailed ones. Costs that depend on the distance of two rows have to visit every
 * pair, where constant costs need only counts.
 *
 * <p>Too many entailed pairs are represented by a sample, weighted accordingly, so memory is linear in the rows however large
 * neighbourhoods are. Given pairs are never sampled.
 */
public final class PairList {

  /** The largest number of entailed pairs in a list; more are sampled. */
  public static final int LIMIT = 1 << 20;

  private int size;
  private int[] first = new int[64];
  private int[] second = new int[64];
  private double[] weight = new double[64];
  private boolean[] must = new boolean[64];

  private final Incidence byRow;

  /**
   * @param given the given pairs
   * @param neighbourhoods the neighbourhoods they entail
   * @param closure whether entailed pairs count too
   * @param limit the largest number of entailed pairs
   */
  public PairList(ConstraintSet given, Neighbourhoods neighbourhoods, boolean closure, int limit) {
    PairIndex index = new PairIndex();
    for (int i = 0; i < given.size(); i++) {
      if (given.weight(i) > 0) {
        index.find(RowPair.key(given.first(i), given.second(i)), i);
        add(given.first(i), given.second(i), given.weight(i), given.link(i) == Link.MUST);
      }
    }
    if (closure) {
      addClosure(neighbourhoods, index, limit);
    }
    byRow = new Incidence(neighbourhoods.rows(), size, this::first, this::second);
  }

  private void addClosure(Neighbourhoods neighbourhoods, PairIndex given, int limit) {
    double share = Math.min(1, (double) limit / (neighbourhoods.mustPairs() + neighbourhoods.cannotPairs()));
    SplittableRandom random = new SplittableRandom(1);
    for (int p = 0; p < neighbourhoods.count(); p++) {
      Interrupts.check(p);
      if (neighbourhoods.size(p) > 1) {
        addBlock(neighbourhoods, p, p, neighbourhoods.mustWeight(p), given, share, random);
      }
      for (int e = 0; e < neighbourhoods.degree(p); e++) {
        int q = neighbourhoods.linked(p, e);
        if (p < q) {
          addBlock(neighbourhoods, p, q, neighbourhoods.linkWeight(p, e), given, share, random);
        }
      }
    }
  }

  /** Adds the entailed pairs within a neighbourhood or between two, or a sample of them. */
  private void addBlock(Neighbourhoods neighbourhoods, int p, int q, double pairWeight, PairIndex given, double share,
      SplittableRandom random) {
    long rows = neighbourhoods.size(p);
    long columns = neighbourhoods.size(q);
    long all = p == q ? rows * (rows - 1) / 2 : rows * columns;
    if (share == 1) {
      for (int i = 0; i < rows; i++) {
        Interrupts.check(i);
        for (int j = p == q ? i + 1 : 0; j < columns; j++) {
          addUnlessGiven(neighbourhoods.member(p, i), neighbourhoods.member(q, j), pairWeight, p == q, given);
        }
      }
      return;
    }
    long wanted = (long) Math.ceil(all * share);
    for (long t = 0; t < wanted; t++) {
      Interrupts.check((int) t);
      // Cycles through the rows of the first neighbourhood and draws the partner of each.
      int i = (int) (t % rows);
      int j = p == q ? (int) ((i + 1 + random.nextLong(rows - 1)) % rows) : (int) random.nextLong(columns);
      addUnlessGiven(neighbourhoods.member(p, i), neighbourhoods.member(q, j), pairWeight * all / wanted, p == q, given);
    }
  }

  private void addUnlessGiven(int a, int b, double pairWeight, boolean isMust, PairIndex given) {
    if (!given.contains(RowPair.key(a, b))) {
      add(a, b, pairWeight, isMust);
    }
  }

  private void add(int a, int b, double pairWeight, boolean isMust) {
    if (size == first.length) {
      int capacity = Math.addExact(size, size);
      first = Arrays.copyOf(first, capacity);
      second = Arrays.copyOf(second, capacity);
      weight = Arrays.copyOf(weight, capacity);
      must = Arrays.copyOf(must, capacity);
    }
    first[size] = a;
    second[size] = b;
    weight[size] = pairWeight;
    must[size++] = isMust;
  }

  /** @return the number of pairs */
  public int size() {
    return size;
  }

  /**
   * @param pair a pair
   * @return its first row
   */
  public int first(int pair) {
    return first[pair];
  }

  /**
   * @param pair a pair
   * @return its second row
   */
  public int second(int pair) {
    return second[pair];
  }

  /**
   * @param pair a pair
   * @param row one of its rows
   * @return the other
   */
  public int other(int pair, int row) {
    return first[pair] == row ? second[pair] : first[pair];
  }

  /**
   * @param pair a pair
   * @return its weight
   */
  public double weight(int pair) {
    return weight[pair];
  }

  /**
   * @param pair a pair
   * @return whether it is a must-link
   */
  public boolean isMust(int pair) {
    return must[pair];
  }

  /**
   * @param row a row
   * @return the number of pairs it is in
   */
  public int degree(int row) {
    return byRow.degree(row);
  }

  /**
   * @param row a row
   * @param i a number below its degree
   * @return its i-th pair
   */
  public int pair(int row, int i) {
    return byRow.pair(row, i);
  }
}
