package weka.clusterers;

import java.util.Set;
import java.util.concurrent.CancellationException;
import pairclust.distortion.Measure;
import pairclust.kmeans.Workers;
import pairclust.select.SelectionTask;
import weka.core.Instances;

/** Turns rows of Weka into what strategies choose pairs from. */
public final class SelectionTasks {

  private SelectionTasks() {
  }

  /**
   * @param rows the rows, without their class
   * @param idIndex the ID attribute, or -1 if there is none
   * @param candidates the rows that may be asked about, ascending
   * @param measure how far apart rows are
   * @param scale what is done to attributes before
   * @param clusters the number of clusters, or {@link SelectionTask#UNKNOWN_CLUSTERS}
   * @return the task
   * @throws InterruptedException if the thread was asked to stop
   */
  public static SelectionTask of(Instances rows, int idIndex, int[] candidates, Measure measure, Scale scale, int clusters)
      throws InterruptedException {
    try {
      Measure.Prepared prepared = RowEncoder.encode(rows, idIndex < 0 ? Set.of() : Set.of(idIndex), scale).prepare(measure);
      return new SelectionTask(prepared.points(), prepared.distortion(), candidates, clusters);
    } catch (CancellationException e) {
      throw Workers.interrupted(e);
    }
  }
}
