package pairclust.weka.explorer.figure;

import java.util.function.Function;
import pairclust.eval.Silhouette;
import pairclust.weka.explorer.model.RunResult;
import pairclust.weka.explorer.outcome.AttributeWeights;
import pairclust.weka.explorer.outcome.ClassMatrix;
import pairclust.weka.explorer.outcome.ClusterSilhouettes;

/** The pictures of a result that the user can choose from. */
public enum FigureKind {

  /** How much each attribute counts in a learned distance. */
  WEIGHTS("Weights of attributes", "weights", "HMRFKMeans or MPCKMeans to see how much each attribute counts in the learned distance",
      result -> WeightsChart.figure(AttributeWeights.of(result))),

  /** The classes of the rows of each cluster. */
  CLASSES("Clusters and classes", "classes", "a clusterer to see which classes its clusters contain",
      result -> MatrixChart.figure(ClassMatrix.of(result))),

  /** The silhouettes by squared Euclidean distance. */
  SILHOUETTES("Silhouettes", "silhouettes", "a clusterer to see how well each row fits into its cluster",
      result -> SilhouetteChart.figure(ClusterSilhouettes.of(result, Silhouette.EUCLIDEAN), "squared Euclidean distance")),

  /** The silhouettes by cosine. */
  COSINE("Silhouettes, cosine", "silhouettes-cosine", "a clusterer to see how well each row fits into its cluster",
      result -> SilhouetteChart.figure(ClusterSilhouettes.of(result, Silhouette.COSINE), "1 - cosine"));

  private final String label;
  private final String file;
  private final String task;
  private final Function<RunResult, Figure> maker;

  FigureKind(String label, String file, String task, Function<RunResult, Figure> maker) {
    this.label = label;
    this.file = file;
    this.task = task;
    this.maker = maker;
  }

  /** @return the name of files, without an ending */
  public String file() {
    return file;
  }

  /**
   * Makes the picture of a result; this takes a while for many rows.
   *
   * @param result a result, or null for none
   * @return the picture
   */
  public Figure of(RunResult result) {
    return result == null ? Figure.none("Run " + task + ".") : maker.apply(result);
  }

  @Override
  public String toString() {
    return label;
  }
}
