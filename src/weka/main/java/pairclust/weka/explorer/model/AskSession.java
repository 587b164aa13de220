package pairclust.weka.explorer.model;

import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.answer.AnswerFile;
import pairclust.answer.Answers;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Origin;
import pairclust.constraint.RowPair;
import pairclust.knowledge.Knowledge;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;
import pairclust.oracle.Choice;
import pairclust.oracle.ChoiceOracle;
import pairclust.oracle.PendingOracle;
import pairclust.pairfile.journal.PairJournal;
import pairclust.select.Interview;
import pairclust.select.SelectionTask;
import pairclust.select.settle.BackgroundWatch;
import pairclust.select.settle.Outlook;
import pairclust.weka.clusterer.ConstrainedClusterer;
import pairclust.weka.options.ConstrainedClustererOptions;
import pairclust.weka.options.Distances;
import pairclust.weka.select.RowCards;
import pairclust.weka.select.RowComparison;
import pairclust.weka.select.SelectionData;
import pairclust.weka.select.SelectionOutput;
import pairclust.weka.select.SelectionSettings;
import pairclust.weka.select.SelectionTasks;
import pairclust.weka.select.WatchedClusterings;
import weka.clusterers.AutoConstrained;
import weka.clusterers.Clusterer;
import weka.clusterers.PCKMeans;
import weka.core.SelectedTag;

/**
 * A session in which a strategy asks the user questions. The strategy runs on its own thread and waits there for answers; each answer is
 * in the file before the next question is asked. With the same file and settings a session continues where it was interrupted.
 */
public final class AskSession {

  /** Shows the session. All methods are called through the session's executor. */
  public interface Display {

    /**
     * Shows how far a long computation is that chooses a question.
     *
     * @param progress what is done, in words
     */
    void choosing(String progress);

    /**
     * Shows a question.
     *
     * @param question the question, with the pairs known so far
     */
    void asked(Question question);

    /**
     * Shows that there are no more questions.
     *
     * @param known the pairs known in the end
     * @param answered how many questions were answered
     * @param why why the session ended
     * @param stopped whether it was stopped, so that the same file continues it
     */
    void ended(List<Constraint> known, int answered, String why, boolean stopped);

    /**
     * Shows that the session failed.
     *
     * @param message what is wrong and what to do
     */
    void failed(String message);

    /**
     * Shows how much the clusters still change.
     *
     * @param outlook the outlook after some answers, not always the last
     */
    default void watched(Outlook outlook) {
      // Not every display has room for it.
    }

    /**
     * Shows that it is unknown how much the clusters still change.
     *
     * @param why why the rows cannot be clustered
     */
    default void unwatched(String why) {
      // Not every display has room for it.
    }
  }

  /**
   * A question on the screen.
   *
   * @param pending what waits for the answer
   * @param number its number, counted from 1
   * @param allowed the largest number of questions
   * @param parts both rows, compared; nothing if there are cards
   * @param cards the row and several examples; nothing if the question is about a pair
   * @param known the pairs known so far
   * @param notNeeded how many answers in the file are not needed; 0 after the first question
   */
  public record Question(PendingOracle.Question pending, int number, int allowed, List<RowComparison.Part> parts,
      List<RowCards.Card> cards, List<Constraint> known, int notNeeded) {
  }

  /**
   * What to ask.
   *
   * @param rows the data
   * @param given known pairs; neither they nor entailed pairs are asked
   * @param settings the strategy and its settings
   * @param allowed the largest number of questions, including those answered earlier
   * @param file where answers are written; answers already there are used
   * @param clusterer the clusterer whose clusters are watched, if it uses pairs and is fast; otherwise PCKMeans
   * @param examples the largest number of examples that a question compares a row with, 1 for pairs
   */
  public record Plan(Rows rows, List<Constraint> given, SelectionSettings settings, int allowed, File file, Clusterer clusterer,
      int examples) {
  }

  /** A user does not notice such a wait. */
  private static final long MAX_MILLIS_TO_STOP = 300;

  private final Plan plan;
  private final Display display;
  private final Executor screen;
  private final PendingOracle oracle = new PendingOracle(this::show);
  private final Thread thread = new Thread(this::run, "pair questions");

  private PairJournal journal;
  private AnswerFile book;

  /** The given pairs that were not in the file at the start: an answer that is taken back must not remain as one of them. */
  private ConstraintSet outside;
  private RowComparison comparison;
  private RowCards cards;

  /** Outlives the session until it has checked the last answers. */
  private volatile BackgroundWatch watch;

