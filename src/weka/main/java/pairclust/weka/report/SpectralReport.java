package pairclust.weka.report;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import pairclust.constraint.Neighbourhoods;
import pairclust.spectral.CutObjective;
import pairclust.spectral.SpectralClustering.Trial;
import pairclust.spectral.SpectralClustering;
import pairclust.spectral.graph.SimilarityGraph;
import pairclust.weka.options.ConstrainedClustererOptions;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.report.FiguresSection.Figure;
import pairclust.weka.rows.RowEncoder;

/** The report of spectral clustering. */
public final class SpectralReport {

  private SpectralReport() {
  }

  /** Makes the report, with a description of the similarity and of the kind of graph. */
  public static Report of(ConstrainedClustererOptions clusterer, String similarity, String graphKind, RowEncoder.Encoded encoded,
      GivenPairs pairs, SimilarityGraph graph, SpectralClustering clustering) {
    String settings = "scale " + encoded.scale().label() + ", similarity by " + similarity;
    String joined = "Graph: " + graphKind + ", " + graph.entries() / 2 + " similarities, "
        + ReportText.count(clustering.components(), "component");
    CutObjective objective = clustering.objective();
    return new Report(clusterer, new RowsSection(graph.size(), encoded.encoder(), settings, joined),
        new TrialsSection(clustering.trials(), clustering.chosen(), clustering.note()),
        new FiguresSection(24, "", new Figure("Objective", objective.total()), new Figure("  normalised cut", objective.cut()),
            new Figure("  small clusters", objective.smallClusters()), new Figure("  violated must-links", objective.mustLinks()),
            new Figure("  violated cannot-links", objective.cannotLinks())),
        PairsSection.of(pairs, clusterer.softPairs().noisy(), clustering.partition(),
            new Neighbourhoods(graph.size(), pairs.used())),
        new NotesSection(encoded.encoder(), clustering.partition().sizes(), "", true),
        ClustersSection.of(encoded, clustering.partition()));
  }

  /** The embeddings that were tried, and which one was kept. */
  private record TrialsSection(List<Trial> trials, int chosen, String note) implements Report.Section {

    @Override
    public void write(ReportText text) {
      text.line("");
      text.line("Embeddings tried; the one with the lowest cost is kept");
      text.line("  penalty   steps vectors  agreement   residual            cut small clusters       violated           cost");
      for (int i = 0; i < trials.size(); i++) {
        Trial trial = trials.get(i);
        CutObjective objective = trial.objective();
        text.line("%s %7.3g %7d %7d %10.4g %10.1e %14.6g %14.6g %14.6g %14.6g", i == chosen ? "*" : " ", trial.gamma(), trial.steps(),
            trial.values().length, trial.agreement(), trial.residual(), objective.cut(), objective.smallClusters(),
            objective.mustLinks() + objective.cannotLinks(), objective.total());
      }
      text.line("Eigenvalues of the kept embedding: %s", Arrays.stream(trials.get(chosen).values()).mapToObj(value ->
          String.format(Locale.ROOT, "%.5g", value)).collect(Collectors.joining(", ")));
      if (!note.isEmpty()) {
        text.line(note);
      }
      text.line("");
    }
  }
}
