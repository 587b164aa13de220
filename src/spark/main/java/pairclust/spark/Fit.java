package pairclust.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import pairclust.api.Method;
import pairclust.api.Options;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.PairSample;
import pairclust.data.NearestForm;
import pairclust.data.Placement;
import pairclust.data.Points;
import pairclust.distortion.Distortion;
import pairclust.distortion.SharedSpace;
import pairclust.distortion.Space;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Assignment;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.EmptyClusters;
import pairclust.kmeans.Learning;
import pairclust.kmeans.Problem;
import pairclust.kmeans.Refinement;
import pairclust.kmeans.Weighting;
import pairclust.kmeans.assignment.IteratedModes;
import pairclust.kmeans.learning.MetricLearning;
import pairclust.kmeans.loop.ConfirmedWeights;
import pairclust.kmeans.loop.Recipe;
import pairclust.kmeans.loop.Selection;
import pairclust.kmeans.seeding.GivenCentroids;
import pairclust.parallel.Workers;
import pairclust.spark.block.BlockTotals;
import pairclust.spark.block.RowBlock;
import pairclust.spark.component.ComponentRules;
import pairclust.spark.component.LinkedBlock;
import pairclust.spark.component.LinkedBlocks;

/**
 * One fit. Starts run on the driver, on the rows with pairs and a sample of the others; from the best of them the loop of the core
 * continues over all rows, of which at most those with pairs are on the driver.
 */
final class Fit {

  /** How many of the outermost rows join those with pairs where penalties depend on the farthest rows; as many as the core searches. */
  private static final int OUTERMOST = 512;

  private final Input input;
  private final FitSettings settings;
  private final StandardDistance distance;
  private final Distortion distortion;

  private Fit(Input input, FitSettings settings) {
    this.input = input;
    this.settings = settings;
    distance = (StandardDistance) settings.options().distance();
    distortion = input.distortion(distance);
  }

  /**
   * The clusters found.
   *
   * @param clustering the result of the loop; its labels are those of the rows on the driver
   * @param placement assigns vectors without the origin
   * @param origin the vector to subtract first, or null
   * @param centers the centroids in the coordinates of the vectors
   * @param weights the learned weight of each dimension, or the diagonal of a matrix; none if each cluster has a metric of its own
   * @param sizes the number of rows in each cluster
   * @param elsewhere the clusters of rows with pairs that are not in the nearest cluster, by ID
   * @param violated the number of violated pairs
   * @param input the input
   * @param seconds the time the fit took
   */
  record Result(Clustering clustering, Placement placement, double[] origin, double[][] centers, double[] weights, long[] sizes,
      Map<String, Integer> elsewhere, int violated, Input input, double seconds) {
  }

  static Result run(Input input, FitSettings settings) {
    if (settings.k() < 1 || settings.k() > input.scan().rows()) {
      throw new IllegalArgumentException("The number of clusters must be from 1 to the number of rows, " + input.scan().rows() + ", not "
          + settings.k() + ".");
    }
    return new Fit(input, settings).run();
  }

  private Result run() {
    Preparation plain = input.preparation(distance);
    try (LinkedBlocks linked = input.linked().pack(plain)) {
      if (settings.options().closure()) {
        checkConsistent(linked);
      }
      return run(plain, linked);
    }
  }

  private void checkConsistent(LinkedBlocks linked) {
    LinkedBlock.Contradiction contradiction = linked == null ? null : linked.contradiction();
    if (contradiction != null) {
      throw PairTable.contradictory(contradiction.proof(), contradiction.count());
    }
    if (input.linked() instanceof LinkedRows.OnDriver here) {
      PairTable.checkConsistent(here.resolved());
    }
  }

  private Result run(Preparation plain, LinkedBlocks linked) {
    Beginning beginning = settings.start() == null ? onSample(plain) : given(plain);
    Preparation preparation = beginning.factors() == null ? plain : plain.stretchedBy(beginning.factors());
    Input.RowFilter remote = input.linked().unlinked();
    List<InputRow> here = new ArrayList<>(input.linked().here());
    if (settings.needsFarthestRows() && distance != StandardDistance.COSINE && !input.linked().pairs().isEmpty()) {
      Input.RowFilter outer = outermost(remote, preparation);
      here.addAll(input.collect(outer));
      Input.RowFilter unlinked = remote;
      remote = row -> unlinked.accepts(row) && !outer.accepts(row);
    }
    JavaRDD<RowBlock> blocks = input.pack(remote, preparation, settings.products(preparation.dimensions()));
    try {
      return loop(Input.pack(here, preparation), blocks, linked, beginning, preparation);
    } finally {
      blocks.unpersist();
    }
  }

