package pairclust.weka.select;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.distortion.Distance;
import pairclust.select.SelectionTask;
import pairclust.weka.options.Scale;
import pairclust.weka.rows.RowEncoder;
import weka.core.Instances;

/** Turns rows of Weka into what strategies choose pairs from. */
public final class SelectionTasks {

  private SelectionTasks() {
  }

  /**
   * @param rows the rows, without their class; texts take no part in distances
   * @param idIndex the ID attribute, or -1 if there is none
   * @param candidates the rows that may be asked about, ascending
   * @param measure how far apart rows are
   * @param scale what is done to attributes before
   * @param clusters the number of clusters, or {@link SelectionTask#UNKNOWN_CLUSTERS}
   * @return the task
   */
  public static SelectionTask of(Instances rows, int idIndex, int[] candidates, Distance measure, Scale scale, int clusters) {
    Set<Integer> leftOut = IntStream.range(0, rows.numAttributes()).boxed()
        .filter(i -> i == idIndex || rows.attribute(i).isString() || rows.attribute(i).isRelationValued()).collect(Collectors.toSet());
    Distance.Prepared prepared = RowEncoder.encode(rows, leftOut, scale).prepare(measure);
    return new SelectionTask(prepared.points(), prepared.distortion(), candidates, clusters);
  }
}
