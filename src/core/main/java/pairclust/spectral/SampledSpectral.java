package pairclust.spectral;

import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.PairSample;
import pairclust.data.DensePoints;
import pairclust.kmeans.Clustering;
import pairclust.linear.BlockOperator;
import pairclust.linear.EigenPairs;
import pairclust.linear.LargestEigenvectors;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;
import pairclust.spectral.graph.AdditiveGraph;
import pairclust.spectral.graph.GraphBuilder;
import pairclust.spectral.graph.NormalisedGraph;
import pairclust.spectral.graph.PointGraph;
import pairclust.spectral.graph.SimilarityGraph;

/**
 * Spectral clustering of many rows. {@link SpectralAlgorithm} clusters a sample, which determines the weight of the pairs and the number of
 * vectors. The sample's eigenvectors, interpolated along the graph of all rows, are close to those of that graph, and a few polynomials of
 * it refine them; k-means continues there from the sample's clusters. Both these clusters and those of the sample, extended to all rows,
 * are improved by the objective of all rows, and the better ones are kept. For spectral learning the pairs change both graphs.
 *
 * <p>A coarse solution that is interpolated and refined is the idea of multilevel methods (S. Barnard and H. Simon, Fast multilevel
 * implementation of recursive spectral bisection for partitioning unstructured problems, Concurrency: Practice and Experience 6, 1994,
 * doi:10.1002/cpe.4330060203).
 */
public final class SampledSpectral {

  /** The number of rows of the sample: at least this, and at least this per cluster, up to a limit. */
  private static final int SAMPLE = 10_000;
  private static final int SAMPLE_PER_CLUSTER = 200;
  private static final int MOST_SAMPLED = 20_000;

  /** The largest residual wanted. Vectors this exact lead to the same clusters as the limit for few rows. */
  private static final double TOLERANCE = 1e-3;

  /** The number of polynomials after which the vectors are used as they are: where eigenvalues are that close, any mixture will do. */
  private static final int POLYNOMIALS = 3;

  private final PointGraph points;
  private final SimilarityGraph graph;
  private final ConstraintSet constraints;
  private final Neighbourhoods neighbourhoods;
  private final SpectralAlgorithm.Settings settings;
  private final long seed;
  private final Workers workers;
  private final ProgressListener listener;
  private final SpectralProgress progress;
  private final PairSample sample;
  private final SimilarityGraph sampled;

  private SampledSpectral(PointGraph points, int size, ConstraintSet constraints, SpectralAlgorithm.Settings settings, long seed,
      Workers workers, ProgressListener listener) {
    this.points = points;
    this.constraints = constraints;
    this.settings = settings;
    this.seed = seed;
    this.workers = workers;
    this.listener = listener;
    graph = SpectralAlgorithm.withPairs(points.graph(), constraints, settings);
    neighbourhoods = new Neighbourhoods(graph.size(), constraints);
    progress = new SpectralProgress(listener);
    sample = PairSample.draw(graph.size(), constraints, size, new SplittableRandom(seed));
    sampled = SpectralAlgorithm.withPairs(new GraphBuilder(false, points.neighbours())
        .ofPoints(points.points().rows(sample.rows()), points.distortion(), workers).graph(), sample.pairs(), settings);
  }

  /**
   * Clusters the rows of a graph of nearest neighbours.
   *
   * @param points the graph and its rows, more than {@link #sampleSize}
   * @param constraints the pairs
   * @param settings the settings, not those of the published method
   * @param seed the random seed
   * @param workers the threads
   * @param listener observes the run, and may stop it with the best result so far
   * @return the result
   */
  public static SpectralClustering run(PointGraph points, ConstraintSet constraints, SpectralAlgorithm.Settings settings, long seed,
      Workers workers, ProgressListener listener) {
    return run(points, sampleSize(settings.k()), constraints, settings, seed, workers, listener);
  }

  /** Clusters the rows of a graph from a sample of a size. */
  static SpectralClustering run(PointGraph points, int size, ConstraintSet constraints, SpectralAlgorithm.Settings settings, long seed,
      Workers workers, ProgressListener listener) {
    if (settings.asPublished()) {
      throw new IllegalArgumentException("The published method has no variant that uses a sample.");
    }
    return new SampledSpectral(points, size, constraints, settings, seed, workers, listener).run();
  }

  /**
   * @param k the number of clusters
   * @return the number of rows of the sample
   */
  public static int sampleSize(int k) {
    return (int) Math.min(MOST_SAMPLED, Math.max(SAMPLE, (long) SAMPLE_PER_CLUSTER * k));
  }

