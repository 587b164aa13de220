package pairclust.weka.flow;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import weka.clusterers.Clusterer;
import weka.core.Environment;
import weka.core.Instances;
import weka.core.OptionMetadata;
import weka.core.WekaException;
import weka.knowledgeflow.Data;
import weka.knowledgeflow.ExecutionEnvironment;
import weka.knowledgeflow.JobEnvironment;
import weka.knowledgeflow.StepManager;
import weka.knowledgeflow.steps.BaseStep;

/**
 * A step that has pairs for the rows that pass through it. It sets a variable of the flow to the path of a pair file before it passes the
 * rows on, and clusterers behind it have that variable as their constraints file. Weka copies clusterers by their options, and resolves
 * variables in each copy just before it is built, so the pairs survive copying, and one step serves any number of clusterers.
 */
public abstract class PairsStep extends BaseStep {

  /** The thread that provides pairs, as long as it does. */
  private transient volatile Thread worker;

  private static final long serialVersionUID = 1L;

  private static final Set<String> ROWS = Set.of(StepManager.CON_DATASET, StepManager.CON_TRAININGSET);

  /** What the value of a variable begins with before there are pairs. */
  private static final String PENDING = "the pairs of the step ";

  private String variable = "pairs";
  private String idAttribute = "";

  private transient PairUsers users;

  @OptionMetadata(displayName = "Variable", displayOrder = 8,
      description = "The variable by which clusterers find the pairs: the constraints file of a clusterer behind this step is ${pairs} if"
          + " the variable is pairs. If a flow has several such steps, each needs a variable of its own.")
  public String getVariable() {
    return variable;
  }

  /** @param variable the name of the variable */
  public void setVariable(String variable) {
    this.variable = variable;
  }

  @OptionMetadata(displayName = "ID attribute", displayOrder = 7,
      description = "The attribute that names rows: its name, or its position (first, last, 1, 2, ...). Needed if rows are split or"
          + " shuffled behind this step; the filter AddStringID adds one. Empty: rows are named by number, or as the pair file says.")
  public String getIdAttribute() {
    return idAttribute;
  }

  /** @param idAttribute the ID attribute, empty for none */
  public void setIdAttribute(String idAttribute) {
    this.idAttribute = idAttribute;
  }

  @Override
  public List<String> getIncomingConnectionTypes() {
    return getStepManager().numIncomingConnections() == 0 ? List.of(StepManager.CON_DATASET, StepManager.CON_TRAININGSET) : List.of();
  }

  @Override
  public List<String> getOutgoingConnectionTypes() {
    List<String> types = new ArrayList<>(getStepManager().getIncomingConnections().keySet().stream().filter(ROWS::contains).toList());
    if (!types.isEmpty()) {
      types.add(StepManager.CON_TEXT);
    }
    return types;
  }

  @Override
  public Instances outputStructureForConnectionType(String connection) throws WekaException {
    return ROWS.contains(connection) ? getStepManager().getIncomingStructureForConnectionType(connection) : null;
  }

  @Override
  public void stepInit() throws WekaException {
    if (!variable.matches("[\\w.-]+")) {
      throw new WekaException("'" + variable + "' is not the name of a variable. Use letters and digits, such as pairs.");
    }
    ExecutionEnvironment execution = getStepManager().getExecutionEnvironment();
    Environment variables = execution.getEnvironmentVariables();
    if (!(variables instanceof JobEnvironment)) {
      // A copy for this run, as Weka's own SetVariables makes: all flows may share the original.
      variables = new JobEnvironment(variables);
      execution.setEnvironmentVariables(variables);
    }
    String before = variables.getVariableValue(variable);
    if (before != null && before.startsWith(PENDING) && !before.equals(PENDING + getName())) {
      throw new WekaException("Two steps have the variable '" + variable + "'. Give " + getName() + " another one, and use it as the"
          + " constraints file of the clusterers behind it: ${" + variable + "2}, for example.");
    }
    // Now there is one thread. Weka's map of variables must not grow while others read it.
    variables.addVariable(variable, PENDING + getName());
    users = PairUsers.of(getStepManager(), variable);
    if (users.clusterers().isEmpty()) {
      getStepManager().logWarning("No clusterer behind this step uses its pairs. Set the constraints file of the clusterers to "
          + PairUsers.reference(variable) + ".");
    }
  }

  @Override
  public void processIncoming(Data data) throws WekaException {
    worker = Thread.currentThread();
    try {
      pass(data);
    } finally {
      worker = null;
    }
  }

  /** Stops what {@link #processIncoming} does; not every version of Weka interrupts its threads. */
  @Override
  public void stop() {
    super.stop();
    Thread running = worker;
    if (running != null) {
      running.interrupt();
    }
  }

  private void pass(Data data) throws WekaException {
    getStepManager().processing();
    Instances rows = data.getPrimaryPayload();
    if (rows == null) {
      throw new WekaException("No rows arrived.");
    }
    if (data.getPayloadElement(StepManager.CON_AUX_DATA_MAX_SET_NUM, 1) > 1) {
      throw new WekaException("Several training sets arrived, but a variable has one value. Put " + getName() + " before the step that"
          + " makes the sets, and name rows by an ID: add one with the filter AddStringID, and say so in the ID attribute of "
          + getName() + ".");
    }
    try {
      PassedPairs pairs = pairs(rows);
      if (isStopRequested()) {
        getStepManager().interrupted();
        return;
      }
      getStepManager().getExecutionEnvironment().getEnvironmentVariables().addVariable(variable, pairs.file().getAbsolutePath());
      getStepManager().logBasic(pairs.summary() + ", for " + users.clusterers().size()
          + (users.clusterers().size() == 1 ? " clusterer" : " clusterers"));
      Data text = new Data(StepManager.CON_TEXT, pairs.report());
      text.setPayloadElement(StepManager.CON_AUX_DATA_TEXT_TITLE, getName() + ": " + rows.relationName());
      getStepManager().outputData(text);
      getStepManager().outputData(data.getConnectionName(), data);
      getStepManager().finished();
    } catch (InterruptedException e) {
      // The user stopped the flow.
      Thread.currentThread().interrupt();
      getStepManager().interrupted();
    } catch (IOException | RuntimeException e) {
      getStepManager().interrupted();
      throw new WekaException(e.getMessage() == null ? e.toString() : e.getMessage(), e);
    }
  }

  /** Returns the first clusterer that uses the pairs, or null if none does. */
  protected final Clusterer firstUser() {
    return users.clusterers().isEmpty() ? null : users.clusterers().get(0);
  }

  /**
   * Provides the pairs for some rows.
   *
   * @param rows the rows
   * @return the pairs
   * @throws IOException if a file cannot be read or written, with a message for the user
   * @throws InterruptedException if the flow was stopped
   */
  protected abstract PassedPairs pairs(Instances rows) throws IOException, InterruptedException;
}
