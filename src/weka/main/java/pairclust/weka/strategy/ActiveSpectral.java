package pairclust.weka.strategy;

import pairclust.select.PairSelector;
import pairclust.select.Progress;
import pairclust.select.PublishedActiveSpectral;
import pairclust.spectral.graph.GraphBuilder;
import pairclust.weka.options.Papers;
import weka.core.OptionMetadata;
import weka.core.TechnicalInformation;

/** Asks where the largest error is expected in the clusters of a graph: the query strategy of active spectral clustering. */
public class ActiveSpectral extends ParallelScheme {

  private static final long serialVersionUID = 1L;

  private int neighbours = GraphBuilder.DEFAULT_NEIGHBOURS;
  private int batch = 1;
  private boolean asPublished;

  @Override
  public String globalInfo() {
    return "Propagates the answers over the graph of nearest neighbours and asks about the row with the most uncertain surroundings,"
        + " against the neighbourhoods found so far, the most probable first. Designed for ConstrainedSpectral, but useful for other"
        + " clusterers, too. 'As published' asks for the pair with the largest expected error of the embedding, as in the paper. For more"
        + " information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.activeSpectralClustering();
  }

  @Override
  public PairSelector selector(Progress progress) {
    GraphBuilder builder = new GraphBuilder(false, neighbours);
    return asPublished ? new PublishedActiveSpectral(builder, batch, getNumExecutionSlots())
        : new pairclust.select.ActiveSpectral(builder, batch, getNumExecutionSlots());
  }

  @OptionMetadata(displayName = "neighbours", commandLineParamName = "neighbours", commandLineParamSynopsis = "-neighbours <num>",
      displayOrder = 1, description = "The number of nearest rows to which each row is connected in the graph (default 10).")
  public int getNeighbours() {
    return neighbours;
  }

  /** @param neighbours the number of nearest rows to which each row is connected */
  public void setNeighbours(int neighbours) {
    this.neighbours = neighbours;
  }

  @OptionMetadata(displayName = "batch", commandLineParamName = "batch", commandLineParamSynopsis = "-batch <num>", displayOrder = 2,
      description = "The number of rows to ask about before the answers are propagated again; as published, the number of questions before"
          + " the embedding is recomputed. Larger batches are faster, but their questions are less informative (default 1).")
  public int getBatch() {
    return batch;
  }

  /** @param batch the number of rows, or as published of questions, per batch */
  public void setBatch(int batch) {
    this.batch = batch;
  }

  @OptionMetadata(displayName = "as published", commandLineParamName = "as-published", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-as-published", displayOrder = 3, description = "Ask for the pair with the largest expected error, by the"
          + " embedding and a low-rank approximation of the answers, as in the paper (default off).")
  public boolean getAsPublished() {
    return asPublished;
  }

  /** @param asPublished whether to ask as in the paper */
  public void setAsPublished(boolean asPublished) {
    this.asPublished = asPublished;
  }
}
