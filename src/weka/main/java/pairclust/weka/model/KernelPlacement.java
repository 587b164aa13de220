package pairclust.weka.model;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import pairclust.data.Saved;
import pairclust.kernel.KernelClustering;
import pairclust.kernel.MustLinkMetric;
import pairclust.weka.rows.KernelRows;
import weka.core.Instance;

/**
 * Assigns a row to the cluster with the nearest mean in the space of the kernel, by the metric that was learned from must-links.
 * Pairs do not apply to new rows otherwise.
 */
public final class KernelPlacement implements RowPlacement {

  private static final long serialVersionUID = 1L;

  private final KernelRows rows;
  private final int[] labels;
  private final int[] sizes;

  /** The squared length of each cluster's mean. */
  private final double[] lengths;

  /** By cluster, what a learned metric adds for the similarity to each row; empty without a metric. */
  private double[][] factors;

  /** Computes the lengths of the cluster means. */
  public KernelPlacement(KernelRows rows, KernelClustering clustering, MustLinkMetric metric) {
    this.rows = rows;
    labels = clustering.partition().labels();
    sizes = clustering.partition().sizes();
    factors = metric.factors(labels, sizes.length);
    lengths = new double[sizes.length];
    Arrays.setAll(lengths, h -> clustering.innerSums()[h] / ((double) sizes[h] * sizes[h]));
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    Saved.require(rows != null && labels != null && sizes != null && lengths != null && labels.length == rows.count()
        && lengths.length == sizes.length, "its rows and clusters differ in number");
    Saved.require(Saved.areBelow(labels, sizes.length), "a row is in a cluster that does not exist");
    if (factors == null) {
      // Version 1.1.0 learned no metric.
      factors = new double[0][];
    }
    Saved.require((factors.length == 0 || factors.length == sizes.length) && Saved.areOfLength(factors, labels.length),
        "its metric and its rows differ in number");
  }

  @Override
  public int count() {
    return sizes.length;
  }

  @Override
  public int cluster(Instance instance) {
    Instance read = rows.read(instance);
    double[] sums = new double[sizes.length];
    for (int row = 0; row < labels.length; row++) {
      double similarity = rows.similarity(read, row);
      sums[labels[row]] += similarity;
      for (int h = 0; h < factors.length; h++) {
        sums[h] += factors[h][row] * similarity;
      }
    }
    return IntStream.range(0, sums.length).filter(h -> sizes[h] > 0).boxed()
        .min(Comparator.comparingDouble(h -> lengths[h] - 2 * sums[h] / sizes[h])).orElse(-1);
  }
}