  /** How many times an answer was taken back; changes only on the thread of the screen. */
  private final AtomicInteger takenBack = new AtomicInteger();

  /** Whether a question was shown. */
  private boolean asked;
  private String progress = "";
  private String person = "";

  /**
   * Creates a session.
   *
   * @param plan what to ask
   * @param display shows the questions
   * @param screen runs the calls to the display
   */
  public AskSession(Plan plan, Display display, Executor screen) {
    this.plan = plan;
    this.display = display;
    this.screen = screen;
    thread.setDaemon(true);
  }

  /**
   * Says who answers; before the start.
   *
   * @param name the name; blank if it is not to be saved
   */
  public void by(String name) {
    person = name;
  }

  /** Takes back the last answer of a session that had ended, so that its question is asked again; before the start. */
  public void takeBackLast() {
    oracle.takeBackLast();
  }

  /** Starts asking, on a thread of its own. */
  public void start() {
    thread.start();
  }

  private void run() {
    try {
      Answers answers = askAndClose();
      List<Constraint> known = known();
      screen.execute(() -> display.ended(known, answers.questions(), answers.ending(), answers.stopped()));
    } catch (InterruptedException e) {
      List<Constraint> known = book == null ? List.of() : known();
      int answered = book == null ? 0 : book.asked();
      screen.execute(() -> display.ended(known, answered, "Stopped.", true));
    } catch (IOException | IllegalArgumentException e) {
      screen.execute(() -> display.failed(e.getMessage()));
    } catch (RuntimeException e) {
      screen.execute(() -> display.failed(e.toString()));
    }
  }

  /** Releases the file before the end of the session is reported: the next session may use the same file. */
  private Answers askAndClose() throws IOException, InterruptedException {
    boolean finishing = false;
    try {
      Answers answers = ask();
      // The last answers have not been checked yet, as there was no question after them.
      watch.finish(journal.entries());
      finishing = true;
      return answers;
    } finally {
      if (journal != null) {
        journal.close();
      }
      if (!finishing) {
        closeWatch();
      }
    }
  }

  private Answers ask() throws IOException, InterruptedException {
    if (plan.rows.size() < 2) {
      throw new IllegalArgumentException("There are fewer than two rows to ask about.");
    }
    SelectionData selection = plan.rows.selection();
    if (selection.measured().numAttributes() == 0) {
      throw new IllegalArgumentException("Without class, ID and text attributes there is no attribute to choose questions by.");
    }
    SelectionSettings settings = plan.settings;
    SelectionOutput output = SelectionOutput.asking(plan.file, selection, settings, plan.examples);
    output.check();
    // The clusterer's number of clusters may be just its default: strategies use it, but nothing is inferred from it.
    SelectionTask task = SelectionTasks.of(selection.measured(), -1, IntStream.range(0, plan.rows.size()).toArray(), settings.measure(),
        settings.scale(), settings.clusters()).uncertain();
    comparison = new RowComparison(selection);
    cards = new RowCards(selection);
    journal = output.journal();
    journal.by(person);
    checkAgreement();
    book = new AnswerFile(journal, plan.rows.naming().titles());
    book.setFree(free());
    outside = notInFile();
    watch = new BackgroundWatch(WatchedClusterings.watch(selection.measured(), watched(), outside, settings.seed()),
        outlook -> showUnlessTakenBack(() -> display.watched(outlook)), why -> showUnlessTakenBack(() -> display.unwatched(why)));
    return Interview.hold(settings.scheme().selector(this::choosing), task, new ChoiceOracle(oracle, oracle, plan.examples),
        plan.allowed, settings.seed(), book, this::knownBefore);
  }

  /** Returns the clusterer whose clusters are watched: the chosen one, unless it ignores pairs, or tries many methods in a build. */
  private ConstrainedClusterer watched() {
    if (plan.clusterer instanceof ConstrainedClusterer && !(plan.clusterer instanceof AutoConstrained)) {
      return (ConstrainedClusterer) ClusterTask.withoutPairFile(plan.clusterer);
    }
    PCKMeans clusterer = new PCKMeans();
    clusterer.setNumClusters(plan.settings.clusters());
    clusterer.setDistance(Distances.choice(plan.settings.measure().label()));
    clusterer.setScale(new SelectedTag(plan.settings.scale().ordinal(), ConstrainedClustererOptions.TAGS_SCALE));
    clusterer.setSeed(plan.settings.seed());
    return clusterer;
  }

  /** Shows progress, but not what is shown already: some strategies report every iteration. */
  private synchronized void choosing(String what, int done, int total) {
    String text = what + " " + done + " of " + total;
    if (!text.equals(progress)) {
      progress = text;
      screen.execute(() -> display.choosing(text));
    }
  }

