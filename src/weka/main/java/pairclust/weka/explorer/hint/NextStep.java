package pairclust.weka.explorer.hint;

import java.util.List;
import java.util.function.Supplier;
import pairclust.weka.explorer.model.Workspace;
import weka.clusterers.Clusterer;

/** Says in one line what to do next. */
public final class NextStep implements Supplier<Hint> {

  private final Workspace workspace;
  private final Supplier<String> source;
  private final Runnable example;
  private final TooFewClusters tooFewClusters;

  /**
   * Creates the line.
   *
   * @param workspace what there is already
   * @param clusterer returns the chosen clusterer
   * @param source returns how data gets here, such as "open data in the Preprocess tab"
   * @param example opens the example
   */
  public NextStep(Workspace workspace, Supplier<Clusterer> clusterer, Supplier<String> source, Runnable example) {
    this.workspace = workspace;
    this.source = source;
    this.example = example;
    tooFewClusters = new TooFewClusters(workspace, clusterer);
  }

  @Override
  public Hint get() {
    if (workspace.rows() == null) {
      return new Hint("Next: " + source.get() + ". Or try an example:", List.of(new Hint.Offer("Open the iris example",
          "Opens 150 flowers of three species with forty pairs, and clusters them", example)));
    }
    int pairs = workspace.document().pairs().size();
    String given = pairs == 1 ? "1 pair" : pairs + " pairs";
    if (workspace.rows().size() == 0) {
      return Hint.of("The data has no rows. Next: " + source.get() + ".");
    }
    if (pairs == 0) {
      return Hint.of("Next: open a pair file, click two points, or answer questions (Ask me); then press Start.");
    }
    if (tooFewClusters.isCertain()) {
      return Hint.of("Next: the pairs need more clusters than the clusterer is set to; set more, or -1 if unknown.");
    }
    return Hint.of(workspace.clusters() == null ? "Next: press Start to cluster with " + given + "."
        : workspace.selected().pairs().equals(workspace.document().pairs())
            ? "Next: check the clusters, answer more questions (Ask me), or compare another clusterer."
            : "Next: press Start to cluster with " + given + "; they have changed since the result.");
  }
}
