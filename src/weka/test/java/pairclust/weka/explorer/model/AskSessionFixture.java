package pairclust.weka.explorer.model;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import pairclust.constraint.Constraint;
import pairclust.oracle.Answer;
import pairclust.select.settle.Outlook;
import pairclust.weka.select.SelectionSettings;
import pairclust.weka.strategy.ExploreConsolidate;
import pairclust.weka.strategy.RandomPairs;
import weka.clusterers.PCKMeans;
import weka.clusterers.TestData;

/** Questions and answers without a screen. */
abstract class AskSessionFixture implements AskSession.Display {

  @TempDir
  Path folder;

  final Rows rows = new Rows(TestData.blobs(10, 0.3, 1), 2, -1);
  final int[] classes = rows.classes();

  /** What was shown: questions, the words of an end, or those of a failure. */
  final BlockingQueue<Object> shown = new LinkedBlockingQueue<>();
  final BlockingQueue<Outlook> outlooks = new LinkedBlockingQueue<>();
  final List<String> chosen = new CopyOnWriteArrayList<>();
  List<Constraint> known = List.of();
  File file;
  boolean reopens;
  Executor screen = Runnable::run;
  int notNeeded;

  @BeforeEach
  void chooseFile() {
    file = folder.resolve("answers.pairs").toFile();
  }

  @Override
  public void choosing(String progress) {
    chosen.add(progress);
  }

  @Override
  public void asked(AskSession.Question question) {
    known = question.known();
    notNeeded += question.notNeeded();
    shown.add(question);
  }

  @Override
  public void ended(List<Constraint> now, int answered, String why, boolean stopped) {
    known = now;
    shown.add(answered + " " + why);
  }

  @Override
  public void failed(String message) {
    shown.add("failed: " + message);
  }

  @Override
  public void watched(Outlook outlook) {
    outlooks.add(outlook);
  }

  static SelectionSettings settings() {
    PCKMeans clusterer = new PCKMeans();
    clusterer.setNumClusters(3);
    return SelectionSettings.of(new RandomPairs(), clusterer, 1);
  }

  final AskSession start(Rows about, int allowed, Constraint... given) {
    return start(settings(), about, allowed, given);
  }

  final AskSession start(SelectionSettings settings, Rows about, int allowed, Constraint... given) {
    AskSession session = new AskSession(new AskSession.Plan(about, List.of(given), settings, allowed, file, new PCKMeans(), 1), this,
        screen);
    if (reopens) {
      session.takeBackLast();
    }
    session.start();
    return session;
  }

  final Object next() throws InterruptedException {
    Object next = shown.poll(30, TimeUnit.SECONDS);
    assertNotNull(next, "nothing was shown");
    return next;
  }

  final AskSession.Question question() throws InterruptedException {
    Object next = next();
    assertTrue(next instanceof AskSession.Question, () -> "not a question: " + next);
    return (AskSession.Question) next;
  }

  final Answer truth(AskSession.Question question) {
    return classes[question.pending().first()] == classes[question.pending().second()] ? Answer.SAME : Answer.DIFFERENT;
  }

  static SelectionSettings exploring(int clusters) {
    PCKMeans clusterer = new PCKMeans();
    clusterer.setNumClusters(clusters);
    return SelectionSettings.of(new ExploreConsolidate(), clusterer, 1);
  }

  /** Answers twenty questions, the second one wrongly; returns the pair with the wrong answer. */
  final Constraint answerWithAnError() throws Exception {
    AskSession session = start(exploring(3), rows, 20);
    for (int i = 1; i <= 20; i++) {
      AskSession.Question question = question();
      boolean same = (truth(question) == Answer.SAME) == (i != 2);
      session.answer(question, same ? Answer.SAME : Answer.DIFFERENT);
    }
    assertTrue(next().toString().startsWith("20 "));
    return known.get(1);
  }
}
