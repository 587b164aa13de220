package pairclust.weka.explorer.model;

import java.io.File;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.answer.AnswerFile;
import pairclust.answer.Answers;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.oracle.Answer;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.oracle.PendingOracle;
import pairclust.oracle.TakenBackException;
import pairclust.pairfile.PairJournal;
import pairclust.select.Interview;
import pairclust.select.PairSelector;
import pairclust.select.SelectionTask;
import pairclust.weka.select.RowComparison;
import pairclust.weka.select.SelectionData;
import pairclust.weka.select.SelectionOutput;
import pairclust.weka.select.SelectionSettings;
import pairclust.weka.select.SelectionTasks;

/**
 * Questions of a strategy to the person at the screen. The strategy runs on a thread of its own and waits there for answers, each of which
 * is in the file before the next question comes. With the same file and settings a session goes on where it was broken off.
 */
public final class AskSession {

  /** What is to be shown. All methods are called through the executor that was given. */
  public interface Display {

    /** Shows a question; what is known so far comes with it. */
    void asked(Question question);

    /** Shows that there are no more questions, and why. */
    void ended(List<Pair> known, int answered, String why);

    /** Shows that the session could not go on. */
    void failed(String message);
  }

  /**
   * A question on the screen.
   *
   * @param pending what waits for the answer
   * @param number its number, counted from 1
   * @param allowed how many there may be
   * @param parts both rows, compared
   * @param known the pairs known so far
   */
  public record Question(PendingOracle.Question pending, int number, int allowed, List<RowComparison.Part> parts, List<Pair> known) {
  }

  /**
   * What to ask.
   *
   * @param rows the data
   * @param given pairs that need not be asked, nor what follows from them
   * @param settings the strategy and what it depends on
   * @param allowed how many questions are allowed, those answered earlier included
   * @param file where answers are kept, and taken from if there are any
   */
  public record Plan(Rows rows, List<Pair> given, SelectionSettings settings, int allowed, File file) {
  }

  /** Nobody at the screen notices such a wait. */
  private static final long MOST_MILLIS_TO_STOP = 300;

  private final Plan plan;
  private final Display display;
  private final Executor screen;
  private final PendingOracle oracle = new PendingOracle(this::show);
  private Neighbourhoods given;

  /** Pairs that nobody needs to be asked. */
  private final Set<Pair.Key> free = new HashSet<>();

  /** Whether the person went back, and no question of theirs was found yet. */
  private volatile boolean goingBack;
  private final Thread thread = new Thread(this::run, "pair questions");

  private PairJournal journal;
  private AnswerFile book;
  private RowComparison comparison;

  public AskSession(Plan plan, Display display, Executor screen) {
    this.plan = plan;
    this.display = display;
    this.screen = screen;
    thread.setDaemon(true);
  }

  public void start() {
    thread.start();
  }

  private void run() {
    try {
      Answers answers = askAndClose();
      List<Pair> known = known();
      int byPerson = answers.questions() - answeredFree();
      screen.execute(() -> display.ended(known, byPerson, answers.ending()));
    } catch (InterruptedException e) {
      List<Pair> known = journal == null ? List.of() : known();
      screen.execute(() -> display.ended(known, known.size(), "Stopped."));
    } catch (IOException | IllegalArgumentException e) {
      screen.execute(() -> display.failed(e.getMessage()));
    } catch (RuntimeException e) {
      screen.execute(() -> display.failed(e.toString()));
    }
  }

  /** Gives the file free before anybody hears that the session is over, and may begin another one with it. */
  private Answers askAndClose() throws IOException, InterruptedException {
    try {
      return ask();
    } finally {
      if (journal != null) {
        journal.close();
      }
    }
  }