  private Result loop(Points here, JavaRDD<RowBlock> blocks, LinkedBlocks linked, Beginning beginning, Preparation preparation) {
    BlockTotals none = new BlockTotals(distance, preparation.dimensions(), settings.sharesMatrix());
    BlockTotals totals = blocks.treeAggregate(none, (sum, block) -> sum.add(block.points()), (sum, other) -> sum.add(other));
    if (linked != null) {
      totals.add(linked.totals(none));
    }
    Distortion prepared = preparation.factors() == null ? distortion : distortion.stretched(preparation.factors());
    ConstraintSet pairs = input.linked().pairs();
    Problem problem = new Problem(here, totals.toRemoteRows(), prepared, settings.k(), linked == null ? pairs : ConstraintSet.empty());
    Assignment plain = settings.method().recipe(problem, settings.options()).assignment();
    RemoteAssignment assignment = new RemoteAssignment(blocks, plain, linked);
    if (linked != null) {
      linked.setRules(new ComponentRules(prepared, settings.k(), problem.rows(), (IteratedModes) plain,
          settings.method().constantPairCost(problem, pairs, settings.options()), settings.options().closure()));
    }
    try (Workers workers = new Workers(settings.options().threads())) {
      // Weights are learned by further descents, from the clusters before.
      Clustering found = ConfirmedWeights.run(problem, beginning(problem, assignment, beginning), posed -> remote(posed, assignment),
          settings.k(), settings.options().seed(), workers, settings.listener());
      long[] sizes = assignment.sizes(found.placement().forms());
      for (int label : found.partition().labels()) {
        sizes[label]++;
      }
      Placement placement = unprepared(found.placement(), preparation);
      LinkedBlock.Outcome outcome = linked != null ? linked.outcome(found.placement().forms())
          : outcome(found, new ClusterForms(placement, preparation.origin(), null, Map.of()));
      return new Result(found, placement, preparation.origin(), Centers.of(found, preparation), weights(found, preparation), sizes,
          outcome.elsewhere(), outcome.violated(), input, input.seconds());
    }
  }

  /** Returns what the clusters mean for the rows with pairs that are on the driver, which are the first there. */
  private LinkedBlock.Outcome outcome(Clustering found, ClusterForms nearest) {
    Map<String, Integer> elsewhere = new HashMap<>();
    List<InputRow> linked = input.linked().here();
    int[] labels = found.partition().labels();
    for (int i = 0; i < linked.size(); i++) {
      if (labels[i] != nearest.cluster(linked.get(i).features(), null)) {
        elsewhere.put(linked.get(i).id(), labels[i]);
      }
    }
    return new LinkedBlock.Outcome(elsewhere, input.linked().pairs().violatedBy(labels).size());
  }

  /** Returns the algorithm without the parts that need all rows in one place. */
  private Recipe remote(Problem problem, RemoteAssignment assignment) {
    Recipe recipe = settings.method().recipe(problem, settings.options());
    return recipe.toBuilder().assignment(assignment).refinement(Refinement.NONE).emptyClusters(EmptyClusters.KEEP)
        .tryUnsupervisedStart(false).search(null, 0)
        .weighting(problem.distortion().isSquaredEuclidean() ? recipe.weighting() : Weighting.NONE).build();
  }

  private Recipe beginning(Problem problem, RemoteAssignment assignment, Beginning beginning) {
    Recipe recipe = remote(problem, assignment);
    Learning learning = recipe.learning() instanceof MetricLearning metrics && beginning.space() != null
        ? metrics.beginningLike(beginning.space()) : recipe.learning();
    double[][] centroids = transformed(beginning.centroids(), learning.initial(problem));
    return recipe.toBuilder().seedings(List.of(new GivenCentroids(centroids, beginning.label()))).starts(1).learning(learning)
        .tryFeasibleStart(recipe.tryFeasibleStart() && settings.start() == null && !problem.constraints().isEmpty()).build();
  }

  /** Returns centroids of packed rows as the space has them that a start begins in. */
  private static double[][] transformed(double[][] centroids, Space space) {
    return space instanceof SharedSpace ? Arrays.stream(centroids).map(space::transformed).toArray(double[][]::new) : centroids;
  }

  private static double[] weights(Clustering found, Preparation preparation) {
    double[] weights = found.space() instanceof SharedSpace shared ? shared.learned().weights() : new double[0];
    for (int j = 0; preparation.factors() != null && j < weights.length; j++) {
      double factor = preparation.factors()[j];
      weights[j] *= found.space() instanceof SharedSpace shared && shared.unlearned().isSquaredEuclidean() ? factor * factor : factor;
    }
    return weights;
  }

  /** Returns forms that take vectors as they are, except for the origin. The length of a row does not matter where rows are made unit. */
  private static Placement unprepared(Placement found, Preparation preparation) {
    // Factors are learned for a shared metric only.
    return preparation.factors() == null ? found
        : new NearestForm(RemoteAssignment.stored(found.forms(), preparation.factors()));
  }

