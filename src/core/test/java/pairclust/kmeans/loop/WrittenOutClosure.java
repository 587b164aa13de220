package pairclust.kmeans.loop;

import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

/**
 * The closure of a set as matrices, the reference for the aggregated penalty. Entry [i][j] is the weight of the link between i and j, 0 for
 * none.
 */
public final class WrittenOutClosure {

  final double[][] must;
  final double[][] cannot;

  public WrittenOutClosure(int n, ConstraintSet set, boolean closure) {
    must = new double[n][n];
    cannot = new double[n][n];
    if (closure) {
      infer(n, set);
    }
    for (Constraint c : set) {
      double[][] matrix = c.link() == Link.MUST ? must : cannot;
      if (c.weight() > 0) {
        matrix[c.first()][c.second()] = c.weight();
        matrix[c.second()][c.first()] = c.weight();
      }
    }
  }

  private void infer(int n, ConstraintSet set) {
    boolean[][] tied = new boolean[n][n];
    for (Constraint c : set) {
      if (c.link() == Link.MUST && c.weight() > 0) {
        tied[c.first()][c.second()] = true;
        tied[c.second()][c.first()] = true;
      }
    }
    for (int via = 0; via < n; via++) {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          tied[i][j] |= i != j && tied[i][via] && tied[via][j];
        }
      }
    }
    double[] weakest = new double[n];
    for (int i = 0; i < n; i++) {
      weakest[i] = Double.POSITIVE_INFINITY;
      for (Constraint c : set) {
        if (c.link() == Link.MUST && c.weight() > 0 && (c.first() == i || tied[i][c.first()])) {
          weakest[i] = Math.min(weakest[i], c.weight());
        }
      }
      for (int j = 0; j < n; j++) {
        must[i][j] = tied[i][j] ? weakest[i] : 0;
      }
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double weight = Double.POSITIVE_INFINITY;
        for (Constraint c : set) {
          if (c.link() == Link.CANNOT && c.weight() > 0 && (joins(c, i, j, tied) || joins(c, j, i, tied))) {
            weight = Math.min(weight, Math.min(c.weight(), Math.min(weakest[i], weakest[j])));
          }
        }
        cannot[i][j] = weight < Double.POSITIVE_INFINITY ? weight : 0;
      }
    }
  }

  private static boolean joins(Constraint c, int i, int j, boolean[][] tied) {
    return (c.first() == i || tied[c.first()][i]) && (c.second() == j || tied[c.second()][j]);
  }

  public double mustCost(int[] labels, double scale) {
    double cost = 0;
    for (int i = 0; i < labels.length; i++) {
      for (int j = i + 1; j < labels.length; j++) {
        cost += labels[i] != labels[j] ? must[i][j] : 0;
      }
    }
    return cost * scale;
  }

  public double cannotCost(int[] labels, double scale) {
    double cost = 0;
    for (int i = 0; i < labels.length; i++) {
      for (int j = i + 1; j < labels.length; j++) {
        cost += labels[i] == labels[j] ? cannot[i][j] : 0;
      }
    }
    return cost * scale;
  }

  public double total(int[] labels, double scale) {
    return mustCost(labels, scale) + cannotCost(labels, scale);
  }
}
