package pairclust.weka.report;

import java.util.List;
import pairclust.boost.Boosting;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.Partition;
import pairclust.weka.options.ConstrainedClustererOptions;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.rows.RowEncoder;

/** The report of BoostCluster. */
public final class BoostReport {

  private BoostReport() {
  }

  /** Makes the report, with the base clusterer as on a command line and whether it takes a number of clusters. */
  public static Report of(ConstrainedClustererOptions clusterer, String baseText, boolean takesCount, Boosting.Result<?> result,
      RowEncoder.Encoded encoded, GivenPairs pairs, Partition partition) {
    int rows = partition.labels().length;
    int wanted = clusterer.getNumClusters();
    String number = !takesCount ? ", which chooses the number of clusters itself"
        : wanted > 0 ? " with " + ReportText.count(wanted, "cluster") : "";
    return new Report(clusterer, new RowsSection(rows, encoded.encoder(), "scale " + encoded.scale().label(),
        "Base clusterer" + number + ": " + baseText), new RoundsSection(!pairs.used().isEmpty(), result.rounds(), result.end()),
        PairsSection.of(pairs, clusterer.softPairs().noisy(), partition, new Neighbourhoods(rows, pairs.used())),
        new CountSection(takesCount, wanted, partition.k()),
        new NotesSection(encoded.encoder(), partition.sizes(), "", true), ClustersSection.of(encoded, partition));
  }

  /** The rounds, if there were pairs to boost with. */
  private record RoundsSection(boolean withPairs, List<Boosting.Round> rounds, Boosting.End end) implements Report.Section {

    @Override
    public void write(ReportText text) {
      if (withPairs) {
        text.line("Rounds: %d, %s", rounds.size(), switch (end) {
          case ALL_HOLD -> "because the last one satisfied all pairs";
          case ROUNDS -> "the maximum; more (-I) may help";
          case NO_GAIN -> "because the base clusterer found nothing more that is better than random";
          case NO_DIRECTION -> "because no direction separates the pairs";
          case BASE_BETTER -> "but the clusters of the base clusterer alone agree better with the pairs and the rest of the data";
          case STOPPED -> "stopped on request";
        });
        text.line(rounds.isEmpty()
            ? "Without a round these are the clusters of the base clusterer alone; the pairs only chose the best of its runs."
            : "\nround     alpha  inconsistency  violated  clusters");
        for (int t = 0; t < rounds.size(); t++) {
          Boosting.Round round = rounds.get(t);
          text.line("%5d %9.4f %14.6g %8.1f%% %9d", t + 1, round.alpha(), round.loss(), 100 * round.violated(), round.clusters());
        }
      }
      text.line("");
    }
  }

  /** A note if the number of clusters is not the wanted one, or was not given. */
  private record CountSection(boolean takesCount, int wanted, int found) implements Report.Section {

    @Override
    public void write(ReportText text) {
      String note = !takesCount && wanted > 0
          ? "the base clusterer has no option for the number of clusters; -N " + wanted + " was ignored."
          : wanted > found ? "the base clusterer returned " + ReportText.count(found, "cluster") + " instead of " + wanted + "."
          : takesCount && wanted < 1 ? "-N " + wanted + " leaves the number of clusters to the base clusterer and its own options,"
              + " which gave " + found + ". BoostCluster does not choose it: give it with -N, or use PCKMeans or"
              + " another k-means method, which can." : "";
      if (!note.isEmpty()) {
        text.line("Note: " + note + "\n");
      }
    }
  }
}
