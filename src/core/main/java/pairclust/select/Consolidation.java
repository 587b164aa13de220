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
 * doi:10.1137/1.9781611972740.31): random rows are compared with the neighbourhoods in the order of the distance from their centroids until
 * they join one. The last answer is entailed by the others, so a row takes at most one question less than there are clusters. The centroids
 * are updated as the neighbourhoods grow, as those of one or two rows are poor estimates.
 */
final class Consolidation {

  private final SelectionTask task;
  private final NeighbourhoodBuilder neighbourhoods;

  /** The sum of each neighbourhood's rows, and the offset and direction of its centroid's linear form. */
  private final List<double[]> sums = new ArrayList<>();
  private final List<double[]> directions = new ArrayList<>();
  private final List<Double> offsets = new ArrayList<>();

  Consolidation(SelectionTask task, NeighbourhoodBuilder neighbourhoods) {
    this.task = task;
    this.neighbourhoods = neighbourhoods;
    for (int p = 0; p < neighbourhoods.count(); p++) {
      start();
      for (int row : neighbourhoods.members(p)) {
        task.points().addTo(row, 1, sums.get(p));
      }
      estimate(p);
    }
  }

  /** Asks about all candidates that have no neighbourhood yet, in random order. */
  void run(Random random) throws NoMoreAnswersException, IOException, InterruptedException {
    int[] rest = Arrays.stream(task.candidates()).filter(row -> neighbourhoods.of(row) < 0).toArray();
    for (int row : Orders.shuffle(rest, random)) {
      if (neighbourhoods.assign(row, NeighbourhoodBuilder.byCost(costs(row)))) {
        if (neighbourhoods.count() > sums.size()) {
          start();
        }
        task.points().addTo(row, 1, sums.get(neighbourhoods.of(row)));
        estimate(neighbourhoods.of(row));
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
    task.distortion().estimate(sums.get(p), neighbourhoods.members(p).size(), centroid);
    offsets.set(p, task.distortion().linearForm(centroid, directions.get(p)));
  }

  /** Returns the distances of a row from the centroids, up to a common constant. */
  private double[] costs(int row) {
    double[] costs = new double[offsets.size()];
    Arrays.setAll(costs, p -> offsets.get(p) - task.points().dot(row, directions.get(p)));
    return costs;
  }
}
