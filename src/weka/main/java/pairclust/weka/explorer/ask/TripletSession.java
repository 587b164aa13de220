package pairclust.weka.explorer.ask;

import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.util.List;
import pairclust.oracle.Choice;
import pairclust.triplet.TripletInterview;
import pairclust.triplet.TripletJournal;
import pairclust.weka.select.RowCards;
import pairclust.weka.select.SelectionData;
import pairclust.weka.select.TripletSelection;

/**
 * A session that asks which of two rows is more like a third. Each answer is in the file before the next question, and with the same file
 * and seed a session continues where it was interrupted, here or at the terminal. The file is reserved until the session is closed.
 */
public final class TripletSession implements Closeable {

  /**
   * A question on the screen.
   *
   * @param number its number, counted from 1
   * @param cards the row that is compared, and the two
   */
  public record Question(int number, List<RowCards.Card> cards) {
  }

  private final TripletJournal journal;
  private final TripletInterview interview;
  private final RowCards cards;

  /**
   * Starts or continues a session.
   *
   * @param selection the rows
   * @param allowed the largest number of questions, including those answered earlier
   * @param seed decides the questions
   * @param file where answers are written; answers already there are used
   * @throws IOException if the file cannot be written or read, or holds something else; the message says what to do
   */
  public TripletSession(SelectionData selection, int allowed, int seed, File file) throws IOException {
    TripletSelection questions = new TripletSelection(selection, allowed, seed);
    cards = new RowCards(selection);
    journal = questions.journal(file.toPath());
    interview = questions.interview(journal);
  }

  /**
   * Returns the question that waits for an answer.
   *
   * @return the question; null if there are no more
   */
  public Question question() {
    return interview.question() == null ? null
        : new Question(interview.number(), cards.of(TripletSelection.choice(interview.question())));
  }

  /**
   * Answers the question; when this returns, the answer is on the disk.
   *
   * @param reply 0 for the first of the two rows, 1 for the second, or {@link Choice#UNKNOWN}
   * @throws IOException if it cannot be written; then the question stays open
   */
  public void answer(int reply) throws IOException {
    TripletSelection.answer(interview, reply);
  }

  /**
   * Takes the last answer back, so that its question is asked again.
   *
   * @return false if there is none
   * @throws IOException if the file cannot be written; then nothing changes
   */
  public boolean takeBack() throws IOException {
    return interview.takeBack();
  }

  /**
   * Says what there is in the file, and what it is for.
   *
   * @return some lines
   */
  public String summary() {
    int asked = journal.entries().size();
    int known = journal.answers().size();
    String name = journal.file().getFileName().toString();
    return asked + (asked == 1 ? " question was" : " questions were") + " answered"
        + (known < asked ? ", " + (asked - known) + " of them with \"unknown\". " : ". ")
        + (interview.question() == null ? interview.ending() : "Choose the same file to continue.") + "\n"
        + (known == 0 ? "There are no triplets in " + name + " yet." : "To cluster by the " + known
            + (known == 1 ? " triplet" : " triplets") + " in " + name
            + ", choose it as triplets file of SSSVaD, or of the filter LearnedMetric with method relative (-triplets).");
  }

  /**
   * Returns whether an answer can be taken back.
   *
   * @return whether there is any
   */
  public boolean hasAnswers() {
    return !journal.entries().isEmpty();
  }

  /** Releases the file for other sessions. */
  @Override
  public void close() throws IOException {
    journal.close();
  }
}
