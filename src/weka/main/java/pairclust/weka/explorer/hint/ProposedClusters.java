package pairclust.weka.explorer.hint;

import java.util.Arrays;
import java.util.BitSet;
import pairclust.weka.explorer.model.Rows;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.Clusterer;
import weka.clusterers.MPCKMeans;
import weka.clusterers.NumberOfClustersRequestable;
import weka.core.OptionHandler;

/** Proposes as many clusters as there are classes, as long as the user has not changed the options of the clusterer. */
public final class ProposedClusters {

  /** An attribute with more values is hardly a class. */
  private static final int MOST = 50;

  /** What the clusterer had when the last proposal was made or considered. */
  private String[] options;
  private Class<?> kind;
  private Rows rows;

  /**
   * Returns the clusterer with the proposed number of clusters.
   *
   * @param chosen the clusterer
   * @param now the data, or null if there is none
   * @return a copy, or null if nothing is to be changed
   */
  public Clusterer propose(Clusterer chosen, Rows now) {
    boolean other = chosen.getClass() != kind || rows == null || now != null && (now.data() != rows.data()
        || now.classIndex() != rows.classIndex());
    if (now == null || !other || !(chosen instanceof NumberOfClustersRequestable) || !(chosen instanceof OptionHandler handler)) {
      return null;
    }
    boolean untouched = chosen.getClass() == kind ? Arrays.equals(options, handler.getOptions()) : isDefault(handler);
    int classes = classes(now);
    kind = chosen.getClass();
    rows = now;
    options = handler.getOptions();
    if (!untouched || classes < 2 || classes > Math.min(MOST, now.size() / 2)) {
      return null;
    }
    try {
      Clusterer copy = AbstractClusterer.makeCopy(chosen);
      ((NumberOfClustersRequestable) copy).setNumClusters(classes);
      boolean same = Arrays.equals(options, ((OptionHandler) copy).getOptions());
      options = ((OptionHandler) copy).getOptions();
      return same ? null : copy;
    } catch (Exception e) {
      // Some clusterers of Weka refuse numbers; then theirs is used.
      return null;
    }
  }

  private static boolean isDefault(OptionHandler handler) {
    try {
      OptionHandler fresh = handler.getClass().getDeclaredConstructor().newInstance();
      return Arrays.equals(fresh.getOptions(), handler.getOptions());
    } catch (ReflectiveOperationException e) {
      return false;
    }
  }

  /**
   * Counts the classes that occur.
   *
   * @param rows the data
   * @return the number of classes; 0 if there is no nominal class
   */
  public static int classes(Rows rows) {
    int[] classes = rows.classes();
    // A set of objects would take too long for the event thread if there are many rows.
    BitSet found = new BitSet();
    for (int label : classes == null ? new int[0] : classes) {
      if (label >= 0) {
        found.set(label);
      }
    }
    return found.cardinality();
  }

  /**
   * Returns a clusterer for a first learning curve: one that is fast, and uses what pairs say.
   *
   * @param rows the data, with a class
   * @return MPCKMeans with as many clusters as classes
   */
  public static Clusterer forCurve(Rows rows) {
    MPCKMeans clusterer = new MPCKMeans();
    clusterer.setNumClusters(Math.max(2, classes(rows)));
    return clusterer;
  }
}
