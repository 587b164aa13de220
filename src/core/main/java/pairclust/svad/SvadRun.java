package pairclust.svad;

import java.util.Arrays;
import java.util.stream.IntStream;
import pairclust.data.Partition;
import pairclust.data.Vectors;
import pairclust.distortion.ClusterSpaces;
import pairclust.distortion.Metric;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;
import pairclust.progress.Step;

/** One descent: assigns rows, estimates centroids, learns the weights of each cluster. No step raises the objective. */
final class SvadRun {

  /** The reduction of the objective, as a share of it, below which a run has converged. */
  private static final double TOLERANCE = 1e-7;

  /** The largest number of sweeps when weights are learned; the next iteration goes on from there. */
  private static final int SWEEPS = 10;

  private final SvadProblem problem;
  private final SvadRows data;
  private final Workers workers;
  private final double margin;
  private final int[] labels;
  private final double[][] centroids;
  private final double[][] weights;

  /** The multiplier of each triplet when the weights were learned last, where learning goes on. */
  private final double[] multipliers;

  /** The weights of a metric for all rows, learned from all triplets: what the prior expects of clusters. Without triplets all are 1. */
  private final double[] common;
  private int moved;

  SvadRun(SvadProblem problem, SvadRows data, Workers workers) {
    this.problem = problem;
    this.data = data;
    this.workers = workers;
    margin = problem.requiredDifference();
    labels = new int[data.rows.length];
    centroids = new double[problem.k()][data.varying()];
    weights = new double[problem.k()][data.varying()];
    multipliers = new double[data.anchors.length];
    common = learnCommon();
  }

  /**
   * How long a run may take, and how it is shown.
   *
   * @param iterations the largest number of iterations
   * @param start the number of the start, counted from 1
   * @param starts the number of starts
   * @param listener observes the iterations, and may stop the run
   */
  record Limits(int iterations, int start, int starts, ProgressListener listener) {
  }

  /** Runs from given clusters. */
  SvadClustering from(int[] clusters, String seeding, Limits limits) {
    System.arraycopy(clusters, 0, labels, 0, labels.length);
    for (double[] each : weights) {
      Arrays.fill(each, 1);
    }
    Arrays.fill(multipliers, 0);
    // A cluster that is empty at first would keep the centroid of the start before.
    for (double[] each : centroids) {
      Arrays.fill(each, 0);
    }
    estimate();
    learn();
    double before = Double.POSITIVE_INFINITY;
    for (int iteration = 1;; iteration++) {
      assign();
      refill();
      estimate();
      learn();
      double objective = objective();
      assert objective <= before + 1e-9 * Math.abs(before) : "the objective rises from " + before + " to " + objective;
      boolean converged = before - objective <= TOLERANCE * objective;
      boolean goesOn = limits.listener.report(new Step("objective", objective, limits.start, limits.starts, iteration, moved, false));
      if (converged || !goesOn || iteration == limits.iterations) {
        return result(iteration, converged, seeding, limits.start);
      }
      before = objective;
    }
  }

  /** Returns the distance of a row from a centroid, and what its triplets cost in that cluster. */
  private double cost(int row, int h) {
    double[] x = data.rows[row];
    double[] c = centroids[h];
    double[] w = weights[h];
    double sum = 0;
    for (int j = 0; j < x.length; j++) {
      double difference = x[j] - c[j];
      sum += w[j] * difference * difference;
    }
    return sum + tripletCost(row, h);
  }

  private double tripletCost(int row, int h) {
    double sum = 0;
    for (int i = 0; data.ofAnchor[row] != null && i < data.ofAnchor[row].length; i++) {
      int t = data.ofAnchor[row][i];
      sum += data.costs[t] * Math.max(0, margin + Vectors.dot(weights[h], data.differences[t]));
    }
    return sum;
  }

  /** Moves each row to the cluster in which it costs least. What a triplet costs depends on the cluster of its anchor alone. */
  private void assign() {
    int[] changes = new int[Workers.ranges(labels.length)];
    workers.forRanges(labels.length, (range, from, to) -> {
      for (int row = from; row < to; row++) {
        int best = labels[row];
        double least = cost(row, best);
        for (int h = 0; h < centroids.length; h++) {
          double cost = h == labels[row] ? least : cost(row, h);
          if (cost < least) {
            least = cost;
            best = h;
          }
        }
        changes[range] += best == labels[row] ? 0 : 1;
        labels[row] = best;
      }
    });
    moved = Arrays.stream(changes).sum();
  }

