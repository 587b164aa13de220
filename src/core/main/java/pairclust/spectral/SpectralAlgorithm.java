package pairclust.spectral;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.PairList;
import pairclust.kmeans.Clustering;
import pairclust.progress.ProgressListener;
import pairclust.linear.EigenPairs;
import pairclust.linear.LargestEigenvectors;
import pairclust.parallel.Workers;
import pairclust.spectral.graph.NormalisedGraph;
import pairclust.spectral.graph.SimilarityGraph;

/**
 * Spectral clustering of a graph with pairs (X. Wang and I. Davidson, Flexible constrained spectral clustering, KDD 2010,
 * doi:10.1145/1835804.1835877; Section 1.2.3 of the handbook chapter): the rows are embedded by the vectors with the smallest cut among
 * those that agree with the pairs to a degree α, and clustered there.
 *
 * <p>Every solution of {@code L v = λ (Q - β I) v} is an eigenvector of {@code L - λ Q}. Instead of a β for which there may be too few
 * solutions, a weight of the pairs γ = λ is used here, the same for all vectors, and the vectors are those of the smallest eigenvalues of
 * {@code L - γ Q}: they always exist, and minimise the cut {@code tr V'LV} among all with an agreement {@code tr V'QV} of at least theirs.
 * Unless α is given, several γ are tried. The rows are clustered in each embedding, and rows and neighbourhoods moved where that lowers the
 * objective that the embedding relaxes: normalised cut plus cost of violated pairs. The clusters with the lowest objective are kept.
 *
 * <p>Alternatively the pairs change similarities, to 1 for must-links and 0 for cannot-links, and the rows are embedded by the vectors of
 * the graph with additive normalisation (S. D. Kamvar, D. Klein, C. D. Manning: Spectral learning. IJCAI 2003, 561-566). The cut is then
 * that of the changed graph.
 *
 * <p>The normalised cut is smallest for outlying pieces of a few rows. The objective therefore adds a constant to the cut and to the volume
 * of every cluster, and while a cluster is small, embeddings with more vectors are tried.
 */
public final class SpectralAlgorithm {

  /** Lets the algorithm choose α. */
  public static final double CHOOSE = -1;

  /** The weights of the pairs that are tried. Both the matrix of pairs and the graph have eigenvalues up to one. */
  private static final double[] GAMMAS = {0.2, 0.8, 3.2};

  /** The steps by which pairs are spread along the graph: none, and to the neighbours of neighbours. */
  private static final int[] STEPS = {0, 2};

  /**
   * The numbers of vectors beyond k that are tried while a cluster is small. Each small piece of the graph that little connects to the rest
   * has a vector of its own among the first, so k vectors may separate nothing but such pieces.
   */
  private static final int[][] MORE = {{1, 2, 3, 4, 6}, {8, 12, 16}, {24, 32}};

  /** What the report says about spectral learning. */
  static final String LEARNING_NOTE = "Spectral learning: must-linked rows have the similarity 1, cannot-linked rows 0.";

  /**
   * The settings of a run.
   *
   * @param k the number of clusters
   * @param alpha the share of the largest possible agreement with the pairs that the embedding must reach, from 0 to below 1, or {@link
   *     #CHOOSE}
   * @param weight the cost of a violated pair of weight 1, in units of {@link #unit}
   * @param closure whether entailed pairs count too
   * @param asPublished whether the embedding is the printed one, and the pairs are used nowhere else
   * @param starts the number of starts in each embedding
   * @param maxIterations the largest number of iterations of a start
   * @param learning whether pairs change similarities instead of the embedding: spectral learning
   */
  public record Settings(int k, double alpha, double weight, boolean closure, boolean asPublished, int starts, int maxIterations,
      boolean learning) {

    /** Takes the settings of flexible constrained spectral clustering. */
    public Settings(int k, double alpha, double weight, boolean closure, boolean asPublished, int starts, int maxIterations) {
      this(k, alpha, weight, closure, asPublished, starts, maxIterations, false);
    }
  }

  private final SimilarityGraph graph;
  private final ConstraintSet constraints;
  private final Neighbourhoods neighbourhoods;
  private final Settings settings;
  private final long seed;
  private final Workers workers;
  private final EmbeddedKMeans kMeans;
  private final SpectralProgress progress;
  private final TriedEmbeddings tried;
  private String note = "";

  private SpectralAlgorithm(SimilarityGraph graph, ConstraintSet constraints, Settings settings, long seed, Workers workers,
      ProgressListener listener) {
    this.graph = graph;
    this.constraints = constraints;
    this.settings = settings;
    this.seed = seed;
    this.workers = workers;
    neighbourhoods = new Neighbourhoods(graph.size(), constraints);
    progress = new SpectralProgress(listener);
    tried = new TriedEmbeddings(graph, neighbourhoods, constraints.size(), settings, Embeddings.TOLERANCE, progress);
    kMeans = new EmbeddedKMeans(constraints, settings, seed, workers, progress);
  }

  /**
   * Clusters the rows of a graph.
   *
   * @param graph the graph
   * @param constraints the pairs
   * @param settings the settings
   * @param seed the random seed
   * @param workers the threads
   * @param listener observes the run, and may stop it with the best result so far; while eigenvectors are computed, the objective it
   *     receives is their largest residual
   * @return the result
   */
  public static SpectralClustering run(SimilarityGraph graph, ConstraintSet constraints, Settings settings, long seed, Workers workers,
      ProgressListener listener) {
    return new SpectralAlgorithm(withPairs(graph, constraints, settings), constraints, settings, seed, workers, listener).run();
  }

