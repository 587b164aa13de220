package pairclust.spectral;

import java.util.Random;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.distortion.StandardDistance;
import pairclust.parallel.Workers;
import pairclust.spectral.graph.GraphBuilder;
import pairclust.spectral.graph.PointGraph;
import pairclust.spectral.graph.SimilarityGraph;

/** Data and graphs that tests make for themselves. */
public final class Shapes {

  private Shapes() {
  }

  /** Two rings around one centre; rows of even numbers are inside. */
  static double[][] rings(int rows, double noise, long seed) {
    Random random = new Random(seed);
    double[][] points = new double[rows][];
    for (int i = 0; i < rows; i++) {
      double radius = 1 + i % 2 + noise * random.nextGaussian();
      double angle = 2 * Math.PI * random.nextDouble();
      points[i] = new double[] {radius * Math.cos(angle), radius * Math.sin(angle)};
    }
    return points;
  }

  /** Two interleaved half circles; rows of even numbers are above. */
  public static double[][] moons(int rows, double noise, long seed) {
    Random random = new Random(seed);
    double[][] points = new double[rows][];
    for (int i = 0; i < rows; i++) {
      double angle = Math.PI * random.nextDouble();
      int side = i % 2;
      points[i] = new double[] {side + (1 - 2 * side) * Math.cos(angle) + noise * random.nextGaussian(),
          0.5 * side + (1 - 2 * side) * Math.sin(angle) + noise * random.nextGaussian()};
    }
    return points;
  }

  /** The classes of rings and moons. */
  static int[] parity(int rows) {
    int[] classes = new int[rows];
    for (int i = 0; i < rows; i++) {
      classes[i] = i % 2;
    }
    return classes;
  }

  public static PointGraph graph(GraphBuilder builder, Points points) throws InterruptedException {
    try (Workers workers = new Workers(1)) {
      StandardDistance.Prepared prepared = StandardDistance.EUCLIDEAN.prepare(points);
      return builder.ofPoints(prepared.points(), prepared.distortion(), workers);
    }
  }

  public static SimilarityGraph knn(double[][] points) throws InterruptedException {
    return graph(new GraphBuilder(false, 10), DensePoints.of(points)).graph();
  }

  /** Random pairs that the classes answer. */
  static ConstraintSet pairs(int[] classes, int count, long seed) {
    Random random = new Random(seed);
    ConstraintSet.Builder builder = new ConstraintSet.Builder();
    for (int i = 0; i < count; i++) {
      int a = random.nextInt(classes.length);
      int b = random.nextInt(classes.length);
      if (a != b) {
        builder.add(a, b, classes[a] == classes[b] ? Link.MUST : Link.CANNOT, 1, 0);
      }
    }
    return builder.build();
  }

  public static double[][] written(SimilarityGraph graph) {
    double[][] entries = new double[graph.size()][graph.size()];
    for (int i = 0; i < entries.length; i++) {
      int row = i;
      graph.forEach(i, (j, similarity) -> entries[row][j] = similarity);
    }
    return entries;
  }
}
