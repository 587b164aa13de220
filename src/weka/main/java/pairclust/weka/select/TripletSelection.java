package pairclust.weka.select;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import pairclust.oracle.Choice;
import pairclust.oracle.Chooser;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.oracle.StoppedException;
import pairclust.oracle.TakenBackException;
import pairclust.oracle.TerminalOracle;
import pairclust.pairfile.PairFileException;
import pairclust.pairfile.PairFileHeader;
import pairclust.triplet.LabelledTriplets;
import pairclust.triplet.Triplet;
import pairclust.triplet.TripletFile;
import pairclust.triplet.TripletInterview;
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
   * @return the questions, and what is done with their answers
   */
  public TripletInterview interview(TripletJournal journal) {
    return new TripletInterview(journal, new TripletQuestions(IntStream.range(0, selection.data().numInstances()).toArray(), seed,
        journal.answers()), allowed);
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
    Chooser chooser = person.comparer(choice -> show(choice, cards, journal.entries().size() + 1));
    TripletInterview interview = interview(journal);
    String ending = "";
    boolean stopped = false;
    while (ending.isEmpty()) {
      TripletQuestion question = interview.question();
      try {
        if (question == null) {
          person.finished();
          ending = interview.ending();
        } else {
          answer(interview, chooser.choose(choice(question)));
        }
      } catch (TakenBackException e) {
        screen.append(interview.takeBack() ? "The answer to question " + interview.number() + " has been taken back.\n"
            : "There is no answer to take back.\n");
      } catch (NoMoreAnswersException e) {
        ending = e.getMessage();
        stopped = e instanceof StoppedException;
      }
    }
    return report(journal, ending, stopped);
  }

  /**
   * Returns a question as one about a row and two examples.
   *
   * @param question the question
   * @return the same as a choice
   */
  public static Choice choice(TripletQuestion question) {
    return new Choice(question.anchor(), List.of(question.first(), question.second()), true);
  }

  /**
   * Answers the question that waits; when this returns, the answer is on the disk.
   *
   * @param interview the questions
   * @param reply the position of the row that is nearer, 0 or 1, or {@link Choice#UNKNOWN}
   * @throws IOException if it cannot be written; then the question stays open
   */
  public static void answer(TripletInterview interview, int reply) throws IOException {
    TripletQuestion question = interview.question();
    interview.answer(reply == Choice.UNKNOWN ? null : question.answered(reply == 0 ? question.first() : question.second()));
  }

  private String show(Choice choice, RowCards cards, int number) {
    return "\nQuestion " + number + " of " + allowed + ": which one is more like " + selection.naming().titles().apply(choice.row())
        + ", 1: " + selection.naming().titles().apply(choice.examples().get(0)) + ", or 2: "
        + selection.naming().titles().apply(choice.examples().get(1)) + "?\n" + RowDisplay.show(cards.of(choice));
  }

  private String report(TripletJournal journal, String ending, boolean stopped) {
    int asked = journal.entries().size();
    int known = journal.answers().size();
    return "\nQuestions " + asked + "\nTriplets " + known + "\nDont_know " + (asked - known) + "\n" + ending + "\nThe answers are in "
        + journal.file() + (stopped ? ". Run the same command to continue." : ".");
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
