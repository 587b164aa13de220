package pairclust.spectral;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.Partition;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.TraceListener;
import pairclust.linear.EigenPairs;
import pairclust.parallel.Workers;
import pairclust.spectral.graph.Components;
import pairclust.spectral.graph.NormalisedGraph;
import pairclust.spectral.graph.SimilarityGraph;

/**
 * Spectral clustering of a graph with pairs (X. Wang and I. Davidson, Flexible constrained spectral clustering, KDD 2010,
 * doi:10.1145/1835804.1835877; Section 1.2.3 of the handbook chapter): the rows are embedded by vectors that cut the graph least among
 * those that agree with the pairs to a degree α, and clustered there.
 *
 * <p>Every solution of {@code L v = λ (Q - β I) v} is an eigenvector of {@code L - λ Q}. So, instead of a β for which there may be too
 * few solutions, a price γ = λ is set here, the same for all vectors, and the vectors are those of the smallest eigenvalues of
 * {@code L - γ Q}: they exist always, and minimise the cut {@code tr V'LV} among all with an agreement {@code tr V'QV} of at least theirs.
 * Unless α is given, several prices are tried. In each embedding clusters are found, and rows and neighbourhoods moved where that lowers
 * their cost: normalised cut plus the price of violated pairs, which is what the embedding only stands for. The clusters of lowest cost are
 * kept.
 */
public final class SpectralAlgorithm {

  /** Says that α is to be chosen. */
  public static final double CHOOSE = -1;

  /** The prices that are tried. The pairs' matrix has eigenvalues up to one, as the graph has. */
  private static final double[] PRICES = {0.2, 0.8, 3.2};

  /** How far pairs are spread along the graph: not at all, and to the neighbours of neighbours. */
  private static final int[] STEPS = {0, 2};

  /**
   * What is wanted.
   *
   * @param k the number of clusters
   * @param alpha how much of the agreement that is possible with the pairs the embedding must reach, from 0 to below 1, or {@link #CHOOSE}
   * @param weight what a violated pair of weight 1 costs, in units: one unit is what it costs if a row is torn from all its neighbours
   * @param closure whether entailed pairs count too
   * @param asPublished whether the embedding is the printed one, and the pairs are heard by nothing else
   * @param starts from how many seedings clusters are looked for in an embedding
   * @param maxIterations after how many iterations at the latest a search ends
   */
  public record Settings(int k, double alpha, double weight, boolean closure, boolean asPublished, int starts, int maxIterations) {
  }

  private final SimilarityGraph graph;
  private final ConstraintSet constraints;
  private final Neighbourhoods neighbourhoods;
  private final Settings settings;
  private final long seed;
  private final Workers workers;
  private final EmbeddedKMeans kMeans;
  private final SpectralProgress progress;
  private final List<SpectralClustering.Trial> trials = new ArrayList<>();

  private CutState best;
  private int chosen;
  private int iterations;
  private boolean converged;
  private String note = "";

  private SpectralAlgorithm(SimilarityGraph graph, ConstraintSet constraints, Settings settings, long seed, Workers workers,
      TraceListener listener) {
    this.graph = graph;
    this.constraints = constraints;
    this.settings = settings;
    this.seed = seed;
    this.workers = workers;
    neighbourhoods = new Neighbourhoods(graph.size(), constraints);
    progress = new SpectralProgress(listener);
    kMeans = new EmbeddedKMeans(constraints, settings, seed, workers, progress);
  }

  /**
   * Clusters.
   *
   * @param graph the graph
   * @param constraints the pairs
   * @param settings what is wanted
   * @param seed the random seed
   * @param workers the threads
   * @param listener watches, and may end the run with the best result so far; while eigenvectors are looked for, the objective it is told
   *     is their largest residual
   * @return the result
   */
  public static SpectralClustering run(SimilarityGraph graph, ConstraintSet constraints, Settings settings, long seed, Workers workers,
      TraceListener listener) {
    return new SpectralAlgorithm(graph, constraints, settings, seed, workers, listener).run();
  }

  /**
   * @param k the number of clusters
   * @param rows the number of rows
   * @return about what it costs if a row is torn from all its neighbours: its share of a cluster, and the same again where it is put
   */
  public static double unit(int k, int rows) {
    return 2.0 * k / rows;
  }

