package pairclust.weka.select;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import pairclust.answer.AnswerFile;
import pairclust.answer.Answers;
import pairclust.constraint.ConstraintSet;
import pairclust.knowledge.Knowledge;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.oracle.Oracle;
import pairclust.oracle.OracleException;
import pairclust.oracle.ParallelOracle;
import pairclust.oracle.Reply;
import pairclust.oracle.TakenBackException;
import pairclust.pairfile.PairFileTokens;
import pairclust.pairfile.journal.PairJournal;
import pairclust.select.Interview;
import pairclust.select.PairSelector;
import pairclust.select.RandomPairs;
import pairclust.select.SelectionTask;
import pairclust.select.ahead.LookAhead;
import pairclust.select.settle.SettleWatch;
import pairclust.weka.rows.RowNaming;

/**
 * Asks a program, and saves each answer as it arrives. What the file already answers is not asked again.
 *
 * @param selector the strategy
 * @param task the rows to choose from
 * @param allowed the number of questions allowed, including those answered earlier
 * @param seed the random seed of the strategy
 * @param screen where progress is shown
 */
public record ProgramInterview(PairSelector selector, SelectionTask task, int allowed, int seed, Appendable screen) {

  private static final long PAUSE_NANOS = 5_000_000_000L;

  /** From this number of answers on it is worth a warning if all are alike. */
  private static final int MANY_ALIKE = 10;

  /** The probability below which it is worth a warning that all random pairs are different. */
  private static final double IMPROBABLE = 0.001;

  /**
   * Asks until all questions are answered.
   *
   * @param oracle answers; closed in the end
   * @param journal holds earlier answers, and saves new ones
   * @param selection the data
   * @param watch checks in the end how much the clusters still change
   * @return the report
   * @throws IOException if the program fails, or an answer cannot be saved; all answers before are in the file
   * @throws InterruptedException if the thread was interrupted
   */
  public String hold(ParallelOracle oracle, PairJournal journal, SelectionData selection, SettleWatch watch)
      throws IOException, InterruptedException {
    AnswerFile book = new AnswerFile(journal, selection.naming().titles());
    screen.append(TerminalInterview.beginning(journal, book));
    LookAhead ahead = new LookAhead(oracle, book, selector, task, allowed, seed);
    Answers answers;
    // Before the clusters are checked, which may take a while, the program is ended.
    try (oracle) {
      answers = Interview.hold(selector, task, new Shown(ahead, book), allowed, seed, book, ConstraintSet.empty());
    } catch (OracleException e) {
      String kept = book.size() == 0 ? "There are no answers yet." : "All answers so far (" + book.size() + ") are in " + journal.file()
          + ". When this is fixed, run the same command to continue.";
      throw new OracleException(e.getMessage() + about(e.question(), selection.naming(), journal.file()) + "\n" + kept
          + "\n" + oracle.summary() + "New_answers " + ahead.replies(), e);
    }
    return SelectionReport.ofAnswers(answers, task, allowed) + oracle.summary() + "New_answers " + ahead.replies() + "\n"
        + "Contradictions " + contradictions(book, answers.clustersRefuted()) + "\n" + warning(book) + TerminalInterview.unused(book)
        // Clusters of a number that the answers refute say nothing.
        + (answers.clustersRefuted() ? "" : TerminalWatch.summary(watch, journal.entries()));
  }

  /** Names the rows of a question that the program cannot answer, and says how to go on without it. */
  private static String about(int[] question, RowNaming naming, Path file) {
    return question.length == 0 ? "" : "\nThe question was about " + naming.titles().apply(question[0]) + " and "
        + naming.titles().apply(question[1])
        + ". If only this one is refused, the line '%? " + PairFileTokens.quote(naming.names().apply(question[0])) + " "
        + PairFileTokens.quote(naming.names().apply(question[1])) + "' at the end of " + file + " skips it.";
  }

  /** Says how far the questions are, about every five seconds, and early if the program seems to misunderstand them. */
  private final class Shown implements Oracle {

    private final Oracle oracle;
    private final AnswerFile book;
    private long last = System.nanoTime();

    /** Whether all answers so far are alike, and there was no warning of that. */
    private boolean watched = true;

    Shown(Oracle oracle, AnswerFile book) {
      this.oracle = oracle;
      this.book = book;
    }

    @Override
    public Answer ask(int first, int second) {
      throw new IllegalStateException("Answers have weights here.");
    }

    @Override
    public Reply reply(int first, int second) throws NoMoreAnswersException, IOException, InterruptedException {
      if (watched && book.size() >= MANY_ALIKE) {
        String warning = warning(book);
        screen.append(warning);
        watched = warning.isEmpty() && areAlike(book);
      }
      Reply reply = oracle.reply(first, second);
      if (System.nanoTime() - last > PAUSE_NANOS) {
        last = System.nanoTime();
        screen.append("Question " + (book.asked() + 1) + " of " + allowed + "\n");
      }
      return reply;
    }

    @Override
    public void finished() throws TakenBackException, IOException, InterruptedException {
      oracle.finished();
    }
  }

  private static boolean areAlike(AnswerFile book) {
    return book.given().stream().map(KnownPair::answer).distinct().limit(2).count() < 2;
  }

  /** A program that always says the same has probably misunderstood the question. */
  private String warning(AnswerFile book) {
    for (Answer answer : Answer.values()) {
      if (isSuspicious(answer, book.size()) && book.given().stream().allMatch(pair -> pair.answer() == answer)) {
        return "Warning: all " + book.size() + " answers are '" + answer.name().toLowerCase(Locale.ROOT) + "'"
            + (answer == Answer.DIFFERENT ? ", which is improbable with " + task.clusters() + " clusters (-N)" : "")
            + ". Check that the program understands the questions.\n";
      }
    }
    return "";
  }

  /**
   * Rows in many clusters are rightly different. Only of random pairs of a known number of clusters k it can be said how improbable that
   * is: whatever the sizes of the clusters, at least about one in k of all pairs is in one cluster.
   */
  private boolean isSuspicious(Answer answer, int count) {
    if (count < MANY_ALIKE || answer != Answer.DIFFERENT) {
      return count >= MANY_ALIKE;
    }
    double rows = task.candidates().length;
    double together = Math.max(0, rows / task.clusters() - 1) / (rows - 1);
    return selector instanceof RandomPairs && task.certain() && task.clusters() > 1 && Math.pow(1 - together, count) < IMPROBABLE;
  }

  /**
   * Counts the answers that contradict what follows from those before and the number of clusters, up to one that proves that there are
   * more; at least one if the session found that. Without that number there are none, as what follows from others is not asked.
   */
  private long contradictions(AnswerFile book, boolean refuted) {
    Knowledge knowledge = new Knowledge(task.points().size(), task.certain() ? task.clusters() : SelectionTask.UNKNOWN_CLUSTERS);
    long count = 0;
    for (KnownPair pair : book.given()) {
      if (knowledge.contradicts(pair)) {
        count++;
      } else {
        knowledge.add(pair.first(), pair.second(), pair.answer());
      }
    }
    long all = knowledge.clustersRefuted() ? count + 1 : count;
    return refuted ? Math.max(1, all) : all;
  }
}