  /** Returns the graph whose cut is sought: that of spectral learning has the similarities that the pairs demand. */
  static SimilarityGraph withPairs(SimilarityGraph graph, ConstraintSet constraints, Settings settings) {
    return !settings.learning() ? graph : graph.with(new PairList(constraints, new Neighbourhoods(graph.size(), constraints),
        settings.closure(), PairList.LIMIT));
  }

  /**
   * @param k the number of clusters
   * @param rows the number of rows
   * @return the approximate cost of separating a row from all its neighbours: its share of its former cluster, and as much in its new one
   */
  public static double unit(int k, int rows) {
    return 2.0 * k / rows;
  }

  private SpectralClustering run() {
    Embeddings embeddings = new Embeddings(graph, settings.k(), seed, workers, progress);
    progress.begin(1, 1);
    if (settings.learning()) {
      note = LEARNING_NOTE;
      EigenPairs vectors = embeddings.additive();
      consider(vectors, 0, 0, PairMatrix.of(neighbourhoods, constraints, settings.closure()).agreement(vectors.vectors(), workers));
    } else if (neighbourhoods.count() == 0 || settings.k() == 1) {
      EigenPairs plain = embeddings.plain();
      consider(plain, 0, 0, 0);
      widen(embeddings, plain, vectors -> 0, 1);
    } else if (settings.asPublished()) {
      solveAsPublished(embeddings);
    } else {
      PairMatrix pairs = PairMatrix.of(neighbourhoods, constraints, settings.closure());
      if (settings.alpha() == CHOOSE) {
        tryGammas(embeddings, pairs);
      } else {
        Embeddings.Weighted weighted = embeddings.agreeing(pairs, settings.alpha());
        consider(weighted.vectors(), weighted.gamma(), 0, weighted.agreement());
      }
    }
    return tried.result(note);
  }

  private void tryGammas(Embeddings embeddings, PairMatrix pairs) {
    int count = 1 + STEPS.length * GAMMAS.length;
    progress.begin(1, count);
    EigenPairs plain = embeddings.plain();
    consider(plain, 0, 0, pairs.agreement(plain.vectors(), workers));
    widen(embeddings, plain, vectors -> pairs.agreement(vectors, workers), count);
    count += tried.count() - 1;
    for (int steps : STEPS) {
      PairMatrix spread = pairs.spread(graph, steps, workers, progress::heartbeat);
      EigenPairs before = plain;
      for (double gamma : GAMMAS) {
        if (!progress.stopped()) {
          progress.begin(tried.count() + 1, count);
          before = embeddings.weighted(spread, gamma, before.vectors());
          consider(before, gamma, steps, pairs.agreement(before.vectors(), workers));
        }
      }
    }
  }

  /** Adds vectors until no cluster is small. */
  private void widen(Embeddings embeddings, EigenPairs plain, ToDoubleFunction<double[][]> agreement, int count) {
    EigenPairs wide = plain;
    for (int[] numbers : MORE) {
      int most = Math.min(settings.k() + numbers[numbers.length - 1], graph.size());
      if (settings.k() == 1 || most == wide.count() || !tried.hasSmallCluster() || progress.stopped()) {
        return;
      }
      progress.begin(tried.count() + 1, count + tried.count());
      try {
        wide = embeddings.wider(most, wide.vectors());
      } catch (LargestEigenvectors.ExhaustedException e) {
        // There are no more vectors that separate rows.
        return;
      }
      for (int more : numbers) {
        if (settings.k() + more <= most && !progress.stopped()) {
          progress.begin(tried.count() + 1, count + tried.count());
          EigenPairs first = wide.first(settings.k() + more);
          consider(first, 0, 0, agreement.applyAsDouble(first.vectors()));
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
      note = "There are too few pairs for " + (settings.k() - 1) + " solutions of the printed problem; they are ignored.";
      consider(embeddings.plain(), 0, 0, 0);
      return;
    }
    double[] values = solutions.stream().mapToDouble(PublishedEmbedding.Solution::lambda).toArray();
    double[][] vectors = solutions.stream().map(PublishedEmbedding.Solution::vector).toArray(double[][]::new);
    note = String.format(Locale.ROOT, "The eigenvalues are those of the printed problem, with beta %.4g.", solutions.get(0).beta());
    double[] residuals = solutions.stream().mapToDouble(PublishedEmbedding.Solution::residual).toArray();
    TriedEmbeddings.Embedding embedding = new TriedEmbeddings.Embedding(0, 0, pairs.agreement(vectors, workers), values, residuals);
    consider(embedding, kMeans.run(published.embed(solutions)));
  }

  private void consider(EigenPairs vectors, double gamma, int steps, double agreement) {
    consider(new TriedEmbeddings.Embedding(gamma, steps, agreement, vectors.values(), vectors.residuals()),
        kMeans.run(EmbeddedKMeans.directions(vectors.vectors())));
  }

  private void consider(TriedEmbeddings.Embedding embedding, Clustering clustering) {
    tried.consider(embedding, kMeans.cutPenalty(), clustering);
  }
}