  private Answers ask() throws IOException, InterruptedException {
    if (plan.rows.size() < 2) {
      throw new IllegalArgumentException("There are fewer than two rows to ask about.");
    }
    SelectionData selection = SelectionData.of(plan.rows.labelled(), plan.rows.id());
    if (selection.measured().numAttributes() == 0) {
      throw new IllegalArgumentException("Without class, ID and text there is no attribute to choose questions by.");
    }
    SelectionSettings settings = plan.settings;
    SelectionOutput output = SelectionOutput.asking(plan.file, selection, settings);
    output.check();
    // The clusterer's number of clusters may be no more than its default: strategies go by it, but nothing is inferred from it.
    SelectionTask task = SelectionTasks.of(selection.measured(), -1, IntStream.range(0, plan.rows.size()).toArray(), settings.measure(),
        settings.scale(), settings.clusters()).uncertain();
    comparison = new RowComparison(selection);
    journal = output.journal();
    book = new AnswerFile(journal, plan.rows.naming().titles());
    given = new Neighbourhoods(plan.rows.size(), Pair.set(notInFile()));
    plan.given.stream().filter(pair -> pair.origin() != Origin.ASKED).forEach(pair -> free.add(pair.key()));
    PairSelector selector = settings.scheme().selector();
    int allowed = plan.allowed + answeredFree();
    Answers answers = Interview.hold(selector, task, this::answerOrAsk, allowed, settings.seed(), book);
    // What the pairs at hand answered is not to be taken from what the person is asked.
    while (answers.questions() == allowed && plan.allowed + answeredFree() > allowed) {
      allowed = plan.allowed + answeredFree();
      answers = Interview.hold(selector, task, this::answerOrAsk, allowed, settings.seed(), book);
    }
    return answers;
  }

  /** Returns the pairs at hand but for those that the file answers: answers can be taken back, and then count no more. */
  private List<Pair> notInFile() {
    Set<Pair.Key> answered = known().stream().map(Pair::key).collect(Collectors.toSet());
    return plan.given.stream().filter(pair -> !answered.contains(pair.key())).toList();
  }

  /** Asks only what does not follow from the pairs at hand; who goes back means the last question that was asked. */
  private Answer answerOrAsk(int first, int second) throws NoMoreAnswersException, IOException, InterruptedException {
    Answer follows = follows(first, second);
    if (follows == null) {
      goingBack = false;
      return oracle.ask(first, second);
    }
    if (goingBack && book.asked() > 0) {
      throw new TakenBackException();
    }
    goingBack = false;
    free.add(key(first, second, follows == Answer.SAME ? Link.MUST : Link.CANNOT));
    return follows;
  }

  private static Pair.Key key(int first, int second, Link link) {
    return new Pair(first, second, link, 1, Origin.ASKED).key();
  }

  /** Returns how many answers in the file were not the person's. */
  private int answeredFree() {
    return (int) journal.entries().stream().filter(entry -> entry.asked() && entry.link() != null
        && free.contains(key(entry.first(), entry.second(), entry.link()))).count();
  }

  private Answer follows(int first, int second) {
    int a = given.of(first);
    int b = given.of(second);
    if (a < 0 || b < 0) {
      return null;
    }
    return a == b ? Answer.SAME : given.linkWeightBetween(a, b) > 0 ? Answer.DIFFERENT : null;
  }

  private List<Pair> known() {
    return PairMaker.pairs(journal.entries(), Origin.ASKED);
  }

  /** Called on the thread that asks; the file and the book are at rest as long as the answer is awaited. */
  private void show(PendingOracle.Question pending) {
    Question question = new Question(pending, book.asked() + 1 - answeredFree(), plan.allowed,
        comparison.compare(pending.first(), pending.second()), known());
    screen.execute(() -> display.asked(question));
  }

  /** Answers; does nothing if the question waits no longer. */
  public boolean answer(Question question, Answer answer) {
    return oracle.answer(question.pending, answer);
  }

  /** Takes the answer before back; the question before is asked again. */
  public boolean takeBack(Question question) {
    goingBack = true;
    return oracle.takeBack(question.pending);
  }

  /** Ends the questions; what was answered is in the file. */
  public void stop() {
    boolean waits = oracle.pending() != null;
    oracle.stop("Stopped; the answers so far are kept.");
    if (!waits) {
      // It is at work between two questions.
      thread.interrupt();
    }
    try {
      // It gives the file free, for a session that may follow.
      thread.join(MOST_MILLIS_TO_STOP);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