  private SpectralClustering run() {
    SpectralClustering coarse =
        SpectralAlgorithm.run(sampled, sample.pairs(), settings, seed, workers, event -> listener.report(event.asTrial()));
    SpectralClustering.Trial chosen = coarse.trials().get(coarse.chosen());
    Interpolation interpolation = new Interpolation(graph, sample.rows(), workers);
    int[] labels = extendedLabels(interpolation, coarse.partition().labels());
    TriedEmbeddings tried = new TriedEmbeddings(graph, neighbourhoods, constraints.size(), settings, TOLERANCE, progress);
    progress.begin(1, 2);
    EmbeddedKMeans kMeans = new EmbeddedKMeans(constraints, settings, seed, workers, progress);
    EigenPairs vectors = refined(interpolation, chosen);
    double agreement = neighbourhoods.count() == 0 ? 0 : PairMatrix.of(neighbourhoods, constraints, settings.closure())
        .agreement(vectors.vectors(), workers);
    TriedEmbeddings.Embedding embedding =
        new TriedEmbeddings.Embedding(chosen.gamma(), chosen.steps(), agreement, vectors.values(), vectors.residuals());
    DensePoints embedded = EmbeddedKMeans.directions(vectors.vectors());
    Clustering clustering = kMeans.run(embedded, labels, "the clusters of a sample");
    tried.consider(embedding, kMeans.cutPenalty(), clustering);
    progress.begin(2, 2);
    tried.consider(new TriedEmbeddings.Embedding(chosen.gamma(), chosen.steps(), chosen.agreement(), chosen.values(),
        new double[] {chosen.residual()}), kMeans.cutPenalty(), labels, coarse.iterations(), coarse.converged());
    String origin = settings.learning() ? SpectralAlgorithm.LEARNING_NOTE + " The first clusters are those of"
        : "Penalty, steps and number of vectors are the best of " + coarse.trials().size() + " embeddings of";
    return tried.result(String.format(Locale.ROOT, "%s a sample of %,d rows. First line: eigenvectors of the graph of all rows; second:"
        + " those of the sample, whose clusters were extended along the graph.", origin, sample.rows().length));
  }

  private int[] extendedLabels(Interpolation interpolation, int[] known) {
    int k = settings.k();
    double[] votes = new double[Math.multiplyExact(graph.size(), k)];
    for (int i = 0; i < known.length; i++) {
      votes[sample.rows()[i] * k + known[i]] = 1;
    }
    interpolation.extend(votes, k);
    int[] labels = new int[graph.size()];
    for (int row = 0; row < labels.length; row++) {
      for (int h = 1; h < k; h++) {
        labels[row] = votes[row * k + h] > votes[row * k + labels[row]] ? h : labels[row];
      }
    }
    return labels;
  }

  /** Returns eigenvectors of the graph of all rows, refined from those of the sample. */
  private EigenPairs refined(Interpolation interpolation, SpectralClustering.Trial chosen) {
    int count = chosen.values().length;
    double[] coarse = factors(sampled);
    // A few more vectors than wanted, as the last ones converge slowly.
    int width = Math.min(sampled.size(), count + Math.max(3, count / 2));
    double[][] known = LargestEigenvectors.find(matrix(sampled, sample.pairs(), chosen), width, new double[0][], TOLERANCE, seed, workers,
        progress).vectors();
    double[] fine = factors(graph);
    double[] values = new double[Math.multiplyExact(graph.size(), width)];
    for (int i = 0; i < sampled.size(); i++) {
      for (int c = 0; c < width; c++) {
        values[sample.rows()[i] * width + c] = known[c][i] * coarse[i];
      }
    }
    interpolation.extend(values, width);
    double[][] start = new double[width][graph.size()];
    for (int c = 0; c < width; c++) {
      int column = c;
      Arrays.setAll(start[c], row -> values[row * width + column] / fine[row]);
    }
    return LargestEigenvectors.refine(matrix(graph, constraints, chosen), count, start, TOLERANCE, POLYNOMIALS, seed, workers, progress);
  }

  /** Returns the matrix whose eigenvectors embed the rows of a graph. */
  private BlockOperator matrix(SimilarityGraph of, ConstraintSet given, SpectralClustering.Trial chosen) {
    return settings.learning() ? new AdditiveGraph(of)
        : new WeightedGraph(new NormalisedGraph(of), pairs(of, given, chosen), chosen.gamma());
  }

  /** Returns what makes entries of connected rows similar: one over the root of the degree, or nothing for additive normalisation. */
  private double[] factors(SimilarityGraph of) {
    if (!settings.learning()) {
      return new NormalisedGraph(of).factors();
    }
    double[] ones = new double[of.size()];
    Arrays.fill(ones, 1);
    return ones;
  }

  private PairMatrix pairs(SimilarityGraph of, ConstraintSet given, SpectralClustering.Trial chosen) {
    Neighbourhoods linked = new Neighbourhoods(of.size(), given);
    PairMatrix matrix = PairMatrix.of(linked, given, settings.closure());
    return chosen.gamma() == 0 ? matrix : matrix.spread(of, chosen.steps(), workers, progress::heartbeat);
  }
}
