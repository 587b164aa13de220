package pairclust.triplet;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Asks one question about triplets after the other, and keeps each answer in a file before the next question. Answers can be taken back one
 * by one, also those of earlier sessions; then their questions are asked again, and after them those that were open.
 */
public final class TripletInterview {

  private final TripletJournal journal;
  private final TripletQuestions questions;
  private final int allowed;

  /** Questions that were shown before and have no answer now, the next one first. */
  private final Deque<TripletQuestion> again = new ArrayDeque<>();
  private TripletQuestion present;

  /**
   * Begins with the first question that the file leaves open.
   *
   * @param journal the file of the answers
   * @param questions the questions
   * @param allowed the largest number of questions, including those answered earlier
   */
  public TripletInterview(TripletJournal journal, TripletQuestions questions, int allowed) {
    this.journal = journal;
    this.questions = questions;
    this.allowed = allowed;
    advance();
  }

  private void advance() {
    again.removeIf(question -> !questions.isOpen(question));
    if (journal.entries().size() >= allowed) {
      present = null;
    } else {
      present = again.isEmpty() ? questions.next(journal.questions()) : again.pop();
    }
  }

  /**
   * Returns the question that waits for an answer.
   *
   * @return the question; null if there are no more
   */
  public TripletQuestion question() {
    return present;
  }

  /**
   * Returns the number of the question.
   *
   * @return the number, counted from 1
   */
  public int number() {
    return journal.entries().size() + 1;
  }

  /**
   * Returns why there is no question.
   *
   * @return the reason, in words
   */
  public String ending() {
    return journal.entries().size() < allowed ? "There are no more questions." : "All questions are answered.";
  }

  /**
   * Answers the question; when this returns, the answer is on the disk.
   *
   * @param answer the triplet, or null if it is not known
   * @throws IOException if it cannot be written; then the question stays open
   */
  public void answer(Triplet answer) throws IOException {
    journal.add(present, answer);
    if (answer != null) {
      questions.answered(answer);
    }
    advance();
  }

  /**
   * Takes the last answer back; its question is asked again, and then the present one.
   *
   * @return false if there is none
   * @throws IOException if the file cannot be written; then nothing changes
   */
  public boolean takeBack() throws IOException {
    TripletJournal.Entry last = journal.takeBack();
    if (last == null) {
      return false;
    }
    if (present != null) {
      again.push(present);
    }
    again.push(last.question());
    if (last.answer() != null) {
      questions.takenBack(last.answer());
    }
    advance();
    return true;
  }
}
