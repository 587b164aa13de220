package weka.clusterers;

import pairclust.constraint.Neighbourhoods;
import pairclust.constraint.PairList;
import pairclust.distortion.StandardDistance;
import pairclust.kernel.KernelMatrix;
import pairclust.memory.MemoryNeed;
import pairclust.neighbours.ExactSearch;
import pairclust.neighbours.NeighbourSearch;
import pairclust.parallel.Workers;
import pairclust.progress.Activity;
import pairclust.spectral.SampledSpectral;
import pairclust.spectral.SpectralAlgorithm;
import pairclust.spectral.SpectralClustering;
import pairclust.spectral.SpectralEstimate;
import pairclust.spectral.graph.GraphBuilder;
import pairclust.spectral.graph.NeighbourVote;
import pairclust.spectral.graph.PointGraph;
import pairclust.spectral.graph.SimilarityGraph;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.model.EncodedPlacement;
import pairclust.weka.model.KernelVote;
import pairclust.weka.model.Model;
import pairclust.weka.model.RowPlacement;
import pairclust.weka.model.TrainingRows;
import pairclust.weka.options.Papers;
import pairclust.weka.options.Scale;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.report.Report;
import pairclust.weka.report.SpectralReport;
import pairclust.weka.rows.KernelRows;
import pairclust.weka.rows.RowEncoder;
import weka.classifiers.functions.supportVector.Kernel;
import weka.classifiers.functions.supportVector.NormalizedPolyKernel;
import weka.core.Instances;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
import weka.core.Tag;
import weka.core.TechnicalInformation;

/**
 * Spectral clustering with pairs: finds the minimal normalised cut of a similarity graph among the cuts that agree with the pairs.
 *
 * <p>X. Wang, I. Davidson: Active spectral clustering. ICDM 2010, doi:10.1109/ICDM.2010.119. The strategy that asks for pairs is
 * {@code pairclust.weka.strategy.ActiveSpectral}. With the embedding spectral-learning: S. D. Kamvar, D. Klein, C. D. Manning: Spectral
 * learning. IJCAI 2003, 561-566.
 */
public class ConstrainedSpectral extends AbstractConstrainedClusterer {

  private static final long serialVersionUID = 1L;

  /** Which rows the graph connects. */
  public static final Tag[] TAGS_GRAPH = {new Tag(0, "knn"), new Tag(1, "full")};

  /** The source of the similarities. */
  public static final Tag[] TAGS_SIMILARITY = {new Tag(0, "distance"), new Tag(1, "kernel")};

  /** The distances to choose from. */
  public static final Tag[] TAGS_DISTANCE =
      {new Tag(0, StandardDistance.EUCLIDEAN.label()), new Tag(1, StandardDistance.COSINE.label())};

  /** How pairs change the embedding. */
  public static final Tag[] TAGS_EMBEDDING = {new Tag(0, "flexible"), new Tag(1, "spectral-learning")};

  private int embedding;
  private int graph;
  private int neighbours = GraphBuilder.DEFAULT_NEIGHBOURS;
  private int similarity;
  private int distance;
  private Kernel kernel = new NormalizedPolyKernel();
  private double alpha = SpectralAlgorithm.CHOOSE;

  @Override
  public String globalInfo() {
    return "Constrained spectral clustering: connects rows to their nearest neighbours and finds a minimal cut of this graph among those"
        + " that agree with the must-link and cannot-link pairs. Clusters may have any shape. The strategy active-spectral asks for the"
        + " pairs that help most. 'As published' runs flexible constrained spectral clustering as printed: the eigenvectors of L v = lambda"
        + " (Q - beta I) v with positive eigenvalues, then k-means without pairs. Beta is alpha (0.5 if alpha is -1) times the largest"
        + " value for which there are enough such eigenvectors; with too few pairs there are none, and the pairs are ignored. Spectral"
        + " learning as published is k-means without pairs on the embedding of the changed similarities. The weight is"
        + " the cost of a violated pair, as a multiple of the cost of cutting one row from all its neighbours; if absolute, as a part of"
        + " the normalised cut, which is at most the number of clusters. With 0 only the embedding and the seeds use the pairs. For more"
        + " information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    TechnicalInformation paper = Papers.activeSpectralClustering();
    paper.add(Papers.inProceedings("Xiang Wang and Ian Davidson", "Flexible Constrained Spectral Clustering",
        "Proceedings of the 16th ACM SIGKDD International Conference on Knowledge Discovery and Data Mining", 2010, "563-572",
        "https://doi.org/10.1145/1835804.1835877"));
    paper.add(Papers.inProceedings("Sepandar D. Kamvar and Dan Klein and Christopher D. Manning", "Spectral Learning",
        "Proceedings of the 18th International Joint Conference on Artificial Intelligence", 2003, "561-566",
        "https://www.ijcai.org/Proceedings/03/Papers/082.pdf"));
    return paper;
  }

