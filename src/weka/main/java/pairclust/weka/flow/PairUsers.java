package pairclust.weka.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import weka.clusterers.Clusterer;
import weka.core.EnvironmentHandler;
import weka.core.OptionHandler;
import weka.core.Utils;
import weka.core.WekaException;
import weka.knowledgeflow.StepManager;
import weka.knowledgeflow.steps.WekaAlgorithmWrapper;

/**
 * The clusterers of a flow that use the pairs of a step: those behind it whose options name its variable.
 *
 * @param clusterers the clusterers, the nearest first
 */
record PairUsers(List<Clusterer> clusterers) {

  /**
   * Searches the flow.
   *
   * @param step the step with the pairs
   * @param variable the name of its variable
   * @return the clusterers behind it
   * @throws WekaException if one of them would not learn the value of the variable
   */
  static PairUsers of(StepManager step, String variable) throws WekaException {
    List<Clusterer> found = new ArrayList<>();
    Set<StepManager> seen = new HashSet<>();
    Deque<StepManager> open = new ArrayDeque<>(List.of(step));
    while (!open.isEmpty()) {
      StepManager next = open.remove();
      if (seen.add(next)) {
        next.getOutgoingConnections().values().stream().flatMap(Collection::stream).forEach(open::add);
        if (next.getManagedStep() instanceof WekaAlgorithmWrapper wrapper && wrapper.getWrappedAlgorithm() instanceof Clusterer clusterer
            && names(clusterer, variable)) {
          checkVariables(clusterer, variable);
          found.add(clusterer);
        }
      }
    }
    return new PairUsers(List.copyOf(found));
  }

  private static boolean names(Clusterer clusterer, String variable) {
    return clusterer instanceof OptionHandler handler && Utils.joinOptions(handler.getOptions()).contains(reference(variable));
  }

  /** Returns what options write for a variable. */
  static String reference(String variable) {
    return "${" + variable + "}";
  }

  /** Weka passes variables to the clusterer of a step, but not to one inside of another. */
  private static void checkVariables(Clusterer clusterer, String variable) throws WekaException {
    if (!(clusterer instanceof EnvironmentHandler)) {
      throw new WekaException(clusterer.getClass().getSimpleName() + " does not pass variables to the clusterer inside it, so that one"
          + " would not find the pairs of " + reference(variable) + ". Use the inner clusterer alone; a filter can be a step of its own.");
    }
  }
}
