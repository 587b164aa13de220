package pairclust.weka.model;

import pairclust.data.Placement;
import pairclust.data.Saved;
import pairclust.kernel.LandmarkMap;
import pairclust.weka.rows.KernelRows;
import weka.core.Instance;

/**
 * Assigns a row to the cluster with the nearest mean in the space of the kernel, as its similarities to the landmarks show it.
 *
 * @param landmarks the landmarks
 * @param map maps similarities to features
 * @param nearest finds the nearest mean of the features
 */
public record LandmarkPlacement(KernelRows landmarks, LandmarkMap map, Placement nearest) implements RowPlacement {

  /** Checks that the parts fit together; a record that is read from a file comes through here too. */
  public LandmarkPlacement {
    Saved.requireArgument(landmarks != null && map != null && nearest != null && map.landmarks() == landmarks.count()
        && map.features() == nearest.columns(), "its landmarks and features differ in number");
  }

  @Override
  public int count() {
    return nearest.count();
  }

  @Override
  public int cluster(Instance instance) {
    double[] near = new double[landmarks.count()];
    similarities(landmarks, landmarks.read(instance), near);
    return nearest.nearest(map.map(near));
  }

  /**
   * Computes the similarities of a row to landmarks.
   *
   * @param landmarks the landmarks
   * @param read the row as the kernel sees it
   * @param near receives the similarities
   */
  public static void similarities(KernelRows landmarks, Instance read, double[] near) {
    for (int j = 0; j < near.length; j++) {
      near[j] = landmarks.similarity(read, j);
    }
  }
}
