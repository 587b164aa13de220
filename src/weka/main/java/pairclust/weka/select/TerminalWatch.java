package pairclust.weka.select;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.TerminalOracle;
import pairclust.select.settle.BackgroundWatch;
import pairclust.select.settle.Outlook;
import pairclust.select.settle.SettleWatch;

/**
 * Shows before a question how much the clusters still change. They are watched in the background: the person never waits, and a line is
 * shown when there is a new one. For the first few answers, which change the clusters with almost every question, nothing is shown.
 */
public final class TerminalWatch implements TerminalOracle.Display, AutoCloseable {

  /** Fewer answers say little. */
  private static final int FEWEST = 10;

  private final TerminalOracle.Display display;
  private final SettleWatch watch;
  private final Supplier<List<KnownPair>> known;
  private final BooleanSupplier refuted;
  private final BackgroundWatch background;

  /** What was found and not shown yet. */
  private final AtomicReference<Outlook> news = new AtomicReference<>();

  /** Why nothing was found, if that was not shown yet. */
  private final AtomicReference<String> trouble = new AtomicReference<>();
  private String failure = "";

  /** The number of answers when a question was shown last. */
  private int before;

  /** Whether the person has read what the numbers mean. */
  private boolean explained;

  /**
   * Starts to watch.
   *
   * @param display shows the questions
   * @param watch checks the answers
   * @param known returns what is known, in the order in which it became known
   * @param refuted returns whether the answers refute the number of clusters; then nothing is shown, as clusters of that number say nothing
   */
  public TerminalWatch(TerminalOracle.Display display, SettleWatch watch, Supplier<List<KnownPair>> known, BooleanSupplier refuted) {
    this.display = display;
    this.watch = watch;
    this.known = known;
    this.refuted = refuted;
    background = new BackgroundWatch(watch, news::set, this::failed);
  }

  private synchronized void failed(String message) {
    // The reason is usually the same for every answer.
    if (!message.equals(failure)) {
      failure = message;
      trouble.set(unknown(message));
    }
  }

  @Override
  public String show(int first, int second) {
    return news() + display.show(first, second);
  }

  /**
   * Has the present answers checked, and returns what the last check found, to be shown before a question. After an answer was taken back
   * there is nothing to show until the remaining answers have been checked.
   *
   * @return lines of their own, or nothing if there is nothing new
   */
  public String news() {
    List<KnownPair> now = known.get();
    int answers = (int) now.stream().filter(KnownPair::asked).count();
    background.update(now);
    Outlook outlook = news.getAndSet(null);
    boolean takenBack = answers < before;
    before = answers;
    if (refuted.getAsBoolean()) {
      return "";
    }
    String line = takenBack || outlook == null || outlook.answers() < FEWEST ? trouble.getAndSet(null) : described(outlook);
    return line == null ? "" : "\n" + RowDisplay.wrapped(line);
  }

  private String described(Outlook outlook) {
    String text = explained ? outlook.brief() : outlook.describe();
    explained |= outlook.isKnown();
    return text;
  }

  /**
   * Describes in the end how much the clusters still change, without repeating what was explained before a question.
   *
   * @param all all answers and inferred pairs, in the order in which they became known
   * @return names and values, and a sentence; empty if there are too few answers
   * @throws InterruptedException if the thread was interrupted
   */
  public String summary(List<KnownPair> all) throws InterruptedException {
    return summary(watch, all, explained);
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
    return summary(watch, known, false);
  }

  private static String summary(SettleWatch watch, List<KnownPair> known, boolean explained) throws InterruptedException {
    if (known.stream().filter(KnownPair::asked).count() < FEWEST) {
      return "";
    }
    try {
      Outlook outlook = watch.check(known);
      return outlook == null ? "" : outlook.report() + RowDisplay.wrapped(explained ? outlook.brief() : outlook.describe());
    } catch (RuntimeException e) {
      return RowDisplay.wrapped(unknown(BackgroundWatch.message(e)));
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