  @Override
  protected void checkSettings(Instances data) {
    super.checkSettings(data);
    require(neighbours >= 1, "The number of neighbours (-neighbours) must be at least 1, not " + neighbours + ".");
    require(alpha == SpectralAlgorithm.CHOOSE || alpha >= 0 && alpha < 1,
        "Alpha (-alpha) must be at least 0 and less than 1, or -1 to choose it automatically, not " + alpha + ".");
  }

  @Override
  protected Model build(Instances data, GivenPairs pairs, Scale scale) throws Exception {
    try (Workers workers = new Workers(getNumExecutionSlots())) {
      RowEncoder.Encoded encoded = RowEncoder.encode(data, pairs.leftOut(), scale, getNumExecutionSlots());
      return similarity == 0 ? ofDistances(data, pairs, encoded, workers) : ofKernel(data, pairs, encoded, workers);
    }
  }

  private Model ofDistances(Instances data, GivenPairs pairs, RowEncoder.Encoded encoded, Workers workers) {
    if (isSampled(data.numInstances())) {
      SpectralEstimate estimate =
          SpectralEstimate.of(data.numInstances(), encoded.points().entries(), neighbours, getNumClusters(), embedding == 1);
      estimate.requireMemory(MemoryNeed.available());
      trace(new Activity("finding neighbours; the whole run takes " + estimate.describe(), 1, 1));
    }
    StandardDistance.Prepared prepared = distance().prepare(encoded.points());
    NeighbourSearch search =
        isSampled(data.numInstances()) ? NeighbourSearch.suitedTo(data.numInstances(), getSeed()) : new ExactSearch();
    PointGraph points = builder().ofPoints(prepared.points(), prepared.distortion(), search, workers);
    SpectralClustering clustering = cluster(points, pairs, workers);
    NeighbourVote vote =
        NeighbourVote.of(points, distance(), clustering.partition().labels(), getNumClusters(), getSeed(), workers);
    return model(data, pairs, encoded, points.graph(), clustering, new EncodedPlacement(encoded.encoder(), vote, prepared.origin()));
  }

  private Model ofKernel(Instances data, GivenPairs pairs, RowEncoder.Encoded encoded, Workers workers) throws Exception {
    KernelMatrix.requireMemory(data.numInstances(), MemoryNeed.available());
    PairList usedPairs = new PairList(pairs.used(), new Neighbourhoods(data.numInstances(), pairs.used()), !getNoisy(),
        PairList.LIMIT);
    KernelRows rows = new KernelRows(kernel, data, encoded, usedPairs);
    SimilarityGraph joined = builder().ofKernel(rows.matrix(workers), workers);
    SpectralClustering clustering = cluster(joined, pairs, workers);
    rows.clean();
    return model(data, pairs, encoded, joined, clustering, new KernelVote(rows, clustering.partition(), neighbours));
  }

  private GraphBuilder builder() {
    return new GraphBuilder(graph == 1, neighbours);
  }

  @Override
  protected boolean readsAttributes() {
    return similarity == 0 || KernelRows.readsNumbers(kernel);
  }

  @Override
  protected boolean scalesByDefault() {
    return similarity != 0 || distance() == StandardDistance.EUCLIDEAN;
  }

  private StandardDistance distance() {
    return distance == 0 ? StandardDistance.EUCLIDEAN : StandardDistance.COSINE;
  }

  private SpectralClustering cluster(PointGraph points, GivenPairs pairs, Workers workers) {
    int rows = points.graph().size();
    return isSampled(rows) ? SampledSpectral.run(points, pairs.used(), settings(rows), getSeed(), workers, this::trace)
        : cluster(points.graph(), pairs, workers);
  }

  /** Returns whether that many rows are clustered from a sample. */
  private boolean isSampled(int rows) {
    return rows > NeighbourSearch.MOST_EXACT && graph == 0 && !getAsPublished();
  }

  private SpectralClustering cluster(SimilarityGraph joined, GivenPairs pairs, Workers workers) {
    return SpectralAlgorithm.run(joined, pairs.used(), settings(joined.size()), getSeed(), workers, this::trace);
  }

  private SpectralAlgorithm.Settings settings(int rows) {
    double unit = SpectralAlgorithm.unit(getNumClusters(), rows);
    double weight = getAbsoluteWeight() ? softPairs().boundedWeight() / unit : softPairs().boundedWeight();
    return new SpectralAlgorithm.Settings(getNumClusters(), alpha, weight, !getNoisy(), getAsPublished(), getStarts(), getMaxIterations(),
        embedding == 1);
  }