  /** Moves into each empty cluster the most expensive row of the others, if it costs less there. */
  private void refill() {
    int[] sizes = new Partition(labels, problem.k()).sizes();
    for (int h = 0; h < sizes.length; h++) {
      int row = sizes[h] > 0 ? -1 : mostExpensive(sizes);
      if (row >= 0) {
        double before = cost(row, labels[row]);
        double[] own = centroids[h];
        centroids[h] = data.rows[row].clone();
        if (cost(row, h) < before) {
          sizes[labels[row]]--;
          sizes[h]++;
          labels[row] = h;
          moved++;
        } else {
          centroids[h] = own;
        }
      }
    }
  }

  private int mostExpensive(int[] sizes) {
    int found = -1;
    double most = 0;
    for (int row = 0; row < labels.length; row++) {
      double cost = sizes[labels[row]] > 1 ? cost(row, labels[row]) : 0;
      if (cost > most) {
        most = cost;
        found = row;
      }
    }
    return found;
  }

  /** Moves centroids to the means of their rows, which are nearest to these in any metric; an empty cluster keeps its own. */
  private void estimate() {
    int[] sizes = new Partition(labels, problem.k()).sizes();
    for (int h = 0; h < sizes.length; h++) {
      if (sizes[h] > 0) {
        Arrays.fill(centroids[h], 0);
      }
    }
    for (int row = 0; row < labels.length; row++) {
      Vectors.add(1.0 / sizes[labels[row]], data.rows[row], centroids[labels[row]]);
    }
  }

  /** Learns the weights of each cluster from its rows and from the triplets of these. */
  private void learn() {
    double[][] scatters = new double[problem.k()][data.varying()];
    for (double[] scatter : scatters) {
      Arrays.setAll(scatter, j -> problem.priorRows() / common[j]);
    }
    for (int row = 0; row < labels.length; row++) {
      double[] scatter = scatters[labels[row]];
      double[] centroid = centroids[labels[row]];
      for (int j = 0; j < scatter.length; j++) {
        double difference = data.rows[row][j] - centroid[j];
        scatter[j] += difference * difference;
      }
    }
    workers.forEach(problem.k(), h -> {
      int[] own = IntStream.range(0, data.anchors.length).filter(t -> labels[data.anchors[t]] == h).toArray();
      WeightSolver solver = solver(scatters[h], own);
      double[] learned = solver.solve(SWEEPS);
      if (solver.objective(learned) < solver.objective(weights[h])) {
        weights[h] = learned;
      }
      double[] found = solver.multipliers();
      for (int i = 0; i < own.length; i++) {
        multipliers[own[i]] = found[i];
      }
    });
  }

  private WeightSolver solver(double[] scatters, int[] own) {
    return new WeightSolver(scatters, Arrays.stream(own).mapToObj(t -> data.differences[t]).toArray(double[][]::new),
        Arrays.stream(own).mapToDouble(t -> data.costs[t]).toArray(), margin,
        Arrays.stream(own).mapToDouble(t -> multipliers[t]).toArray());
  }

  /** Returns the weights of the metric for all rows. */
  double[] common() {
    return common;
  }

  /** Gives each attribute the same scatter, that of the average attribute, so that the weights differ by what the triplets say alone. */
  private double[] learnCommon() {
    double[] scatter = new double[data.varying()];
    Arrays.fill(scatter, labels.length);
    return solver(scatter, IntStream.range(0, data.anchors.length).toArray()).solve(10 * SWEEPS);
  }

  private double prior() {
    return problem.priorRows() * Arrays.stream(weights)
        .mapToDouble(each -> IntStream.range(0, each.length).mapToDouble(j -> each[j] / common[j]).sum()).sum();
  }

  private double triplets() {
    return IntStream.range(0, labels.length).mapToDouble(row -> tripletCost(row, labels[row])).sum();
  }

  private double objective() {
    return IntStream.range(0, labels.length).mapToDouble(row -> cost(row, labels[row])).sum() + prior();
  }

  private SvadClustering result(int iterations, boolean converged, String seeding, int start) {
    boolean[] violated = new boolean[data.anchors.length];
    for (int t = 0; t < violated.length; t++) {
      violated[t] = Vectors.dot(weights[labels[data.anchors[t]]], data.differences[t]) >= 0;
    }
    double[] ones = new double[data.dimensions];
    Arrays.fill(ones, 1);
    double[] mean = problem.points().mean();
    Metric[] metrics = Arrays.stream(weights).map(each -> Metric.ofWeights(data.expanded(each, ones, 1))).toArray(Metric[]::new);
    double[][] centres = Arrays.stream(centroids).map(each -> data.expanded(each, mean, 1 / data.factor)).toArray(double[][]::new);
    return new SvadClustering(new Partition(labels.clone(), problem.k()), centres, ClusterSpaces.of(problem.points(), metrics, 0),
        objective(), triplets(), prior(), violated, iterations, converged, start, seeding, null);
  }
}
