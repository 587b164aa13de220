package pairclust.weka.select;

import java.io.IOException;
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
import pairclust.pairfile.journal.PairJournal;
import pairclust.select.Interview;
import pairclust.select.PairSelector;
import pairclust.select.SelectionTask;
import pairclust.select.ahead.LookAhead;

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

  /**
   * Asks until all questions are answered.
   *
   * @param oracle answers; closed in the end
   * @param journal holds earlier answers, and saves new ones
   * @param selection the data
   * @return the report
   * @throws IOException if the program fails, or an answer cannot be saved; all answers before are in the file
   * @throws InterruptedException if the thread was interrupted
   */
  public String hold(ParallelOracle oracle, PairJournal journal, SelectionData selection) throws IOException, InterruptedException {
    AnswerFile book = new AnswerFile(journal, selection.naming().titles());
    if (!journal.torn().isEmpty()) {
      screen.append("The last line of " + journal.file() + " was cut off ('" + journal.torn() + "') and is left out.\n");
    }
    if (book.size() > 0) {
      screen.append("Resuming with " + count(book.size()) + " from " + journal.file() + ".\n");
    }
    try (oracle) {
      LookAhead ahead = new LookAhead(oracle, book, selector, task, allowed, seed);
      Answers answers = Interview.hold(selector, task, new Shown(ahead, book), allowed, seed, book, ConstraintSet.empty());
      return SelectionReport.ofAnswers(answers, task, allowed) + oracle.summary() + "New_answers " + ahead.replies() + "\n"
          + contradictions(answers, book, journal) + warning(book) + unused(book);
    } catch (OracleException e) {
      String kept = book.size() == 0 ? "There are no answers yet." : "All answers so far (" + book.size() + ") are in " + journal.file()
          + ". When this is fixed, run the same command to continue.";
      throw new OracleException(e.getMessage() + "\n" + kept, e);
    }
  }

  private static String count(long answers) {
    return answers + (answers == 1 ? " answer" : " answers");
  }

  /** Says how far the questions are, about every five seconds, and early if the program seems to misunderstand them. */
  private final class Shown implements Oracle {

    private final Oracle oracle;
    private final AnswerFile book;
    private long last = System.nanoTime();
    private boolean checked;

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
      if (!checked && book.size() >= MANY_ALIKE) {
        checked = true;
        screen.append(warning(book));
      }
      Reply reply = oracle.reply(first, second);
      if (System.nanoTime() - last > PAUSE_NANOS) {
        last = System.nanoTime();
        screen.append("Question " + (book.asked() + 1) + " of " + allowed + "\n");
      }
      return reply;
    }
  }

  /** A program that always says the same has probably misunderstood the question. */
  private static String warning(AnswerFile book) {
    for (Answer answer : Answer.values()) {
      if (answer != Answer.DIFFERENT && book.size() >= MANY_ALIKE && book.given().stream().allMatch(pair -> pair.answer() == answer)) {
        return "Warning: all " + book.size() + " answers are '" + answer.name().toLowerCase(Locale.ROOT)
            + "'. Check that the program understands the questions.\n";
      }
    }
    return "";
  }

  /**
   * Answers are never asked for that follow from others, so most contradictions cannot be seen. An answer that came early can contradict
   * what follows from the number of clusters.
   */
  private String contradictions(Answers answers, AnswerFile book, PairJournal journal) {
    Knowledge knowledge = new Knowledge(task.points().size(), task.certain() ? task.clusters() : SelectionTask.UNKNOWN_CLUSTERS);
    answers.pairs().forEach(pair -> knowledge.add(pair.first(), pair.second(), pair.answer()));
    long count = book.leftOver().stream().filter(pair -> pair.answer().link() != null && contradicts(knowledge, pair)).count();
    return "Contradictions " + count + "\n" + (count == 0 ? "" : "Warning: " + count(count) + " in " + journal.file()
        + (count == 1 ? " contradicts" : " contradict") + " what follows from the others and the number of clusters (-N).\n");
  }

  private static boolean contradicts(Knowledge knowledge, KnownPair pair) {
    Answer known = knowledge.known(pair.first(), pair.second());
    return known != null && known.link() != null && known != pair.answer();
  }

  private static String unused(AnswerFile book) {
    int count = book.leftOver().size();
    return count == 0 ? "" : "Of the answers in the file, " + count + " were not needed this time; they stay there.\n";
  }
}
