package pairclust.suspect;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.Points;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/**
 * The given pairs, divided into those that are probably wrong and the trusted rest.
 *
 * @param list the suspects, most probable first
 * @param trusted the other pairs, which do not contradict each other, with their weights and lines
 * @param rate the estimated share of wrong pairs
 */
public record Suspects(List<Suspect> list, ConstraintSet trusted, double rate) {

  /**
   * A pair that is probably wrong.
   *
   * @param pair its index among the given pairs
   * @param probability the probability that it is wrong, from what all other pairs and the rows say
   * @param contradictory whether it is a suspect only because the more probable pairs together contradict it
   */
  public record Suspect(int pair, double probability, boolean contradictory) {
  }

  /** The least probability of suspects among many pairs. */
  static final double LEAST_PROBABILITY = 0.5;

  /** What few pairs add to the least probability, as a number that is divided by theirs: models fitted to few pairs are not certain. */
  private static final double FEW_PAIRS = 8;

  /** The least probability where models are in doubt. */
  private static final double DOUBTFUL_PROBABILITY = 0.9;

  /**
   * The share of wrong pairs from which models are in doubt: people make mistakes, but hardly so often. Clusters are then probably not what
   * the pairs are about, and the pairs are what the user knows and the rows do not show.
   */
  private static final double DOUBTFUL_RATE = 0.15;

  /** The share of wrong pairs from which the models are wrong, not the pairs: only contradictory pairs are suspect then. */
  private static final double HOPELESS_RATE = 0.5;

  /** Of how many pairs one may be a bridge. */
  private static final int PAIRS_PER_BRIDGE = 100;

  /** Copies the list. */
  public Suspects {
    list = List.copyOf(list);
  }

  /**
   * Finds the suspects among some pairs. The result depends on the seed, not on the number of threads. Models are fitted to a sample of
   * rows and pairs whose size bounds the work. They are applied to all pairs, or, if pairs and clusters are very many, to some: the others
   * are only suspect if they contradict more probable ones.
   *
   * @param points the rows, of any scale
   * @param pairs the pairs; those without weight are never suspect
   * @param k the number of clusters
   * @param seed the random seed
   * @param workers the threads
   * @param listener observes the search; if it stops it, only contradictory pairs are suspect
   * @return the suspects and the rest
   * @throws java.util.concurrent.CancellationException soon after the thread is interrupted
   */
  public static Suspects find(Points points, ConstraintSet pairs, int k, long seed, Workers workers, ProgressListener listener) {
    double[] wrong = new double[pairs.size()];
    double rate = 0;
    ConstraintSet effective = select(pairs, p -> pairs.weight(p) > 0);
    if (k > 1 && points.size() > 2 && points.dimensions() > 0 && effective.size() > 1) {
      double[] found = new Committee(points, effective, k, seed, workers, listener).wrong();
      rate = Fit.rate(found);
      for (int p = 0, e = 0; p < wrong.length; p++) {
        wrong[p] = pairs.weight(p) > 0 ? found[e++] : 0;
      }
    }
    return of(pairs, wrong, rate);
  }

  /**
   * Divides pairs by the probabilities that they are wrong.
   *
   * @param pairs the pairs
   * @param wrong the probability of each
   * @param rate the estimated share of wrong pairs
   * @return the suspects and the rest
   */
  static Suspects of(ConstraintSet pairs, double[] wrong, double rate) {
    double least = rate < DOUBTFUL_RATE ? Math.min(DOUBTFUL_PROBABILITY, LEAST_PROBABILITY + FEW_PAIRS / Math.max(1, pairs.size()))
        : DOUBTFUL_PROBABILITY;
    List<Suspect> suspects = new ArrayList<>();
    for (int p = 0; p < wrong.length; p++) {
      if (wrong[p] > least && rate < HOPELESS_RATE) {
        suspects.add(new Suspect(p, wrong[p], false));
      }
    }
    boolean[] dropped = new boolean[wrong.length];
    suspects.forEach(suspect -> dropped[suspect.pair()] = true);
    for (int p : ConsistentPairs.contradictory(pairs, wrong, dropped)) {
      dropped[p] = true;
      suspects.add(new Suspect(p, wrong[p], true));
    }
    suspects.sort(Comparator.comparingDouble(Suspect::probability).reversed());
    return new Suspects(suspects, select(pairs, p -> !dropped[p]), rate);
  }

  /** Returns some of the pairs; the object itself if all are wanted. */
  static ConstraintSet select(ConstraintSet pairs, IntPredicate wanted) {
    return pairs.select(wanted);
  }

  /**
   * Returns the suspects that another search found too. Too few clusters make right cannot-links suspect, too many right must-links; where
   * the number of clusters is not known, both are tried.
   *
   * @param other the result of another search among the same pairs
   * @param pairs the pairs
   * @return the suspects of both, and the rest
   */
  public Suspects common(Suspects other, ConstraintSet pairs) {
    Set<Integer> theirs = other.list.stream().map(Suspect::pair).collect(Collectors.toSet());
    List<Suspect> both = list.stream().filter(suspect -> theirs.contains(suspect.pair())).toList();
    Set<Integer> dropped = both.stream().map(Suspect::pair).collect(Collectors.toSet());
    return new Suspects(both, select(pairs, p -> !dropped.contains(p)), Math.min(rate, other.rate));
  }

  /**
   * Adds must-links between two clusters that are otherwise apart. Where the number of clusters is not known, a wrong one is explained
   * best by one cluster in place of the two, so that it is not suspect; with one cluster more, it alone is. Many further suspects mean
   * that a cluster was divided instead; then none is added.
   *
   * @param divided the result of a search among the same pairs, with one cluster more
   * @param pairs the pairs
   * @return the suspects, with at most a hundredth of the pairs added, or one
   */
  public Suspects withBridges(Suspects divided, ConstraintSet pairs) {
    Set<Integer> mine = list.stream().map(Suspect::pair).collect(Collectors.toSet());
    List<Suspect> further = divided.list.stream().filter(suspect -> !mine.contains(suspect.pair())).toList();
    if (further.isEmpty() || further.size() > Math.max(1, pairs.size() / PAIRS_PER_BRIDGE)
        || further.stream().anyMatch(suspect -> pairs.get(suspect.pair()).link() != Link.MUST)) {
      return this;
    }
    List<Suspect> all = new ArrayList<>(list);
    all.addAll(further);
    all.sort(Comparator.comparingDouble(Suspect::probability).reversed());
    Set<Integer> dropped = all.stream().map(Suspect::pair).collect(Collectors.toSet());
    return new Suspects(all, select(pairs, p -> !dropped.contains(p)), Math.max(rate, divided.rate));
  }
}
