package pairclust.weka.select;

import java.util.Set;
import pairclust.data.DensePoints;
import pairclust.distortion.Distance;
import pairclust.distortion.StandardDistance;
import pairclust.select.SelectionTask;
import pairclust.weka.options.Scale;
import pairclust.weka.rows.RowEncoder;
import pairclust.weka.rows.ScaleChoice;
import weka.core.Instances;

/** Turns rows of Weka into what strategies choose pairs from. */
public final class SelectionTasks {

  private SelectionTasks() {
  }

  /**
   * @param rows the rows, without their class; texts take no part in distances, and if there is nothing else, all rows are alike
   * @param idIndex the ID attribute, or -1 if there is none
   * @param candidates the rows that may be asked about, ascending
   * @param measure how far apart rows are
   * @param scale what is done to attributes before; {@link Scale#AUTO} becomes {@link ScaleChoice#usual(Instances, Distance)}
   * @param clusters the number of clusters, or {@link SelectionTask#UNKNOWN_CLUSTERS}
   * @return the task
   */
  public static SelectionTask of(Instances rows, int idIndex, int[] candidates, Distance measure, Scale scale, int clusters) {
    if (rows.numAttributes() == 0) {
      // Texts alone: the questions need no distances, but strategies measure some.
      Distance.Prepared alike = StandardDistance.EUCLIDEAN.prepare(DensePoints.of(new double[rows.numInstances()][1]));
      return new SelectionTask(alike.points(), alike.distortion(), candidates, clusters);
    }
    Scale wanted = scale == Scale.AUTO ? ScaleChoice.usual(rows, measure) : scale;
    Distance.Prepared prepared = RowEncoder.encode(rows, Set.of(idIndex), wanted).prepare(measure);
    return new SelectionTask(prepared.points(), prepared.distortion(), candidates, clusters);
  }
}
