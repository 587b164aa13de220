package pairclust.distortion;

import pairclust.data.RowSum;

/**
 * The exchange of I-divergence. With A the sum of a cluster's rows and of its share of the global mean, and n the weight of both in rows,
 * the distortion at the best centroid, A / n, is {@code ΣA (1 + log n) - Σ A log A} up to constants: a move changes only the dimensions in
 * which its rows have entries.
 */
final class IDivergenceExchange implements Exchange {

  private final double[] prior;
  private final double strength;
  private final double[][] sums;
  private final int[] counts;

  /** The total mass of each cluster and its share of the prior. */
  private final double[] masses;

  IDivergenceExchange(double[] globalMean, double strength, double[][] sums, int[] counts) {
    prior = globalMean.clone();
    this.strength = strength;
    this.sums = sums;
    this.counts = counts;
    masses = new double[sums.length];
    for (int j = 0; j < prior.length; j++) {
      prior[j] *= strength;
      for (int h = 0; h < masses.length; h++) {
        masses[h] += at(h, j);
      }
    }
  }

  /** Rounding may leave a sum slightly below zero after rows were subtracted. */
  private double at(int cluster, int dimension) {
    return Math.max(0, sums[cluster][dimension]) + prior[dimension];
  }

  @Override
  public double join(RowSum rows, int cluster) {
    return change(rows, cluster, 1);
  }

  @Override
  public double leave(RowSum rows, int cluster) {
    return change(rows, cluster, -1);
  }

  private double change(RowSum rows, int cluster, int sign) {
    double mass = 0;
    double entropy = 0;
    for (int i = 0; i < rows.length(); i++) {
      int dimension = rows.dimension(i);
      double before = at(cluster, dimension);
      double value = rows.value(dimension);
      mass += value;
      entropy += xLogX(Math.max(0, before + sign * value)) - xLogX(before);
    }
    double weight = counts[cluster] + strength;
    double changed = weight + sign * rows.count();
    // The mass times the change of the logarithm, and the change of the mass times the new logarithm.
    return masses[cluster] * Math.log(changed / weight) + sign * mass * (1 + Math.log(changed)) - entropy;
  }

  private static double xLogX(double x) {
    return x > 0 ? x * Math.log(x) : 0;
  }

  @Override
  public void move(RowSum rows, int from, int to) {
    for (int i = 0; i < rows.length(); i++) {
      masses[from] -= rows.value(rows.dimension(i));
      masses[to] += rows.value(rows.dimension(i));
    }
  }
}
