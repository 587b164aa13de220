package pairclust.weka.explorer.model;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BinaryOperator;
import javax.swing.SwingUtilities;
import pairclust.constraint.Constraint;
import weka.core.Instances;
import weka.gui.Logger;

/** A workspace without a screen, and a user who answers its dialogs as a test wishes. */
public final class FakeUser implements Dialogs {

  private final Workspace workspace = new Workspace(this);
  private final BlockingQueue<String> errors = new LinkedBlockingQueue<>();
  private final BlockingQueue<String> questions = new LinkedBlockingQueue<>();

  /** Answers to the next questions; after them, the usual one. */
  private final Deque<String> answers = new ArrayDeque<>();
  private String usual = "";
  private BinaryOperator<double[]> weighing = (weights, before) -> null;
  private Iterator<File> files = Collections.emptyIterator();

  public Workspace workspace() {
    return workspace;
  }

  /** Returns the errors shown so far. */
  public BlockingQueue<String> errors() {
    return errors;
  }

  /** Returns the questions asked so far, each with its options. */
  public BlockingQueue<String> questions() {
    return questions;
  }

  /** Sets the answer to all questions. */
  public void wish(String answer) {
    usual = answer;
  }

  /** Sets the answers to the next questions. */
  public void wishNext(String... next) {
    answers.addAll(List.of(next));
  }

  /** Sets the files to save in next; null means that none is chosen. */
  public void saveIn(File... next) {
    files = Arrays.asList(next).iterator();
  }

  @Override
  public File chooseOpen(Kind kind) {
    return null;
  }

  @Override
  public File chooseSave(Kind kind, String suggestion) {
    return files.hasNext() ? files.next() : null;
  }

  @Override
  public int choose(String title, String question, String... options) {
    questions.add(question + " " + String.join("|", options));
    return List.of(options).indexOf(answers.isEmpty() ? usual : answers.remove());
  }

  /** Sets the answer to the next questions for weights, from the present ones and those before. */
  public void weigh(BinaryOperator<double[]> answer) {
    weighing = answer;
  }

  @Override
  public double[] askWeights(String[] attributes, double[] weights, double[] before) {
    return weighing.apply(weights, before);
  }

  @Override
  public void error(String message) {
    errors.add(message);
  }

  /** Evaluates on the event thread. */
  public static <T> T ask(Callable<T> question) throws Exception {
    FutureTask<T> task = new FutureTask<>(question);
    SwingUtilities.invokeAndWait(task);
    return task.get();
  }

  /** Acts on the event thread. */
  public static void act(Runnable action) throws Exception {
    SwingUtilities.invokeAndWait(action);
  }

  /** Waits for a condition. */
  public void await(Callable<Boolean> condition) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (!ask(condition)) {
      assertTrue(System.nanoTime() < end, () -> "waited in vain; errors: " + errors + ", questions: " + questions);
      Thread.sleep(5);
    }
  }

  /** Loads data and waits for it. */
  public void load(Instances data) throws Exception {
    act(() -> workspace.setData(data));
    await(() -> workspace.rows() != null && workspace.rows().data() == data);
  }

  /** Opens a pair file and waits for its pairs. */
  public void open(File file) throws Exception {
    act(() -> workspace.open(file));
    await(() -> file.equals(workspace.document().file()) && !workspace.document().unsaved());
  }

  /** Saves in the file of the pairs and waits for the end. */
  public void save() throws Exception {
    act(() -> workspace.saveAs(workspace.document().file()));
    await(() -> !workspace.document().unsaved());
  }

  public List<Constraint> pairs() throws Exception {
    return ask(() -> workspace.document().pairs());
  }

  /** Returns where the messages for the status bar go from now on. */
  public BlockingQueue<String> statusMessages() throws Exception {
    BlockingQueue<String> messages = new LinkedBlockingQueue<>();
    act(() -> workspace.status().setLog(new Logger() {

      @Override
      public void logMessage(String message) {
        // The status bar shows it too.
      }

      @Override
      public void statusMessage(String message) {
        messages.add(message);
      }
    }));
    return messages;
  }
}
