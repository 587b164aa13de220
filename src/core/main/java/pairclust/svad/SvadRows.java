package pairclust.svad;

import java.util.Arrays;
import java.util.stream.IntStream;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.parallel.Interrupts;
import pairclust.triplet.Triplet;

/** The rows with the attributes that vary, divided by a number so that these have a variance of 1 on average, and their triplets. */
final class SvadRows {

  final double[][] rows;

  /** By how much longer the near row of each triplet is away than its far row, squared, along each attribute. */
  final double[][] differences;
  final double[] costs;
  final int[] anchors;

  /** The triplets of each row that is an anchor, null for others. */
  final int[][] ofAnchor;

  /** The number of all attributes, and those that vary. */
  final int dimensions;
  final int[] columns;
  final double factor;

  SvadRows(SvadProblem problem) {
    Points points = problem.points();
    double[] variances = points.variances();
    dimensions = variances.length;
    columns = IntStream.range(0, dimensions).filter(j -> variances[j] > 0).toArray();
    factor = 1 / Math.sqrt(Arrays.stream(variances).filter(variance -> variance > 0).average().orElse(1));
    rows = new double[points.size()][];
    for (int i = 0; i < rows.length; i++) {
      Interrupts.check(i);
      double[] row = points.row(i);
      rows[i] = Arrays.stream(columns).mapToDouble(j -> factor * row[j]).toArray();
    }
    int count = problem.triplets().size();
    differences = new double[count][];
    costs = new double[count];
    anchors = new int[count];
    ofAnchor = new int[rows.length][];
    for (int t = 0; t < count; t++) {
      Triplet triplet = problem.triplets().get(t);
      anchors[t] = triplet.anchor();
      costs[t] = problem.cost() * triplet.weight();
      differences[t] = difference(rows[triplet.anchor()], rows[triplet.near()], rows[triplet.far()]);
      int[] before = ofAnchor[anchors[t]] == null ? new int[0] : ofAnchor[anchors[t]];
      ofAnchor[anchors[t]] = Arrays.copyOf(before, before.length + 1);
      ofAnchor[anchors[t]][before.length] = t;
    }
  }

  private static double[] difference(double[] anchor, double[] near, double[] far) {
    double[] difference = new double[anchor.length];
    Arrays.setAll(difference, j -> (anchor[j] - near[j]) * (anchor[j] - near[j]) - (anchor[j] - far[j]) * (anchor[j] - far[j]));
    return difference;
  }

  /** Returns the number of attributes that vary. */
  int varying() {
    return columns.length;
  }

  /** Returns the rows in a metric. */
  Points weighted(double[] weights) {
    double[] roots = Arrays.stream(weights).map(Math::sqrt).toArray();
    double[][] weighted = new double[rows.length][roots.length];
    for (int i = 0; i < rows.length; i++) {
      for (int j = 0; j < roots.length; j++) {
        weighted[i][j] = roots[j] * rows[i][j];
      }
    }
    return DensePoints.of(weighted);
  }

  /** Returns a vector of all attributes: at those that vary the values, elsewhere what stands for them. */
  double[] expanded(double[] values, double[] elsewhere, double scale) {
    double[] all = elsewhere.clone();
    for (int i = 0; i < columns.length; i++) {
      all[columns[i]] = scale * values[i];
    }
    return all;
  }
}
