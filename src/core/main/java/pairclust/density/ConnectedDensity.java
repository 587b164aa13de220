package pairclust.density;

import java.util.Arrays;
import java.util.Locale;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.SeparatedSets;
import pairclust.constraint.UnionFind;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/**
 * Clusters as regions connected by a radius, with pairs: C-DBSCAN (C. Ruiz, M. Spiliopoulou, E. Menasalvas: Density-based semi-supervised
 * clustering. Data Mining and Knowledge Discovery 21, 2010, doi:10.1007/s10618-009-0148-4). A row with enough rows within the radius is a
 * core row. Must-linked rows are one cluster from the start; then clusters with core rows within the radius of each other are merged, the
 * nearest first, unless they are cannot-linked. Rows without enough neighbours join the nearest core row within the radius that they may be
 * together with, or are noise. Must-linked rows out of reach of all core rows are a cluster of their own. Without pairs it is DBSCAN, in
 * which a row at the border of several clusters joins the nearest.
 *
 * <p>The paper starts from local clusters in the leaves of a tree of the data space, which are dissolved if there is a cannot-link within;
 * here every core row starts alone, so that the result depends neither on the tree nor on the order of rows. With one cannot-link, merging
 * the nearest first cuts the weakest link on the path between its rows. Merging by mutual reachability, which cuts where rows are sparse,
 * was worse on rows in no pair (doc/results.md).
 */
public final class ConnectedDensity {

  private final DensityRows rows;
  private final Neighbourhoods pairs;
  private final Workers workers;
  private final boolean[] core;
  private final double radius;
  private final RowProgress progress;

  private ConnectedDensity(DensityRows rows, Neighbourhoods pairs, Workers workers, boolean[] core, double radius, RowProgress progress) {
    this.rows = rows;
    this.pairs = pairs;
    this.workers = workers;
    this.core = core;
    this.radius = radius;
    this.progress = progress;
  }

  /**
   * Clusters rows.
   *
   * @param rows the rows
   * @param radius the radius, or a negative number for the knee of the distances within which rows have enough neighbours
   * @param constraints the pairs, without contradictions; those of weight 0 are ignored
   * @param available the memory that Java may use, in bytes
   * @param workers the threads
   * @param listener observes the run; as there is no result before its end, it cannot stop it
   * @return the clusters, which satisfy all pairs
   * @throws IllegalArgumentException if all rows would be noise, or the pairs contradict each other
   */
  public static DensityClusters run(DensityRows rows, double radius, ConstraintSet constraints, long available, Workers workers,
      ProgressListener listener) {
    int n = rows.search().size();
    Neighbourhoods pairs = new Neighbourhoods(n, constraints);
    if (pairs.conflicting().length > 0) {
      throw new IllegalArgumentException("The pairs contradict each other.");
    }
    double[] squared = rows.search().coreDistances(rows.minPoints(), workers);
    double[] distances = Arrays.stream(squared).map(rows::distance).toArray();
    double chosen = radius < 0 ? RadiusChoice.knee(distances) : radius;
    boolean[] core = new boolean[n];
    boolean any = false;
    for (int row = 0; row < n; row++) {
      core[row] = squared[row] <= rows.squared(chosen);
      any |= core[row];
    }
    if (!any) {
      throw new IllegalArgumentException(String.format(Locale.ROOT, "All rows are noise: with the radius %.6g no row has %d rows within"
          + " it, itself included; the smallest that works is %.6g. Use a larger radius (-radius), such as %.6g, or -1 to have it chosen,"
          + " or ask for fewer rows (-min-points).", chosen, rows.minPoints(), Arrays.stream(distances).min().orElseThrow(),
          RadiusChoice.knee(distances)));
    }
    return new ConnectedDensity(rows, pairs, workers, core, chosen, new RowProgress("connecting rows", n, listener)).run(available);
  }