  /** Returns the given pairs except those in the file: answers in the file can be taken back, and then no longer count. */
  private ConstraintSet notInFile() {
    Set<Long> answered = known().stream().map(Constraint::key).collect(Collectors.toSet());
    return ConstraintSet.of(plan.given.stream().filter(pair -> !answered.contains(pair.key())).toList());
  }

  /** Returns the pairs of the table and all answers, also those that the strategy does not come to after an answer was corrected. */
  private ConstraintSet knownBefore() {
    ConstraintSet.Builder all = new ConstraintSet.Builder();
    outside.forEach(all::add);
    book.links().forEach(all::add);
    return all.build();
  }

  /** Refuses a file that contradicts the table: one of them would be ignored without notice. */
  private void checkAgreement() {
    Map<Long, Link> answers = known().stream().collect(Collectors.toMap(pair -> RowPair.key(pair.first(), pair.second()), Constraint::link,
        (one, other) -> one));
    for (Constraint pair : plan.given) {
      Link answer = answers.getOrDefault(RowPair.key(pair.first(), pair.second()), pair.link());
      if (answer != pair.link()) {
        IntFunction<String> name = plan.rows.naming().titles();
        throw new IllegalArgumentException("For " + name.apply(pair.first()) + " and " + name.apply(pair.second()) + " the table says "
            + pair.link().label() + ", but the answers in " + plan.file.getName() + " say " + answer.label() + ". Save the table in this"
            + " file (Save as), or change one of them, and start again.");
      }
    }
  }

  /** Accepts answers in the file that follow from pairs of the table that were not asked; they do not count as questions. */
  private Predicate<KnownPair> free() {
    Knowledge before = new Knowledge(plan.rows.size(), SelectionTask.UNKNOWN_CLUSTERS,
        ConstraintSet.of(plan.given.stream().filter(pair -> pair.origin() != Origin.ASKED).toList()));
    return pair -> pair.answer() == before.entailed(pair.first(), pair.second());
  }

  private List<Constraint> known() {
    return PairMaker.pairs(journal.entries(), Origin.ASKED);
  }

  /** Runs on the session's thread; the file does not change while an answer is awaited. */
  private void show(PendingOracle.Question pending) {
    boolean pair = pending.choice().examples().size() == 1;
    Question question = new Question(pending, book.asked() + 1, plan.allowed,
        pair ? comparison.compare(pending.first(), pending.second()) : List.of(), pair ? List.of() : cards.of(pending.choice()), known(),
        asked ? 0 : book.notNeeded());
    asked = true;
    watch.update(journal.entries());
    screen.execute(() -> display.asked(question));
  }

  /**
   * Answers a question.
   *
   * @param question the question
   * @param answer the answer
   * @return false if the question is no longer open
   */
  public boolean answer(Question question, Answer answer) {
    return oracle.answer(question.pending, answer);
  }

  /**
   * Answers a question about several examples.
   *
   * @param question the question
   * @param chosen the position of the chosen example, {@link Choice#NONE} or {@link Choice#UNKNOWN}
   * @return false if the question is no longer open
   */
  public boolean reply(Question question, int chosen) {
    return oracle.reply(question.pending, chosen);
  }

  /**
   * Takes the previous answer back, so that its question is asked again.
   *
   * @param question the question being asked
   * @return false if the question is no longer open
   */
  public boolean takeBack(Question question) {
    watch.discard();
    takenBack.incrementAndGet();
    return oracle.takeBack(question.pending);
  }

  /** What was found before an answer was taken back may still wait for the screen. */
  private void showUnlessTakenBack(Runnable news) {
    int before = takenBack.get();
    screen.execute(() -> {
      if (takenBack.get() == before) {
        news.run();
      }
    });
  }

  /** Stops watching the clusters, also if the last answers have not been checked yet. */
  public void closeWatch() {
    BackgroundWatch current = watch;
    if (current != null) {
      current.close();
    }
  }

  /** Ends the session soon; the display is notified of the end after the file is released. */
  public void requestStop() {
    boolean waits = oracle.pending() != null;
    oracle.stop("Stopped; the answers so far are kept.");
    if (!waits) {
      // It is choosing a question.
      thread.interrupt();
    }
  }

  /** Ends the session and waits a moment until the file is released; the answers are in the file. */
  public void stop() {
    requestStop();
    try {
      // It releases the file, which the next session may use.
      thread.join(MAX_MILLIS_TO_STOP);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
