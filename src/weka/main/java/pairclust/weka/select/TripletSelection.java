package pairclust.weka.select;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import pairclust.oracle.Choice;
import pairclust.oracle.Chooser;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.oracle.TakenBackException;
import pairclust.oracle.TerminalOracle;
import pairclust.pairfile.PairFileException;
import pairclust.pairfile.PairFileHeader;
import pairclust.triplet.LabelledTriplets;
import pairclust.triplet.Triplet;
import pairclust.triplet.TripletFile;
import pairclust.triplet.TripletJournal;
import pairclust.triplet.TripletQuestion;
import pairclust.triplet.TripletQuestions;
import pairclust.triplet.TripletSet;
import pairclust.weka.pairs.GivenPairs;

/**
 * Questions about triplets, "which of the two is more like this one?", and their file.
 *
 * @param selection the rows
 * @param allowed the number of questions allowed
 * @param seed decides the questions
 */
public record TripletSelection(SelectionData selection, int allowed, int seed) {

  private static final String COMMAND = "ConstraintSelection -triplets -oracle ";

  /**
   * Returns the file for answers of a person, new or with those of an earlier session.
   *
   * @param file the file
   * @return the file, which no other session may use until it is closed
   * @throws IOException if it cannot be written or read, or holds something else
   */
  public TripletJournal journal(Path file) throws IOException {
    if (file.toString().endsWith(".gz")) {
      throw new PairFileException(file.toString(), 0, "answers are saved one at a time, which a compressed file does not allow; give a name"
          + " without .gz (-o).");
    }
    return TripletJournal.open(file, header(), COMMAND + "ask -S " + seed,
        given -> GivenPairs.rowNames(given, selection.idIndex(), selection.data()), selection.naming().names());
  }

  private PairFileHeader header() {
    return selection.naming().header();
  }

  /**
   * Returns the questions that follow the answers of a file.
   *
   * @param journal the file
   * @return the questions
   */
  public TripletQuestions questions(TripletJournal journal) {
    return new TripletQuestions(IntStream.range(0, selection.data().numInstances()).toArray(), seed, journal.answers());
  }

  /**
   * Asks the person at the terminal.
   *
   * @param journal the file of the answers
   * @param in the person's input
   * @param screen the output
   * @return the report
   * @throws IOException if a question cannot be asked, or an answer cannot be saved
   * @throws InterruptedException if the thread was interrupted
   */
  public String ask(TripletJournal journal, BufferedReader in, Appendable screen) throws IOException, InterruptedException {
    screen.append(journal.entries().isEmpty() ? "" : "Resuming with " + journal.entries().size()
        + (journal.entries().size() == 1 ? " answer from " : " answers from ") + journal.file() + ".\n");
    screen.append("Which of the two rows is more like this one?\n");
    RowCards cards = new RowCards(selection);
    TerminalOracle person = new TerminalOracle(in, screen, (first, second) -> "");
    Chooser chooser = person.chooser(choice -> show(choice, cards, journal.entries().size() + 1));
    TripletQuestions questions = questions(journal);
    Deque<TripletQuestion> again = new ArrayDeque<>();
    String ending = "";
    while (ending.isEmpty()) {
      boolean more = journal.entries().size() < allowed;
      TripletQuestion question = more ? next(questions, again, journal) : null;
      try {
        if (question == null) {
          person.finished();
          ending = more ? "There are no more questions." : "All questions are answered.";
        } else {
          record(question, chooser.choose(new Choice(question.anchor(), List.of(question.first(), question.second()), true)), journal,
              questions);
        }
      } catch (TakenBackException e) {
        takeBack(journal, questions, question, again, screen);
      } catch (NoMoreAnswersException e) {
        ending = e.getMessage();
      }
    }
    return report(journal, ending);
  }

  /** Returns the next question: one that was shown before and is still open, or else a new one. */
  private static TripletQuestion next(TripletQuestions questions, Deque<TripletQuestion> again, TripletJournal journal) {
    again.removeIf(question -> !questions.isOpen(question));
    return again.isEmpty() ? questions.next(journal.questions()) : again.pop();
  }

  private static void record(TripletQuestion question, int reply, TripletJournal journal, TripletQuestions questions) throws IOException {
    Triplet answer = reply == Choice.UNKNOWN ? null : question.answered(reply == 0 ? question.first() : question.second());
    journal.add(question, answer);
    if (answer != null) {
      questions.answered(answer);
    }
  }

  /** Takes the last answer back; its question is asked again, and then the present one. */
  private static void takeBack(TripletJournal journal, TripletQuestions questions, TripletQuestion present, Deque<TripletQuestion> again,
      Appendable screen) throws IOException {
    if (present != null) {
      again.push(present);
    }
    TripletJournal.Entry last = journal.takeBack();
    screen.append(last == null ? "There is no answer to take back.\n"
        : "The answer to question " + (journal.entries().size() + 1) + " is taken back.\n");
    if (last != null) {
      again.push(last.question());
      if (last.answer() != null) {
        questions.takenBack(last.answer());
      }
    }
  }

  private String show(Choice choice, RowCards cards, int number) {
    return "\nQuestion " + number + " of " + allowed + ": which one is more like " + selection.naming().titles().apply(choice.row())
        + ", 1: " + selection.naming().titles().apply(choice.examples().get(0)) + ", or 2: "
        + selection.naming().titles().apply(choice.examples().get(1)) + "?\n" + RowDisplay.show(cards.of(choice));
  }

  private String report(TripletJournal journal, String ending) {
    int asked = journal.entries().size();
    int known = journal.answers().size();
    return "\nQuestions " + asked + "\nTriplets " + known + "\nDont_know " + (asked - known) + "\n" + ending + "\nThe answers are in "
        + journal.file() + (asked < allowed ? ". Run the same command to continue." : ".");
  }

  /**
   * Has the classes answer random questions: a row is closer to one of its own class than to one of another. Questions that they cannot
   * answer are not asked.
   *
   * @param errorRate how often the answer is wrong
   * @param file the file to write, compressed if its name ends in {@code .gz}; an empty path for standard output
   * @return the report, or the file's content for standard output
   * @throws IOException if the file cannot be written, or is there already
   */
  public String answerByClasses(double errorRate, Path file) throws IOException {
    boolean toScreen = file.toString().isEmpty();
    if (!toScreen && Files.exists(file) && Files.size(file) > 0) {
      throw new PairFileException(file.toString(), 0, "this file already exists; give another name (-o), or delete it first.");
    }
    int[] classes = selection.classes();
    SplittableRandom random = new SplittableRandom(seed);
    List<Triplet> answers = new ArrayList<>();
    for (Triplet right : LabelledTriplets.draw(SelectionData.candidates(classes), classes, allowed, random.split())) {
      answers.add(random.nextDouble() < errorRate ? new Triplet(right.anchor(), right.far(), right.near()) : right);
    }
    TripletSet set = TripletSet.of(answers);
    String comment = COMMAND + "labels -S " + seed + (errorRate == 0 ? "" : " -error-rate " + errorRate);
    if (toScreen) {
      StringBuilder text = new StringBuilder();
      TripletFile.write(text, header(), comment, set, selection.naming().names());
      return text.toString().strip();
    }
    TripletFile.write(file, header(), comment, set, selection.naming().names());
    return "Triplets " + answers.size() + (answers.size() < allowed ? "\nNo more questions can be answered from the classes." : "")
        + "\nThe answers are in " + file + ".";
  }
}
