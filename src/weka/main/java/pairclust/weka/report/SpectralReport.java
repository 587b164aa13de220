package pairclust.weka.report;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import pairclust.spectral.CutObjective;
import pairclust.spectral.SpectralClustering.Trial;
import pairclust.spectral.SpectralClustering;
import pairclust.spectral.graph.SimilarityGraph;
import pairclust.weka.options.ConstrainedClustererOptions;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.rows.RowEncoder;

/** The report of spectral clustering. */
public final class SpectralReport {

  private final ConstrainedClustererOptions clusterer;
  private final String similarity;
  private final String graphKind;
  private final RowEncoder.Encoded encoded;
  private final GivenPairs pairs;
  private final SimilarityGraph graph;
  private final SpectralClustering clustering;
  private final ReportText text;

  /** Prepares the report. */
  public SpectralReport(ConstrainedClustererOptions clusterer, String similarity, String graphKind, RowEncoder.Encoded encoded,
      GivenPairs pairs, SimilarityGraph graph, SpectralClustering clustering) {
    this.clusterer = clusterer;
    this.similarity = similarity;
    this.graphKind = graphKind;
    this.encoded = encoded;
    this.pairs = pairs;
    this.graph = graph;
    this.clustering = clustering;
    text = new ReportText(clusterer);
  }

  /** Returns the report. */
  public String text() {
    text.line("%d rows, %s%s, scale %s, similarity by %s", graph.size(), ReportText.count(encoded.encoder().columns(), "column"),
        encoded.encoder().isSparse() ? " (sparse)" : "", clusterer.scaling().label(), similarity);
    text.line("Graph: %s, %d similarities, %d component%s", graphKind, graph.entries() / 2,
        clustering.components(), clustering.components() == 1 ? "" : "s");
    text.line("");
    trials();
    objective();
    new PairsSection(text, pairs, clusterer.getNoisy(), clustering.partition()).write();
    ClustersSection clusters = new ClustersSection(text, encoded, clustering.partition());
    clusters.writeNotes("", true);
    clusters.write();
    return text.toString();
  }

  private void trials() {
    text.line("Embeddings tried; the one with the lowest cost is kept");
    text.line("  penalty   steps vectors  agreement   residual            cut small clusters       violated           cost");
    for (int i = 0; i < clustering.trials().size(); i++) {
      Trial trial = clustering.trials().get(i);
      CutObjective objective = trial.objective();
      text.line("%s %7.3g %7d %7d %10.4g %10.1e %14.6g %14.6g %14.6g %14.6g", i == clustering.chosen() ? "*" : " ", trial.gamma(),
          trial.steps(), trial.values().length, trial.agreement(), trial.residual(), objective.cut(), objective.smallClusters(),
          objective.mustLinks() + objective.cannotLinks(), objective.total());
    }
    Trial kept = clustering.trials().get(clustering.chosen());
    text.line("Eigenvalues of the kept embedding: %s", Arrays.stream(kept.values()).mapToObj(value ->
        String.format(Locale.ROOT, "%.5g", value)).collect(Collectors.joining(", ")));
    if (!clustering.note().isEmpty()) {
      text.line("%s", clustering.note());
    }
    text.line("");
  }

  private void objective() {
    CutObjective objective = clustering.objective();
    text.line("Objective               %14.6g", objective.total());
    text.line("  normalised cut        %14.6g", objective.cut());
    text.line("  small clusters        %14.6g", objective.smallClusters());
    text.line("  violated must-links   %14.6g", objective.mustLinks());
    text.line("  violated cannot-links %14.6g", objective.cannotLinks());
    text.line("");
  }
}
