package pairclust.select.committee;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import pairclust.parallel.Orders;
import pairclust.parallel.Workers;
import pairclust.select.Ensemble;

/**
 * Proposes rows that should belong to different classes (Figure 4 of Greene and Cunningham, Constraint selection by committee, ECML 2007,
 * doi:10.1007/978-3-540-74958-5_16): the medians of neighbourhoods of guessed must-links, those of large ones first, that have guessed
 * cannot-links to all representatives so far. The paper does not specify what to do if there are too few of these. Here the other medians
 * follow, and then all other candidates, the least associated with the clusters found first.
 */
public final class Representatives {

  private final ImputedLinks links;
  private final GuessedClusters clusters;
  private final BitSet used = new BitSet();

  /** The medians of neighbourhoods of two or more rows, those of large ones first. */
  private final List<Integer> medians;
  private final int[] candidates;

  /**
   * Finds the medians.
   *
   * @param candidates the rows that may be asked about
   * @param ensemble the clusterings
   * @param links the guessed links
   * @param clusters the clusters found so far
   * @param workers the threads
   * @param random the source of randomness
   */
  public Representatives(int[] candidates, Ensemble ensemble, ImputedLinks links, GuessedClusters clusters, Workers workers,
      Random random) {
    this.links = links;
    this.clusters = clusters;
    this.candidates = Orders.shuffle(candidates.clone(), random);
    BitSet allowed = new BitSet();
    Arrays.stream(candidates).forEach(allowed::set);
    List<List<Integer>> neighbourhoods = new ArrayList<>(links.neighbourhoods(workers));
    neighbourhoods.removeIf(rows -> rows.size() < 2 || rows.stream().noneMatch(allowed::get));
    Collections.shuffle(neighbourhoods, random);
    neighbourhoods.sort(Comparator.comparing(rows -> -rows.size()));
    medians = neighbourhoods.stream().map(rows -> median(ensemble, rows.stream().mapToInt(row -> row).toArray(), allowed)).toList();
  }

  /** Returns the candidate most strongly associated with its neighbourhood. */
  private static int median(Ensemble ensemble, int[] rows, BitSet allowed) {
    int[] own = Arrays.stream(rows).filter(allowed::get).toArray();
    double[] sums = ensemble.associations(own, rows);
    return own[IntStream.range(0, own.length).reduce((a, b) -> sums[b] > sums[a] ? b : a).orElseThrow()];
  }

  /**
   * Proposes the next row, each once.
   *
   * @param found the representatives so far
   * @return a candidate, or -1 if none is left
   */
  public int next(int[] found) {
    int row = medians.stream().filter(median -> !used.get(median) && IntStream.of(found).allMatch(r -> links.cannot(r, median)))
        .findFirst().orElse(-1);
    if (row < 0) {
      row = leastAssociated(medians.stream().mapToInt(median -> median));
    }
    if (row < 0) {
      row = leastAssociated(Arrays.stream(candidates));
    }
    if (row >= 0) {
      used.set(row);
    }
    return row;
  }

  private int leastAssociated(IntStream rows) {
    return rows.filter(row -> !used.get(row)).boxed().min(Comparator.comparing(clusters::strongest)).orElse(-1);
  }
}
