package pairclust.weka.select;

import java.io.BufferedReader;
import java.io.IOException;
import pairclust.answer.AnswerBook;
import pairclust.answer.AnswerFile;
import pairclust.answer.Answers;
import pairclust.constraint.ConstraintSet;
import pairclust.oracle.ChoiceOracle;
import pairclust.oracle.Oracle;
import pairclust.oracle.TerminalOracle;
import pairclust.pairfile.journal.PairJournal;
import pairclust.select.Interview;
import pairclust.select.PairSelector;
import pairclust.select.SelectionTask;
import pairclust.select.settle.SettleWatch;
import pairclust.text.PlainText;

/**
 * Asks the person at the terminal, about pairs or about one row and some examples.
 *
 * @param selector the strategy
 * @param task the rows to choose from
 * @param allowed the number of questions allowed
 * @param seed the random seed
 * @param examples the largest number of examples that a question compares a row with, 1 for pairs
 */
public record TerminalInterview(PairSelector selector, SelectionTask task, int allowed, int seed, int examples) {

  /**
   * Asks.
   *
   * @param selection the rows
   * @param journal the file of the answers
   * @param watch checks how much the clusters still change
   * @param in the person's input
   * @param screen the output
   * @param notes what the report says of the data
   * @return the report
   * @throws IOException if a question cannot be asked, or an answer cannot be saved
   * @throws InterruptedException if the thread was interrupted
   */
  public String hold(SelectionData selection, PairJournal journal, SettleWatch watch, BufferedReader in, Appendable screen, String notes)
      throws IOException, InterruptedException {
    AnswerFile book = new AnswerFile(journal, selection.naming().titles());
    screen.append(beginning(journal, book));
    RowDisplay rows = new RowDisplay(selection);
    OthersAnswers others = OthersAnswers.of(journal, selection);
    String first = onAttributes(selection) + introduction(rows.legend());
    QuestionDisplay display = new QuestionDisplay(first, book, others, rows, selection, allowed);
    Answers answers;
    TerminalWatch watching = new TerminalWatch(display, watch, journal::entries, book::clustersRefuted);
    try (watching) {
      TerminalOracle person = new TerminalOracle(in, screen, watching, !asksAboutPairs());
      Oracle oracle = asksAboutPairs() ? person
          : new ChoiceOracle(person, person.chooser(choice -> watching.news() + display.show(choice)), examples);
      answers = Interview.hold(selector, task, oracle, allowed, seed, book, book::links);
    }
    return "\n" + shown(book, examples) + SelectionReport.ofAnswers(answers, task, allowed)
        + (answers.clustersRefuted() ? "" : watching.summary(answers.entries())) + notes
        + unused(book)
        + (journal.entries().isEmpty() ? "There are no answers yet" : "The answers are in " + journal.file())
        + (answers.stopped() ? ". Run the same command to continue." : ".");
  }

  /** Says before the first question, and not only in the end, what is probably wrong with the attributes by which questions are chosen. */
  private static String onAttributes(SelectionData selection) {
    String onClass = selection.onForgottenClass();
    return onClass.isEmpty() ? onTexts(selection) : RowDisplay.wrapped("Note: " + onClass.strip()) + "\n";
  }

  private static String onTexts(SelectionData selection) {
    return selection.measured().numAttributes() > 0 || selection.textAttributes().isEmpty() ? ""
        : RowDisplay.wrapped("Note: All attributes are text, which distances ignore, so the strategy cannot tell the rows apart."
            + " The filter AddWordVectors adds an attribute for each word (weka.Run .AddWordVectors -i texts.arff -o texts-words.arff).")
            + "\n";
  }

  private boolean asksAboutPairs() {
    return examples == 1 || !selector.announcesExamples();
  }

  /** Says what is asked. The marks are only shown where two rows are compared. */
  private String introduction(String legend) {
    if (asksAboutPairs()) {
      return (examples == 1 ? "" : "This strategy (-method) asks about pairs only; -examples has no effect.\n")
          + "Do the two rows belong together?" + legend + "\n";
    }
    return "Which of the examples does the row belong with? One answer (including 'unknown') may stand for several pairs, and"
        + " counts as that many questions.\n"
        + (legend.isEmpty() ? "" : "In questions about two rows:" + legend + "\n");
  }

  /** Says what is in the file already. */
  static String beginning(PairJournal journal, AnswerFile book) {
    String text = "";
    if (!journal.torn().isEmpty()) {
      text += "The last line of " + journal.file() + " was cut off ('" + PlainText.of(journal.torn()) + "') and is left out.\n";
    }
    if (journal.selfLinks() > 0) {
      text += "Ignored " + (journal.selfLinks() == 1 ? "1 line of " + journal.file() + " that must-links"
          : journal.selfLinks() + " lines of " + journal.file() + " that must-link") + " a row to itself.\n";
    }
    if (book.size() > 0) {
      text += "Resuming with " + book.size() + (book.size() == 1 ? " answer" : " answers") + " from " + journal.file() + ".\n";
    }
    return text;
  }

  /** Says how many answers in the file this run has not needed. */
  static String unused(AnswerBook book) {
    int count = book.notNeeded();
    return count == 0 ? "" : count == 1 ? "1 answer in the file was not needed so far; it is kept until its question comes.\n"
        : count + " answers in the file were not needed so far; they are kept until their questions come.\n";
  }

  /**
   * Reports how many questions a person has seen, or would have seen, if that is not the number of pairs asked about.
   *
   * @param book the answers
   * @param examples the largest number of examples in a question
   * @return a name and a value, or nothing if questions are about pairs
   */
  public static String shown(AnswerBook book, int examples) {
    return examples == 1 ? "" : "Shown_questions " + book.shown() + "\n";
  }
}
