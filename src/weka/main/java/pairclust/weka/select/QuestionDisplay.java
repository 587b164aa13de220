package pairclust.weka.select;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.answer.AnswerBook;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Choice;
import pairclust.oracle.TerminalOracle;

/** Shows a question in the terminal: which one it is, the two rows, and what became of an answer that was to be taken back. */
public final class QuestionDisplay implements TerminalOracle.Display {

  private final String introduction;
  private final AnswerBook book;
  private final OthersAnswers others;
  private final RowDisplay rows;
  private final RowCards cards;
  private final SelectionData selection;
  private final int allowed;

  /** The number of the question shown before, 0 if there is none, and how many attempts there had been to take back answers. */
  private int before;
  private int attempts;

  /** Whether it was said that the answers need more clusters. */
  private boolean refuted;

  /** Takes the answers so far, the display of rows, the data, and the number of questions allowed. */
  public QuestionDisplay(AnswerBook book, RowDisplay rows, SelectionData selection, int allowed) {
    this("", book, OthersAnswers.none(), rows, selection, allowed);
  }

  /**
   * @param introduction what the questions are about, with a line end, shown before the first one
   * @param book the answers so far
   * @param others the answers among them that other people gave
   * @param rows shows two rows
   * @param selection the data
   * @param allowed the number of questions allowed
   */
  QuestionDisplay(String introduction, AnswerBook book, OthersAnswers others, RowDisplay rows, SelectionData selection, int allowed) {
    this.introduction = introduction;
    this.book = book;
    this.others = others;
    this.rows = rows;
    cards = new RowCards(selection);
    this.selection = selection;
    this.allowed = allowed;
  }

  @Override
  public String show(int first, int second) {
    String begin = begin();
    return begin + "Question " + before + " of " + allowed + ": " + selection.naming().titles().apply(first) + " and "
        + selection.naming().titles().apply(second) + "\n" + rows.show(first, second);
  }

  /**
   * Shows a question about several examples, with the number of pairs that it stands for.
   *
   * @param choice the row and the examples
   * @return what to show, with a line end
   */
  public String show(Choice choice) {
    String begin = begin();
    int count = choice.examples().size();
    return begin + "Question " + before + " of " + allowed + " (stands for up to " + count + " pairs): which of the examples does "
        + selection.naming().titles().apply(choice.row()) + " belong with?\n  " + IntStream.range(0, count)
            .mapToObj(i -> (i + 1) + ": " + selection.naming().titles().apply(choice.examples().get(i))).collect(Collectors.joining(", "))
        + "\n" + RowDisplay.show(cards.of(choice));
  }

  private String begin() {
    int number = book.asked() + 1;
    String first = (before == 0 ? introduction + "\n" + unused() : "\n" + sinceLast()) + clusters();
    before = number;
    attempts = book.attemptsToTakeBack();
    return first;
  }

  /** Says what became of an answer that was to be taken back. */
  private String sinceLast() {
    return book.attemptsToTakeBack() == attempts ? "" : book.lastTakenBack().isEmpty() ? "There is no answer to take back.\n" : takenBack();
  }

  /** Says once, before other questions follow, that nothing is inferred from the number of clusters any more. */
  private String clusters() {
    boolean said = refuted;
    refuted = book.clustersRefuted();
    return refuted && !said ? "The answers need more clusters than set by -N, so nothing is inferred from that number any more.\n" : "";
  }

  /** Names the rows, not the question: its number may have changed, or it may not be asked again. */
  private String takenBack() {
    String people = others.takenBack(book);
    IntFunction<String> titles = selection.naming().titles();
    List<KnownPair> pairs = book.lastTakenBack();
    // The row that all pairs have; those of a file may be the other way round.
    int row = IntStream.of(pairs.get(0).first(), pairs.get(0).second())
        .filter(each -> pairs.stream().allMatch(pair -> pair.first() == each || pair.second() == each)).findFirst().orElseThrow();
    String with = pairs.stream().map(pair -> titles.apply(pair.first() == row ? pair.second() : pair.first()))
        .collect(Collectors.joining(", "));
    return (people.isEmpty() ? "The answer" : people + "'s answer") + " about " + titles.apply(row)
        + (pairs.size() == 1 ? " and " + with : ", compared with " + with + ",") + " has been taken back.\n";
  }

  /** Warns before the first question if it comes although answers are left: row numbers may mean other rows now. */
  private String unused() {
    int count = book.notNeeded();
    return count == 0 ? "" : "Warning: " + (count == 1 ? "1 answer in the file is to a question that is"
        : count + " answers in the file are to questions that are") + " not asked now. If you have corrected, removed or added answers,"
        + " other questions may follow, and these answers are still used. Otherwise check whether the data has changed, for example the"
        + " order of its rows or which attribute is the class.\n";
  }
}
