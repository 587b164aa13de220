package pairclust.benchmark;

import java.util.Random;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

/**
 * Normal clouds that overlap: centres are some three standard deviations apart, whatever the number of dimensions, so that rows still move
 * after twenty iterations.
 */
final class Clouds {

  private final Random random = new Random(1);
  private final double[][] centres;
  private final double deviation;

  Clouds(int dimensions, int clusters) {
    centres = new double[clusters][];
    for (int h = 0; h < clusters; h++) {
      centres[h] = random.doubles(dimensions).toArray();
    }
    deviation = Math.sqrt(dimensions / 6.0) / 3;
  }

  /** Draws the next row of a cloud. */
  void draw(int cloud, double[] row) {
    for (int j = 0; j < row.length; j++) {
      row[j] = centres[cloud][j] + deviation * random.nextGaussian();
    }
  }

  /** Draws random pairs of rows, linked according to their classes. */
  static ConstraintSet pairs(int[] classes, int count) {
    Random random = new Random(7);
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int i = 0; i < count; i++) {
      int a = random.nextInt(classes.length);
      int b = (a + 1 + random.nextInt(classes.length - 1)) % classes.length;
      pairs.add(a, b, classes[a] == classes[b] ? Link.MUST : Link.CANNOT, 1, 0);
    }
    return pairs.build();
  }
}
