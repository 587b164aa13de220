package pairclust.kernel;

import java.io.Serializable;
import pairclust.data.Saved;
import pairclust.data.Vectors;

/**
 * Maps a row to features whose inner products approximate the similarities of a kernel, from its similarities to landmarks.
 *
 * @param projection a row for each feature, with a factor for each landmark
 */
public record LandmarkMap(double[][] projection) implements Serializable {

  /** Checks the factors; a record that is read from a file comes through here too. */
  public LandmarkMap {
    Saved.requireArgument(projection != null && projection.length > 0 && projection[0] != null
        && Saved.areOfLength(projection, projection[0].length), "the factors of its landmarks are missing");
  }

  /** @return the number of features */
  public int features() {
    return projection.length;
  }

  /** @return the number of landmarks */
  public int landmarks() {
    return projection[0].length;
  }

  /**
   * @param similarities the similarities of a row to the landmarks
   * @return its features
   */
  public double[] map(double[] similarities) {
    double[] features = new double[projection.length];
    for (int f = 0; f < features.length; f++) {
      features[f] = Vectors.dot(projection[f], similarities);
    }
    return features;
  }

  /** Returns this map followed by a square matrix. */
  LandmarkMap then(double[][] matrix) {
    double[][] product = new double[matrix.length][landmarks()];
    for (int f = 0; f < product.length; f++) {
      for (int g = 0; g < projection.length; g++) {
        Vectors.add(matrix[f][g], projection[g], product[f]);
      }
    }
    return new LandmarkMap(product);
  }
}