  private SpectralClustering run() {
    Embeddings embeddings = new Embeddings(graph, settings.k(), seed, workers, progress);
    progress.begin(1, 1);
    if (neighbourhoods.count() == 0 || settings.k() == 1) {
      consider(embeddings.plain(), 0, 0, 0);
    } else if (settings.asPublished()) {
      solveAsPublished(embeddings);
    } else {
      PairMatrix pairs = PairMatrix.of(neighbourhoods, constraints, settings.closure());
      if (settings.alpha() == CHOOSE) {
        tryPrices(embeddings, pairs);
      } else {
        Embeddings.Priced priced = embeddings.agreeing(pairs, settings.alpha());
        consider(priced.vectors(), priced.price(), 0, priced.agreement());
      }
    }
    return result();
  }

  private void tryPrices(Embeddings embeddings, PairMatrix pairs) {
    int count = 1 + STEPS.length * PRICES.length;
    progress.begin(1, count);
    EigenPairs plain = embeddings.plain();
    consider(plain, 0, 0, pairs.agreement(plain.vectors(), workers));
    for (int steps : STEPS) {
      PairMatrix spread = pairs.spread(graph, steps, workers, progress::goesOn);
      EigenPairs before = plain;
      for (double price : PRICES) {
        if (!progress.stopped()) {
          progress.begin(trials.size() + 1, count);
          before = embeddings.priced(spread, price, before.vectors());
          consider(before, price, steps, pairs.agreement(before.vectors(), workers));
        }
      }
    }
  }

  private void solveAsPublished(Embeddings embeddings) {
    NormalisedGraph normalised = embeddings.normalised();
    PairMatrix pairs = PairMatrix.asPublished(neighbourhoods, constraints, settings.closure(), normalised.factors());
    PublishedEmbedding published = new PublishedEmbedding(normalised, pairs, settings.k(), seed, workers, progress);
    List<PublishedEmbedding.Solution> solutions =
        published.solve(settings.alpha() == CHOOSE ? PublishedEmbedding.DEFAULT_SHARE : settings.alpha());
    if (solutions.isEmpty()) {
      note = "The pairs are too few for " + (settings.k() - 1) + " solutions of the printed problem; they are not heard.";
      consider(embeddings.plain(), 0, 0, 0);
      return;
    }
    double[] values = solutions.stream().mapToDouble(PublishedEmbedding.Solution::lambda).toArray();
    double[][] vectors = solutions.stream().map(PublishedEmbedding.Solution::vector).toArray(double[][]::new);
    note = String.format(Locale.ROOT, "The eigenvalues are those of the printed problem, with beta %.4g.", solutions.get(0).beta());
    double[] residuals = solutions.stream().mapToDouble(PublishedEmbedding.Solution::residual).toArray();
    Embedding embedding = new Embedding(0, 0, pairs.agreement(vectors, workers), values, residuals);
    consider(embedding, kMeans.run(published.embed(solutions)));
  }

  private void consider(EigenPairs vectors, double price, int steps, double agreement) {
    consider(new Embedding(price, steps, agreement, vectors.values(), vectors.residuals()),
        kMeans.run(EmbeddedKMeans.directions(vectors.vectors())));
  }

  /** An embedding that clusters were found in, but for its vectors. */
  private record Embedding(double price, int steps, double agreement, double[] values, double[] residuals) {
  }

  private void consider(Embedding embedding, Clustering clustering) {
    CutState state = new CutState(graph, neighbourhoods, kMeans.cutPenalty(), clustering.partition().labels().clone(), settings.k());
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
    trials.add(new SpectralClustering.Trial(embedding.price, embedding.steps, embedding.agreement, embedding.values, residual, objective));
    if (best == null || objective.total() < trials.get(chosen).objective().total()) {
      best = state;
      chosen = trials.size() - 1;
      iterations = clustering.iterations() + passes;
      converged = clustering.converged() && moved == 0 && residual <= Embeddings.TOLERANCE * Math.max(1, embedding.values[0]);
    }
  }

  private SpectralClustering result() {
    return new SpectralClustering(new Partition(best.labels(), settings.k()), trials.get(chosen).objective(), List.copyOf(trials), chosen,
        iterations, Components.count(graph), note, converged && !progress.stopped());
  }
}
