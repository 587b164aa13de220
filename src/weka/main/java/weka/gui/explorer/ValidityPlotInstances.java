package weka.gui.explorer;

import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicBoolean;
import pairclust.weka.evaluate.ExternalValidity;
import weka.clusterers.ClusterEvaluation;
import weka.clusterers.Clusterer;
import weka.core.logging.Logger;

/**
 * Has the text of Weka's own Cluster tab end with how far clusters and classes agree, after a "classes to clusters evaluation" of any
 * clusterer. It makes the data of plots as its parent does.
 *
 * <p>Weka has no plug-in for measures of clusterers, but {@code Explorer.props} may name the class that makes the data of plots. The tab
 * hands rows, class and evaluation to it, on the thread of the run, just before it takes the text of the evaluation. So there is no button
 * to hide, no event to wait for, no window to search and no text to parse; nothing can come twice or to the wrong result, and it does not
 * matter whether clusters are stored. Only two things have no public door, the text and the clusterer as it was built (the tab sets a copy
 * that was not): they are private fields of the evaluation. If these are not as expected, the text stays as Weka made it.
 */
public class ValidityPlotInstances extends ClustererAssignmentsPlotInstances {

  private static final long serialVersionUID = 1L;

  private static final AtomicBoolean FAILED = new AtomicBoolean();

  /** The tab has set the rows before, with a class only for "classes to clusters". Re-evaluation, which knows no class, sets them after. */
  @Override
  public void setClusterEvaluation(ClusterEvaluation evaluation) {
    super.setClusterEvaluation(evaluation);
    if (getInstances() != null && getInstances().classIndex() >= 0) {
      try {
        String section = ExternalValidity.section(getInstances(), evaluation.getClusterAssignments(),
            (Clusterer) secret("m_Clusterer", evaluation));
        ((StringBuffer) secret("m_clusteringResults", evaluation)).append("\n\n").append(section);
      } catch (Throwable e) {
        // Whatever it is, the result of the run matters more.
        if (!FAILED.getAndSet(true)) {
          Logger.log(Logger.Level.WARNING, "PairClust cannot add '" + ExternalValidity.TITLE + "' to results of the Cluster tab: " + e);
        }
      }
    }
  }

  private static Object secret(String name, ClusterEvaluation evaluation) throws ReflectiveOperationException {
    Field field = ClusterEvaluation.class.getDeclaredField(name);
    field.setAccessible(true);
    return field.get(evaluation);
  }
}
