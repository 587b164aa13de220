package pairclust.weka.select;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.TerminalOracle;
import pairclust.select.settle.BackgroundWatch;
import pairclust.select.settle.Outlook;
import pairclust.select.settle.SettleWatch;

/**
 * Shows before a question how much the clusters still change. They are watched in the background: the person never waits, and a line is
 * shown when there is a new one.
 */
public final class TerminalWatch implements TerminalOracle.Display, AutoCloseable {

  private final TerminalOracle.Display display;
  private final Supplier<List<KnownPair>> known;
  private final BackgroundWatch background;

  /** The line that was not shown yet. */
  private final AtomicReference<String> news = new AtomicReference<>();
  private String failure = "";

  /**
   * Starts to watch.
   *
   * @param display shows the questions
   * @param watch checks the answers
   * @param known returns what is known, in the order in which it became known
   */
  public TerminalWatch(TerminalOracle.Display display, SettleWatch watch, Supplier<List<KnownPair>> known) {
    this.display = display;
    this.known = known;
    background = new BackgroundWatch(watch, outlook -> news.set(outlook.describe()), this::failed);
  }

  private synchronized void failed(String message) {
    // The reason is usually the same for every answer.
    if (!message.equals(failure)) {
      failure = message;
      news.set(unknown(message));
    }
  }

  @Override
  public String show(int first, int second) {
    return news() + display.show(first, second);
  }

  @Override
  public void finished() {
    display.finished();
  }

  /**
   * Has the present answers checked, and returns what the last check found, to be shown before a question.
   *
   * @return a line of its own, or nothing if there is no new one
   */
  public String news() {
    background.update(known.get());
    String line = news.getAndSet(null);
    return line == null ? "" : "\n" + line + "\n";
  }

  /**
   * Describes in the end how much the clusters still change.
   *
   * @param watch checks the answers
   * @param known all answers and inferred pairs, in the order in which they became known
   * @return names and values, and a sentence; empty if there are too few answers
   * @throws InterruptedException if the thread was interrupted
   */
  public static String summary(SettleWatch watch, List<KnownPair> known) throws InterruptedException {
    try {
      Outlook outlook = watch.check(known);
      return outlook == null ? "" : outlook.report() + outlook.describe() + "\n";
    } catch (RuntimeException e) {
      return unknown(BackgroundWatch.message(e)) + "\n";
    }
  }

  private static String unknown(String message) {
    return "How much the clusters still change is unknown: " + message;
  }

  @Override
  public void close() {
    background.close();
  }
}
