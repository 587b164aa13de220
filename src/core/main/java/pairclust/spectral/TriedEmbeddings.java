package pairclust.spectral;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.Partition;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Penalty;
import pairclust.spectral.graph.Components;
import pairclust.spectral.graph.SimilarityGraph;

/** The clusters found in several embeddings of one graph, and the best of them: those with the lowest cut and cost of violated pairs. */
final class TriedEmbeddings {

  private final SimilarityGraph graph;
  private final Neighbourhoods neighbourhoods;
  private final SpectralAlgorithm.Settings settings;
  private final Smoothing smoothing;
  private final double tolerance;
  private final SpectralProgress progress;
  private final List<SpectralClustering.Trial> trials = new ArrayList<>();
  private CutState best;
  private int chosen;
  private int iterations;
  private boolean converged;

  /**
   * @param tolerance the largest residual of eigenvectors that count as converged
   */
  TriedEmbeddings(SimilarityGraph graph, Neighbourhoods neighbourhoods, int pairs, SpectralAlgorithm.Settings settings, double tolerance,
      SpectralProgress progress) {
    this.graph = graph;
    this.neighbourhoods = neighbourhoods;
    this.settings = settings;
    this.tolerance = tolerance;
    this.progress = progress;
    smoothing = settings.asPublished() ? Smoothing.NONE : Smoothing.of(graph, settings.k(), pairs);
  }

  /** An embedding without its vectors. */
  record Embedding(double gamma, int steps, double agreement, double[] values, double[] residuals) {
  }

  /** Moves rows and neighbourhoods where that lowers the objective, and keeps the result if it is the best so far. */
  void consider(Embedding embedding, Penalty penalty, Clustering clustering) {
    consider(embedding, penalty, clustering.partition().labels(), clustering.iterations(), clustering.converged());
  }

  /** Considers clusters that took a number of iterations. */
  void consider(Embedding embedding, Penalty penalty, int[] labels, int before, boolean settled) {
    CutState state = new CutState(graph, neighbourhoods, penalty, labels.clone(), settings.k(), smoothing);
    CutObjective objective = state.objective();
    int passes = 0;
    int moved = progress.stopped() || settings.asPublished() ? 0 : 1;
    while (moved > 0 && passes < settings.maxIterations()) {
      moved = state.improve();
      passes++;
      CutObjective lower = state.objective();
      assert lower.total() <= objective.total() + 1e-9 : "The objective rose from " + objective + " to " + lower;
      objective = lower;
    }
    double residual = Arrays.stream(embedding.residuals).max().orElse(0);
    trials.add(new SpectralClustering.Trial(embedding.gamma, embedding.steps, embedding.agreement, embedding.values, residual, objective));
    if (best == null || objective.total() < trials.get(chosen).objective().total()) {
      best = state;
      chosen = trials.size() - 1;
      iterations = before + passes;
      converged = settled && moved == 0 && residual <= tolerance * Math.max(1, embedding.values[0]);
    }
  }

  int count() {
    return trials.size();
  }

  /** Returns whether a cluster of the best result is small. */
  boolean hasSmallCluster() {
    return best.hasSmallCluster();
  }

  SpectralClustering result(String note) {
    return new SpectralClustering(new Partition(best.labels(), settings.k()), trials.get(chosen).objective(), List.copyOf(trials), chosen,
        iterations, Components.count(graph), note, converged && !progress.stopped());
  }
}
