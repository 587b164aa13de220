package weka.gui.explorer;

import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicBoolean;
import weka.clusterers.ClusterEvaluation;
import weka.clusterers.ExternalValidity;
import weka.core.logging.Logger;

/**
 * Has the text of Weka's own Cluster tab end with how far clusters and classes agree, after a "classes to clusters evaluation" of any
 * clusterer. It makes the data of plots as its parent does.
 *
 * <p>Weka has no plug-in for measures of clusterers, but {@code Explorer.props} may name the class that makes the data of plots. The tab
 * hands rows, class, clusterer and evaluation to it, on the thread of the run, just before it takes the text of the evaluation. So
 * there is no button to hide, no event to wait for, no window to search and no text to parse; nothing can come twice or to the wrong result, and
 * it does not matter whether clusters are stored. Only the text itself has no public door: it is a private field of the evaluation. If
 * that is not as expected, the text stays as Weka made it.
 */
public class ValidityPlotInstances extends ClustererAssignmentsPlotInstances {

  private static final long serialVersionUID = 1L;

  private static final AtomicBoolean FAILED = new AtomicBoolean();

  /** The tab sets the rows before this, and only for classes to clusters with a class. Re-evaluation sets them after: no class, nothing to add. */
  @Override
  public void setClusterEvaluation(ClusterEvaluation evaluation) {
    super.setClusterEvaluation(evaluation);
    if (getInstances() != null && getInstances().classIndex() >= 0) {
      try {
        String section = ExternalValidity.section(getInstances(), evaluation.getClusterAssignments(), getClusterer());
        textOf(evaluation).append("\n\n").append(section);
      } catch (Throwable e) {
        // Whatever it is, the result of the run matters more.
        if (!FAILED.getAndSet(true)) {
          Logger.log(Logger.Level.WARNING, "PairClust cannot add '" + ExternalValidity.TITLE + "' to results of the Cluster tab: " + e);
        }
      }
    }
  }

  private static StringBuffer textOf(ClusterEvaluation evaluation) throws ReflectiveOperationException {
    Field field = ClusterEvaluation.class.getDeclaredField("m_clusteringResults");
    field.setAccessible(true);
    return (StringBuffer) field.get(evaluation);
  }
}