  /**
   * Where the loop over all rows begins.
   *
   * @param centroids centroids of packed rows
   * @param factors learned factors of the dimensions, or null
   * @param space the space that was learned on the sample, or null
   * @param label how the start was found
   */
  private record Beginning(double[][] centroids, double[] factors, Space space, String label) {
  }

  private Beginning given(Preparation preparation) {
    double[][] centroids = Arrays.stream(settings.start()).map(double[]::clone).toArray(double[][]::new);
    if (centroids.length != settings.k()) {
      throw new IllegalArgumentException("There are " + centroids.length + " centroids to start with, but k is " + settings.k() + ".");
    }
    for (double[] centroid : centroids) {
      if (centroid.length != preparation.dimensions()) {
        throw new IllegalArgumentException("A centroid to start with has " + centroid.length + " values, but the vectors have "
            + preparation.dimensions() + ".");
      }
      for (int j = 0; preparation.origin() != null && j < centroid.length; j++) {
        centroid[j] -= preparation.origin()[j];
      }
      // Of unit length for cosine.
      distortion.estimate(centroid.clone(), 1, centroid);
    }
    return new Beginning(centroids, null, null, "the given centroids");
  }

  private Beginning onSample(Preparation preparation) {
    Options options = settings.options();
    List<InputRow> others = input.sample(input.linked().unlinked(), settings.sampleRows(), options.seed());
    int count = input.linked().count();
    int all = Math.addExact(count, others.size());
    int[] chosen = IntStream.range(0, Math.min(all, 2 * settings.sampleRows())).toArray();
    ConstraintSet pairs = input.linked().pairs();
    if (all > chosen.length) {
      PairSample drawn = PairSample.draw(all, pairs, chosen.length, new SplittableRandom(options.seed()));
      chosen = drawn.rows();
      pairs = drawn.pairs();
    }
    List<InputRow> rows = new ArrayList<>(input.linked().at(IntStream.of(chosen).filter(row -> row < count).toArray()));
    IntStream.of(chosen).filter(row -> row >= count).forEach(row -> rows.add(others.get(row - count)));
    if (rows.size() < settings.k()) {
      throw new IllegalArgumentException("The sample has only " + rows.size() + " rows for " + settings.k()
          + " clusters. Raise the number of sampled rows.");
    }
    Points points = Input.pack(rows, preparation);
    Problem problem = new Problem(points, distortion, settings.k(), pairs);
    try (Workers workers = new Workers(options.threads())) {
      Clustering found = Selection.among(List.of(new Selection.Candidate("", problem, posed -> settings.method().recipe(posed, options))),
          options.seed(), workers, event -> settings.listener().report(event.asTrial())).clustering();
      double[] factors = factors(found);
      String label = String.format(Locale.ROOT, "the best of %d starts on %,d rows", found.startObjectives().length, rows.size());
      return new Beginning(means(points, found, factors), factors, found.space(), label);
    }
  }

  /**
   * Returns the factors of weights that HMRF-KMeans has learned on the sample, or null if there are none. Weights for Euclidean distance
   * are learned on all rows instead.
   */
  private double[] factors(Clustering found) {
    if (settings.method() != Method.HMRF_KMEANS || distortion.isSquaredEuclidean() || !(found.space() instanceof SharedSpace shared)) {
      return null;
    }
    double[] weights = shared.learned().weights();
    return Arrays.stream(weights).allMatch(weight -> weight == 1) ? null : Arrays.stream(weights).map(distortion::stretch).toArray();
  }

  private double[][] means(Points points, Clustering found, double[] factors) {
    double[][] sums = new double[settings.k()][points.dimensions()];
    points.addGroups(found.partition().labels(), sums);
    int[] sizes = found.partition().sizes();
    SplittableRandom random = new SplittableRandom(settings.options().seed());
    double[][] centroids = new double[sums.length][points.dimensions()];
    for (int h = 0; h < sums.length; h++) {
      double[] sum = sizes[h] > 0 ? sums[h] : points.row(random.nextInt(points.size()));
      distortion.estimate(sum, Math.max(1, sizes[h]), centroids[h]);
      for (int j = 0; factors != null && j < centroids[h].length; j++) {
        centroids[h][j] *= factors[j];
      }
    }
    return centroids;
  }

  /** Returns a filter for the rows farthest from the middle. */
  private Input.RowFilter outermost(Input.RowFilter among, Preparation preparation) {
    double[] mean = input.scan().mean();
    // Two rows are the farther by I-divergence the larger their values.
    Outermost.Radius radius = distance == StandardDistance.I_DIVERGENCE ? row -> preparation.mass(row.features())
        : row -> preparation.squaredDistance(row.features(), mean);
    double[] largest = input.largest(among, radius, OUTERMOST);
    // Strictly farther than the last one, as any number of rows may be as far as that.
    double bound = largest.length < OUTERMOST ? -1 : largest[0];
    return row -> among.accepts(row) && radius.of(row) > bound;
  }
}
