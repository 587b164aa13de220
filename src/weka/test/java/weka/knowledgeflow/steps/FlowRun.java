package weka.knowledgeflow.steps;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import weka.core.Environment;
import weka.core.Instances;
import weka.core.WekaException;
import weka.gui.Logger;
import weka.knowledgeflow.Flow;
import weka.knowledgeflow.FlowRunner;
import weka.knowledgeflow.StepManager;
import weka.knowledgeflow.StepManagerImpl;

/** Builds a flow and runs it as Weka does, and keeps what it says. */
final class FlowRun {

  /** Only a test that fails waits so long. */
  private static final int SECONDS = 60;

  private final Flow flow;
  private final Environment variables = new Environment();
  private final List<String> messages = new CopyOnWriteArrayList<>();
  private final List<String> status = new CopyOnWriteArrayList<>();
  private final List<String> texts = new CopyOnWriteArrayList<>();
  private final List<Instances> tables = new CopyOnWriteArrayList<>();
  private final CountDownLatch finished = new CountDownLatch(1);
  private final FlowRunner runner = new FlowRunner();

  FlowRun(Flow flow) {
    this.flow = flow;
  }

  StepManagerImpl add(Step step, String connection, StepManagerImpl... after) {
    StepManagerImpl manager = new StepManagerImpl(step);
    flow.addStep(manager);
    for (StepManagerImpl before : after) {
      assertTrue(flow.connectSteps(before, manager, connection), before.getName() + " to " + manager.getName());
    }
    return manager;
  }

  /** Keeps the texts and tables of a step. */
  void listen(StepManagerImpl step) {
    step.addStepOutputListener(text -> texts.add(text.getPrimaryPayload()), StepManager.CON_TEXT);
    step.addStepOutputListener(table -> tables.add(table.getPrimaryPayload()), StepManager.CON_DATASET);
  }

  Environment variables() {
    return variables;
  }

  void start() throws Exception {
    runner.setEnvironment(variables);
    runner.setLogger(new Logger() {
      @Override
      public void logMessage(String message) {
        messages.add(message);
      }

      @Override
      public void statusMessage(String message) {
        status.add(message);
      }
    });
    runner.addExecutionFinishedCallback(finished::countDown);
    runner.setFlow(flow);
    runner.run();
  }

  /** Runs the flow to its end; a flow that cannot begin has said why. */
  FlowRun run() throws Exception {
    try {
      start();
    } catch (WekaException e) {
      return this;
    }
    return await();
  }

  FlowRun await() throws InterruptedException {
    assertTrue(finished.await(SECONDS, TimeUnit.SECONDS), "The flow does not end: " + status);
    return this;
  }

  void stop() {
    runner.stopProcessing();
  }

  List<String> errors() {
    return messages.stream().filter(message -> message.startsWith("[ERROR]")).toList();
  }

  List<String> messages() {
    return messages;
  }

  List<String> status() {
    return status;
  }

  List<String> texts() {
    return new ArrayList<>(texts);
  }

  List<Instances> tables() {
    return new ArrayList<>(tables);
  }
}