  private DensityClusters run(long available) {
    int n = core.length;
    UnionFind plain = new UnionFind(n);
    for (int p = 0; p < pairs.count(); p++) {
      for (int i = 1; i < pairs.size(p); i++) {
        plain.union(pairs.member(p, 0), pairs.member(p, i));
      }
    }
    long[] close = new long[n];
    rows.search().within(rows.squared(radius), workers, (row, others, squared, count) -> {
      progress.report(row);
      for (int i = 0; i < count; i++) {
        if (core[others[i]] && (!core[row] || others[i] > row)) {
          close[row]++;
          if (core[row]) {
            plain.union(row, others[i]);
          }
        }
      }
    });
    boolean[] divided = new boolean[n];
    SeparatedSets sets = pairSets(plain, divided);
    long most = 0;
    for (int row = 0; row < n; row++) {
      most += !core[row] || divided[plain.find(row)] ? close[row] : 0;
      if (core[row] && !divided[plain.find(row)]) {
        sets.join(row, plain.find(row));
      }
    }
    connect(sets, plain, divided, most, available);
    return clusters(sets);
  }

  /** Returns the must-linked rows as sets, and finds the connected regions with a cannot-link within. */
  private SeparatedSets pairSets(UnionFind plain, boolean[] divided) {
    SeparatedSets sets = new SeparatedSets(core.length);
    for (int p = 0; p < pairs.count(); p++) {
      for (int i = 1; i < pairs.size(p); i++) {
        sets.join(pairs.member(p, 0), pairs.member(p, i));
      }
    }
    for (int p = 0; p < pairs.count(); p++) {
      for (int e = 0; e < pairs.degree(p); e++) {
        int other = pairs.member(pairs.linked(p, e), 0);
        sets.separate(pairs.member(p, 0), other);
        divided[plain.find(other)] |= plain.find(other) == plain.find(pairs.member(p, 0));
      }
    }
    return sets;
  }

  /** Connects core rows in regions with cannot-links, then the rows at the border, the closest first. */
  private void connect(SeparatedSets sets, UnionFind plain, boolean[] divided, long most, long available) {
    if (most == 0) {
      return;
    }
    CloseRows close = new CloseRows(most, available, String.format(Locale.ROOT, "With the radius %.4g, %d pairs of the %d rows are"
        + " neighbours; satisfying the cannot-links among them needs", radius, most, core.length), "Use a smaller radius (-radius), set the"
        + " extraction (-extraction) to hierarchy, or start Java with more memory (-Xmx).");
    rows.search().within(rows.squared(radius), workers, (row, others, squared, count) -> {
      progress.report(row);
      for (int i = 0; i < count; i++) {
        if (core[others[i]] && (!core[row] || others[i] > row && divided[plain.find(row)])) {
          close.add(row, others[i], squared[i]);
        }
      }
    });
    int[] step = new int[1];
    close.forEach((first, second) -> {
      Interrupts.check(step[0]++);
      if (core[first]) {
        sets.join(first, second);
      }
    });
    boolean[] dense = withCore(sets);
    close.forEach((first, second) -> {
      Interrupts.check(step[0]++);
      if (!dense[sets.find(first)] && sets.join(first, second)) {
        dense[sets.find(first)] = true;
      }
    });
  }

  /** Returns which sets have a core row, by their representatives. */
  private boolean[] withCore(SeparatedSets sets) {
    boolean[] dense = new boolean[core.length];
    for (int row = 0; row < core.length; row++) {
      dense[sets.find(row)] |= core[row];
    }
    return dense;
  }

  private DensityClusters clusters(SeparatedSets sets) {
    boolean[] dense = withCore(sets);
    int[] labels = new int[core.length];
    boolean[] voters = core.clone();
    for (int row = 0; row < labels.length; row++) {
      int set = sets.find(row);
      boolean linked = pairs.of(row) >= 0 && pairs.size(pairs.of(row)) > 1;
      labels[row] = dense[set] || linked ? set : DensityClusters.NOISE;
      voters[row] |= linked && !dense[set];
    }
    int k = DensityClusters.number(labels);
    double[] reach = new double[k];
    Arrays.fill(reach, radius);
    double noise = Arrays.stream(labels).filter(label -> label == DensityClusters.NOISE).count();
    return new DensityClusters(labels, k, reach, voters, radius, noise / labels.length, 0);
  }
}
