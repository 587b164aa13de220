package pairclust.benchmark;

import smile.clustering.BBDTree;
import smile.clustering.KMeans;
import smile.math.MathEx;

/** k-means of Smile, with or without its tree. Its start cannot be set, but it starts from the same rows every time. */
final class Smile implements Engine {

  private final boolean withTree;
  private double[][] rows;
  private BBDTree tree;
  private int clusters;

  /** @param withTree whether a tree over the rows, made once and not timed, spares it distances */
  Smile(boolean withTree) {
    this.withTree = withTree;
  }

  @Override
  public void load(DataSet data) {
    rows = data.values();
    clusters = data.start().length;
    tree = withTree ? new BBDTree(rows) : null;
  }

  @Override
  public Object run(int iterations) {
    MathEx.setSeed(1);
    return withTree ? KMeans.fit(tree, rows, clusters, iterations, 0) : KMeans.lloyd(rows, clusters, iterations, 0);
  }
}
