package pairclust.select.ahead;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import pairclust.answer.AnswerBook;
import pairclust.constraint.Origin;
import pairclust.constraint.RowPair;
import pairclust.knowledge.Knowledge;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.oracle.Oracle;
import pairclust.oracle.ParallelOracle;
import pairclust.oracle.ParallelOracle.Replied;
import pairclust.oracle.Reply;
import pairclust.select.PairSelector;
import pairclust.select.Questions;
import pairclust.select.SelectionTask;

/**
 * Keeps several questions of a strategy under way. The strategy asks one after the other, as always, and gets the answers in its order.
 * While it waits, the questions that it will ask next are found by running it a second time, with the answers so far and "unknown" for
 * those that are missing. Answers that come early are saved as they come, and count as questions of this run even if they are not needed.
 *
 * <p>With an unknown number of clusters, or two, only pairs that no answer under way can decide are asked ahead: no question is
 * superfluous, answers cannot contradict each other, and neither questions nor results depend on how many are under way. With three or
 * more, an answer under way may turn out to follow from that number.
 *
 * <p>This is for strategies whose questions hardly depend on the answers ({@link PairSelector#isForeseeable}); others ask one at a time.
 */
public final class LookAhead implements Oracle {

  private final ParallelOracle oracle;
  private final AnswerBook book;
  private final PairSelector selector;
  private final SelectionTask task;
  private final int allowed;
  private final long seed;
  private final Map<Long, KnownPair> underWay = new LinkedHashMap<>();
  private boolean early;
  private int replies;

  /**
   * @param oracle answers the questions
   * @param book holds all answers of this and earlier sessions, and saves those that come early
   * @param selector the strategy
   * @param task the rows to choose from
   * @param allowed the number of questions allowed
   * @param seed the random seed of the strategy
   */
  public LookAhead(ParallelOracle oracle, AnswerBook book, PairSelector selector, SelectionTask task, int allowed, long seed) {
    this.oracle = oracle;
    this.book = book;
    this.selector = selector;
    this.task = task;
    this.allowed = allowed;
    this.seed = seed;
  }

  @Override
  public Answer ask(int first, int second) throws NoMoreAnswersException, IOException, InterruptedException {
    return reply(first, second).answer();
  }

  @Override
  public Reply reply(int first, int second) throws NoMoreAnswersException, IOException, InterruptedException {
    long key = RowPair.key(first, second);
    if (!underWay.containsKey(key)) {
      Reply known = makeWay(first, second);
      if (known != null) {
        return known;
      }
      checkAllowed();
      send(first, second);
    }
    if (oracle.capacity() > 1 && underWay.size() <= (oracle.capacity() + 1) / 2 && selector.isForeseeable()) {
      sendAhead();
    }
    for (Replied next = next(); ; next = next()) {
      if (RowPair.key(next.first(), next.second()) == key) {
        return next.reply();
      }
      save(next);
    }
  }

  /** Ends the questions if all that are allowed were asked, some of them ahead. Those under way are awaited, as each may cost money. */
  private void checkAllowed() throws NoMoreAnswersException, IOException, InterruptedException {
    if (isSpent()) {
      saveAll();
      throw new NoMoreAnswersException("All " + allowed + " questions allowed (-queries) have been asked, but some of the answers were not"
          + " needed. Run the same command to ask the remaining ones.");
    }
  }

  private boolean isSpent() {
    return book.spent() + underWay.size() >= allowed;
  }

  private void saveAll() throws NoMoreAnswersException, IOException, InterruptedException {
    while (!underWay.isEmpty()) {
      save(next());
    }
  }

  /** Waits for the answers to questions that turned out not to be needed. */
  @Override
  public void finished() throws IOException, InterruptedException {
    try {
      saveAll();
    } catch (NoMoreAnswersException e) {
      // Nothing else is asked.
    }
  }

  private void send(int first, int second) throws NoMoreAnswersException, IOException {
    oracle.send(first, second);
    underWay.put(RowPair.key(first, second), new KnownPair(first, second, Answer.UNKNOWN, 0, Origin.ASKED));
  }

  private Replied next() throws NoMoreAnswersException, IOException, InterruptedException {
    Replied next = oracle.next();
    underWay.remove(RowPair.key(next.first(), next.second()));
    replies++;
    return next;
  }

  /** @return how many questions the oracle has answered; answers that follow from others are not among them */
  public int replies() {
    return replies;
  }

  private void save(Replied next) throws IOException {
    early = true;
    book.early(new KnownPair(next.first(), next.second(), next.reply().answer(), 0, Origin.ASKED).withWeight(next.reply().weight()));
  }

  /**
   * Waits until a question that was not foreseen can be asked: until no answer under way can decide it. Returns its answer if the answers
   * that came early entail it; null if it must be asked.
   */
  private Reply makeWay(int first, int second) throws NoMoreAnswersException, IOException, InterruptedException {
    while (underWay.size() >= oracle.capacity() || !underWay.isEmpty() && !isOpen(assumed(answered()), first, second)) {
      save(next());
    }
    Knowledge all = early ? assumed(answered()) : null;
    Answer entailed = early ? all.entailed(first, second) : null;
    return entailed == null ? null : new Reply(entailed, all.entailedWeight());
  }

  private Knowledge answered() {
    return Knowledge.of(task.points().size(), task.certain() ? task.clusters() : SelectionTask.UNKNOWN_CLUSTERS, book.given());
  }

  /**
   * Joins every pair under way. What does not follow then, no answer under way can decide; but with more than two clusters, different
   * answers may decide more than equal ones.
   */
  private Knowledge assumed(Knowledge answered) {
    for (KnownPair pair : underWay.values()) {
      answered.add(pair.first(), pair.second(), Answer.SAME);
    }
    return answered;
  }

  private static boolean isOpen(Knowledge knowledge, int first, int second) {
    Answer known = knowledge.known(first, second);
    return known == null || known == Answer.UNKNOWN;
  }

  private void sendAhead() throws NoMoreAnswersException, IOException, InterruptedException {
    Knowledge answered = answered();
    SelectionTask believed = answered.clustersRefuted() ? task.uncertain() : task;
    Knowledge assumed = assumed(answered);
    Questions.ask(selector, believed, (first, second) -> {
      Reply given = book.answer(first, second);
      if (given != null) {
        return given.answer();
      }
      if (underWay.size() >= oracle.capacity() || isSpent()) {
        throw new NoMoreAnswersException("Enough is under way.");
      }
      if (!underWay.containsKey(RowPair.key(first, second))) {
        if (!isOpen(assumed, first, second)) {
          // If it will be asked, later questions may be superfluous, or not allowed any more.
          throw new NoMoreAnswersException("An answer under way decides whether this is asked.");
        }
        assumed.add(first, second, Answer.SAME);
        send(first, second);
      }
      return Answer.UNKNOWN;
    }, allowed, seed);
  }
}
