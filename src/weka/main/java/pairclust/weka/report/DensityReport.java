package pairclust.weka.report;

import java.util.Locale;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Neighbourhoods;
import pairclust.density.DensityClusters;
import pairclust.density.DensityHierarchy;
import pairclust.weka.options.ConstrainedClustererOptions;
import pairclust.weka.options.SoftPairs;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.report.FiguresSection.Figure;
import pairclust.weka.rows.RowEncoder;

/** The report of clustering by density. */
public final class DensityReport {

  private DensityReport() {
  }

  /**
   * How rows were clustered.
   *
   * @param text the distance and the number of rows in a dense region
   * @param radiusChosen whether the radius was not given
   * @param neighbours the number of nearest rows with which each row was compared; 0 for all rows
   * @param exactRows the largest number of rows that would all be compared
   */
  public record Method(String text, boolean radiusChosen, int neighbours, int exactRows) {
  }

  /**
   * Makes the report.
   *
   * @param clusterer the clusterer
   * @param method how rows were clustered
   * @param encoded the rows
   * @param given the pairs
   * @param judged the result
   * @return the report
   */
  public static Report of(ConstrainedClustererOptions clusterer, Method method, RowEncoder.Encoded encoded, GivenPairs given,
      DensityHierarchy.Judged judged) {
    DensityClusters found = judged.clusters();
    GivenPairs used = judged.ignored() ? given.using(ConstraintSet.empty()) : given;
    int rows = found.labels().length;
    int[] sizes = new int[found.k()];
    for (int label : found.labels()) {
      if (label >= 0) {
        sizes[label]++;
      }
    }
    boolean hierarchy = found.candidates() > 0;
    String how = hierarchy ? "Chosen from a hierarchy of " + ReportText.count(found.candidates(), "cluster")
        : String.format(Locale.ROOT, "Radius %.6g%s", found.radius(), method.radiusChosen ? ", chosen: the knee of the distances"
            + " within which rows have enough neighbours" : "");
    String counts = String.format(Locale.ROOT, "%s; %d of %d rows are noise (%.1f %%)", ReportText.count(found.k(), "cluster"),
        found.noise(), rows, 100.0 * found.noise() / rows);
    String scaled = "scale " + encoded.scale().label() + ", " + method.text;
    return new Report(clusterer, new RowsSection(rows, encoded.encoder(), scaled, ""),
        LinesSection.of("", how, approximation(method), counts, verdict(judged), hierarchy ? violated(used, found) : null, ""),
        new FiguresSection(33, "", new Figure("Objective", found.objective()),
            new Figure(hierarchy ? "  minus the stability of clusters" : "  share of noise", found.objective())),
        // The number of clusters is not given, so no pair has to be violated because of it.
        PairsSection.of(used, clusterer.softPairs().noisy(), found.labels(), Integer.MAX_VALUE, new Neighbourhoods(rows, used.used())),
        new NotesSection(encoded.encoder(), sizes, "", true), ClustersSection.of(encoded, found.labels(), sizes));
  }

  /** Says what was approximated; null for nothing. */
  private static String approximation(Method method) {
    return method.neighbours == 0 ? null : String.format(Locale.ROOT, "Approximate result: there are more than %,d rows"
        + " (-exact-rows), so each row was compared with only about %d nearest rows, found by an\napproximate search. Clusters that exact"
        + " distances would connect may be split.", method.exactRows, method.neighbours);
  }

  /** Says what left-out pairs say of clusters chosen by pairs; null if they were not asked. */
  private static String verdict(DensityHierarchy.Judged judged) {
    if (judged.choice() == null) {
      return null;
    }
    double without = 100 * judged.choice().errors().get(0).value();
    double with = 100 * judged.choice().errors().get(1).value();
    return judged.ignored()
        ? String.format(Locale.ROOT, "The pairs were not used: left-out pairs do not agree clearly better with clusters chosen by pairs"
            + " (error rate %.0f %% instead of\n%.0f %% without). %s The radius (-extraction radius) satisfies every pair.", with, without,
            SoftPairs.USED_ANYWAY)
        : String.format(Locale.ROOT, "The pairs chose the clusters: left-out pairs agree better with such clusters (error rate %.0f %%"
            + " instead of %.0f %% without).", with, without);
  }

  /**
   * Says how many pairs the clusters violate; null for none. This does not prove that none satisfy all: unless as published, a cannot-link
   * of noise does not count as satisfied when clusters are chosen.
   */
  private static String violated(GivenPairs used, DensityClusters found) {
    int violated = used.used().select(i -> used.used().weight(i) > 0).violatedBy(found.labels()).size();
    return violated == 0 ? null : "The clusters violate " + ReportText.count(violated, "pair") + "; of all sets of clusters of this"
        + " hierarchy they satisfy most pairs, by weight.";
  }
}