  private Model model(Instances data, GivenPairs pairs, RowEncoder.Encoded encoded, SimilarityGraph joined, SpectralClustering clustering,
      RowPlacement placement) {
    int[] labels = clustering.partition().labels();
    Report report = SpectralReport.of(this, similarityText(), getGraph().getSelectedTag().getReadable(), encoded, pairs, joined,
        clustering);
    // Stores the cluster of every training row, as the cut need not agree with a vote of the nearest neighbours.
    return new Model(placement, new TrainingRows(encoded.encoder(), data, pairs.idIndex(), labels, null), labels, pairs.constraints(),
        report, clustering.objective().total(), clustering.iterations());
  }

  /** Describes the source of the similarities. */
  String similarityText() {
    return similarity == 0 ? "distance " + distance().label() + " with a local width" : "kernel " + kernel.getClass().getSimpleName();
  }

  @OptionMetadata(displayName = "embedding", commandLineParamName = "embedding",
      commandLineParamSynopsis = "-embedding flexible|spectral-learning", displayOrder = 13,
      description = "How pairs change the embedding of rows: flexible (the smallest cut among those that agree with the pairs), or"
          + " spectral-learning (must-linked rows have the similarity 1, cannot-linked rows 0; alpha is not used) (default flexible).")
  public SelectedTag getEmbedding() {
    return new SelectedTag(embedding, TAGS_EMBEDDING);
  }

  /** @param embedding how pairs change the embedding */
  public void setEmbedding(SelectedTag embedding) {
    this.embedding = number(embedding, TAGS_EMBEDDING);
  }

  @OptionMetadata(displayName = "graph", commandLineParamName = "graph", commandLineParamSynopsis = "-graph knn|full", displayOrder = 14,
      description = "Which rows the graph connects: knn (each to its nearest) or full (all; memory and time grow with the square of the"
          + " number of rows) (default knn).")
  public SelectedTag getGraph() {
    return new SelectedTag(graph, TAGS_GRAPH);
  }

  /** @param graph which rows the graph connects */
  public void setGraph(SelectedTag graph) {
    this.graph = number(graph, TAGS_GRAPH);
  }

  @OptionMetadata(displayName = "neighbours", commandLineParamName = "neighbours", commandLineParamSynopsis = "-neighbours <num>",
      displayOrder = 15, description = "The number of nearest rows to which each row is connected (two rows are connected if one of them"
          + " is among the nearest of the other); also the number of training rows that vote for the cluster of a new row (default 10).")
  public int getNeighbours() {
    return neighbours;
  }

  /** @param neighbours the number of nearest rows to which each row is connected */
  public void setNeighbours(int neighbours) {
    this.neighbours = neighbours;
  }

  @OptionMetadata(displayName = "similarity", commandLineParamName = "similarity", commandLineParamSynopsis = "-similarity distance|kernel",
      displayOrder = 16, description = "The source of the similarities: distance (similarity falls with the distance, with a local width"
          + " for each row) or kernel (negative values count as zero) (default distance).")
  public SelectedTag getSimilarity() {
    return new SelectedTag(similarity, TAGS_SIMILARITY);
  }

  /** @param similarity the source of the similarities */
  public void setSimilarity(SelectedTag similarity) {
    this.similarity = number(similarity, TAGS_SIMILARITY);
  }

  @OptionMetadata(displayName = "distance", commandLineParamName = "distance", commandLineParamSynopsis = "-distance euclidean|cosine",
      displayOrder = 17, description = "The distance between rows, if similarities come from distances: euclidean, or cosine for text and"
          + " other data where only the direction matters (default euclidean).")
  public SelectedTag getDistance() {
    return new SelectedTag(distance, TAGS_DISTANCE);
  }

  /** @param distance the distance between rows */
  public void setDistance(SelectedTag distance) {
    this.distance = number(distance, TAGS_DISTANCE);
  }

  @OptionMetadata(displayName = "kernel", commandLineParamName = "K", commandLineParamSynopsis = "-K <kernel and options>",
      displayOrder = 18, description = "Any of Weka's kernels, if similarities come from a kernel (default NormalizedPolyKernel).")
  public Kernel getKernel() {
    return kernel;
  }

  /** @param kernel the kernel */
  public void setKernel(Kernel kernel) {
    this.kernel = kernel;
  }

  @OptionMetadata(displayName = "alpha", commandLineParamName = "alpha", commandLineParamSynopsis = "-alpha <num>", displayOrder = 19,
      description = "The fraction of the largest possible agreement with the pairs that the embedding must reach, at least 0 and less than"
          + " 1; -1 tries several and keeps the clusters with the lowest sum of cut and cost of violated pairs (default -1).")
  public double getAlpha() {
    return alpha;
  }

  /** @param alpha the fraction of the possible agreement to reach */
  public void setAlpha(double alpha) {
    this.alpha = alpha;
  }

  /** Runs the clusterer from the command line. */
  public static void main(String[] args) throws Exception {
    launch(new ConstrainedSpectral(), args);
  }
}
