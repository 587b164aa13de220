package pairclust.weka.report;

import pairclust.boost.Boosting;
import pairclust.data.Partition;
import pairclust.weka.model.FittedBase;
import pairclust.weka.model.WekaBase;
import pairclust.weka.options.ConstrainedClustererOptions;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.rows.RowEncoder;

/** The report of BoostCluster. */
public final class BoostReport {

  private final ConstrainedClustererOptions clusterer;
  private final String baseText;
  private final WekaBase base;
  private final Boosting.Result<FittedBase> result;
  private final ReportText text;

  /** Prepares the report. */
  public BoostReport(ConstrainedClustererOptions clusterer, String baseText, WekaBase base, Boosting.Result<FittedBase> result) {
    this.clusterer = clusterer;
    this.baseText = baseText;
    this.base = base;
    this.result = result;
    text = new ReportText(clusterer);
  }

  /** Returns the report. */
  public String text(RowEncoder.Encoded encoded, GivenPairs pairs, Partition partition) {
    text.line("%d rows, %s%s, scale %s", encoded.points().size(), ReportText.count(encoded.encoder().columns(), "column"),
        encoded.encoder().isSparse() ? " (sparse)" : "", clusterer.scaling().label());
    String number = !base.takesClusterCount() ? ", which chooses the number of clusters itself"
        : clusterer.getNumClusters() > 0 ? " with " + ReportText.count(clusterer.getNumClusters(), "cluster") : "";
    text.line("Base clusterer%s: %s", number, baseText);
    if (!pairs.constraints().isEmpty()) {
      rounds();
    }
    text.line("");
    new PairsSection(text, pairs, clusterer.getNoisy(), partition).write();
    notes(partition);
    ClustersSection clusters = new ClustersSection(text, encoded, partition);
    clusters.writeNotes("", true);
    clusters.write();
    return text.toString();
  }

  private void rounds() {
    int count = result.rounds().size();
    text.line("Rounds: %d, %s", count, switch (result.end()) {
      case ALL_HOLD -> "because the last one satisfied all pairs";
      case ROUNDS -> "the maximum; more (-I) may help";
      case NO_GAIN -> "because the base clusterer found nothing more that is better than random";
      case NO_DIRECTION -> "because no direction separates the pairs";
      case BASE_BETTER -> "but the clusters of the base clusterer alone agree better with the pairs and with the rest of the data";
      case STOPPED -> "stopped on request";
    });
    if (count == 0) {
      text.line("Without a round these are the clusters of the base clusterer alone; the pairs only chose the best of its runs.");
      return;
    }
    text.line("");
    text.line("round     alpha  inconsistency  violated  clusters");
    for (int t = 0; t < count; t++) {
      Boosting.Round round = result.rounds().get(t);
      text.line("%5d %9.4f %14.6g %8.1f%% %9d", t + 1, round.alpha(), round.loss(), 100 * round.violated(), round.clusters());
    }
  }

  private void notes(Partition partition) {
    if (!base.takesClusterCount() && clusterer.getNumClusters() > 0) {
      text.line("Note: the base clusterer has no option for the number of clusters; -N %d was ignored.", clusterer.getNumClusters());
      text.line("");
    } else if (clusterer.getNumClusters() > partition.k()) {
      text.line("Note: the base clusterer returned %s instead of %d.", ReportText.count(partition.k(), "cluster"),
          clusterer.getNumClusters());
      text.line("");
    } else if (base.takesClusterCount() && clusterer.getNumClusters() < 1) {
      text.line("Note: the number of clusters comes from the base clusterer's own options (-N %d); BoostCluster does not choose it."
          + " PCKMeans and the other k-means methods can.", clusterer.getNumClusters());
      text.line("");
    }
  }
}
