package pairclust.weka.report;

import java.util.Locale;
import pairclust.constraint.Neighbourhoods;
import pairclust.density.DensityClusters;
import pairclust.weka.options.ConstrainedClustererOptions;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.report.FiguresSection.Figure;
import pairclust.weka.rows.RowEncoder;

/** The report of clustering by density. */
public final class DensityReport {

  private DensityReport() {
  }

  /**
   * Makes the report.
   *
   * @param clusterer the clusterer
   * @param method the distance and the number of rows in a dense region
   * @param radiusChosen whether the radius was not given
   * @param encoded the rows
   * @param given the pairs
   * @param found the result
   * @return the report
   */
  public static Report of(ConstrainedClustererOptions clusterer, String method, boolean radiusChosen, RowEncoder.Encoded encoded,
      GivenPairs given, DensityClusters found) {
    int rows = found.labels().length;
    int[] sizes = new int[found.k()];
    for (int label : found.labels()) {
      if (label >= 0) {
        sizes[label]++;
      }
    }
    boolean hierarchy = found.candidates() > 0;
    String how = hierarchy ? "Chosen from a hierarchy of " + ReportText.count(found.candidates(), "cluster")
        : String.format(Locale.ROOT, "Radius %.6g%s", found.radius(), radiusChosen ? ", chosen: the knee of the distances within which rows"
            + " have enough neighbours" : "");
    String counts = String.format(Locale.ROOT, "%s; %d of %d rows are noise (%.1f %%)", ReportText.count(found.k(), "cluster"),
        found.noise(), rows, 100.0 * found.noise() / rows);
    return new Report(clusterer, new RowsSection(rows, encoded.encoder(), "scale " + encoded.scale().label() + ", " + method, ""),
        LinesSection.of("", how, counts, ""),
        new FiguresSection(33, "", new Figure("Objective", found.objective()),
            new Figure(hierarchy ? "  minus the stability of clusters" : "  share of noise", found.objective())),
        // The number of clusters is not given, so no pair has to be violated because of it.
        PairsSection.of(given, clusterer.softPairs().noisy(), found.labels(), Integer.MAX_VALUE, new Neighbourhoods(rows, given.used())),
        new NotesSection(encoded.encoder(), sizes, "", true), ClustersSection.of(encoded, found.labels(), sizes));
  }
}
