package weka.gui.explorer;

import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicBoolean;
import pairclust.weka.validity.ExternalValidity;
import weka.clusterers.ClusterEvaluation;
import weka.clusterers.Clusterer;
import weka.core.logging.Logger;

/**
 * Adds external validity measures to the output of Weka's own Cluster tab, after a "classes to clusters evaluation" of any clusterer. The
 * data of plots is that of the superclass.
 *
 * <p>Weka has no plug-in for measures of clusterers, but {@code Explorer.props} may name the class that makes the data of plots. The tab
 * passes rows, class and evaluation to it, on the thread of the run, just before it reads the text of the evaluation. So nothing in the
 * user interface has to be searched or parsed, and the measures cannot appear twice or in the wrong result. Only the text and the built
 * clusterer (the tab sets a copy that is not built) have no public accessor: they are private fields of the evaluation. If these are
 * missing in a version of Weka, the text remains as Weka wrote it.
 */
public class ValidityPlotInstances extends ClustererAssignmentsPlotInstances {

  private static final long serialVersionUID = 1L;

  private static final AtomicBoolean FAILED = new AtomicBoolean();

  /** The tab sets the rows before, with a class only for "classes to clusters"; re-evaluation, which has no class, sets them afterwards. */
  @Override
  public void setClusterEvaluation(ClusterEvaluation evaluation) {
    super.setClusterEvaluation(evaluation);
    if (getInstances() != null && getInstances().classIndex() >= 0) {
      try {
        String section = ExternalValidity.section(getInstances(), evaluation.getClusterAssignments(),
            (Clusterer) privateField("m_Clusterer", evaluation));
        ((StringBuffer) privateField("m_clusteringResults", evaluation)).append("\n\n").append(section);
      } catch (Throwable e) {
        // No failure here may lose the result of the run.
        if (!FAILED.getAndSet(true)) {
          Logger.log(Logger.Level.WARNING, "PairClust cannot add '" + ExternalValidity.TITLE + "' to the results of the Cluster tab: " + e);
        }
      }
    }
  }

  private static Object privateField(String name, ClusterEvaluation evaluation) throws ReflectiveOperationException {
    Field field = ClusterEvaluation.class.getDeclaredField(name);
    field.setAccessible(true);
    return field.get(evaluation);
  }
}
