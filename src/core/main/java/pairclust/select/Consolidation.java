package pairclust.select;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.parallel.Orders;

/**
 * Consolidate (Figure 3 of Basu, Banerjee and Mooney, Active semi-supervision for pairwise constrained clustering, SDM 2004,
 * doi:10.1137/1.9781611972740.31): random rows find their neighbourhoods, asked in the order of the distance from their centroids. The last
 * answer follows from the others, so a row costs one question less than there are clusters at most. The centroids follow the
 * neighbourhoods as these grow; the first ones, of one or two rows each, would be poor guides for long.
 */
final class Consolidation {

  private final SelectionTask task;
  private final NeighbourhoodBuilder skeleton;

  /** What the centroid of each neighbourhood is made of, and what distances from it are made of. */
  private final List<double[]> sums = new ArrayList<>();
  private final List<double[]> directions = new ArrayList<>();
  private final List<Double> offsets = new ArrayList<>();

  Consolidation(SelectionTask task, NeighbourhoodBuilder skeleton) {
    this.task = task;
    this.skeleton = skeleton;
    for (int p = 0; p < skeleton.count(); p++) {
      start();
      for (int row : skeleton.members(p)) {
        task.points().addTo(row, 1, sums.get(p));
      }
      estimate(p);
    }
  }

  /** Asks about all candidates that have no neighbourhood yet, in random order. */
  void run(Random random) throws NoMoreAnswersException, IOException, InterruptedException {
    int[] rest = Arrays.stream(task.candidates()).filter(row -> skeleton.of(row) < 0).toArray();
    for (int row : Orders.shuffle(rest, random)) {
      if (skeleton.place(row, NeighbourhoodBuilder.byCost(costs(row)))) {
        if (skeleton.count() > sums.size()) {
          start();
        }
        task.points().addTo(row, 1, sums.get(skeleton.of(row)));
        estimate(skeleton.of(row));
      }
    }
  }

  private void start() {
    int dimensions = task.points().dimensions();
    sums.add(new double[dimensions]);
    directions.add(new double[dimensions]);
    offsets.add(0.0);
  }

  private void estimate(int p) {
    double[] centroid = new double[task.points().dimensions()];
    task.distortion().estimate(sums.get(p), skeleton.members(p).size(), centroid);
    offsets.set(p, task.distortion().linearForm(centroid, directions.get(p)));
  }

  /** Returns the distances of a row from the centroids, all less the same amount. */
  private double[] costs(int row) {
    double[] costs = new double[offsets.size()];
    for (int p = 0; p < costs.length; p++) {
      costs[p] = offsets.get(p) - task.points().dot(row, directions.get(p));
    }
    return costs;
  }
}
