package pairclust.select;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import pairclust.answer.AnswerLog;
import pairclust.answer.Answers;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Origin;
import pairclust.knowledge.Knowledge;
import pairclust.knowledge.KnownPair;
import pairclust.knowledge.OpenPairs;
import pairclust.oracle.Answer;
import pairclust.oracle.Choice;
import pairclust.oracle.KnowingOracle;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.oracle.Oracle;
import pairclust.oracle.Reply;
import pairclust.oracle.StoppedException;
import pairclust.oracle.TakenBackException;
import pairclust.parallel.Interrupts;

/**
 * Passes a strategy's questions to the oracle as long as more are allowed, and records the answers. Known and entailed pairs are answered
 * here and do not count. Pairs may be given in advance: a question that they answer is recorded like any other, so that the strategy takes
 * the same way whether it is answered by given pairs now or was answered by a person in an earlier session.
 */
public final class Questions {

  /** The number of consecutive free answers after which open pairs are counted; doubled each time. */
  private static final int IDLE = 1000;

  private final SelectionTask task;
  private final Oracle oracle;
  private final int allowed;
  private final boolean recordsInferred;
  private final AnswerLog log;
  private final Knowledge knowledge;
  private final List<KnownPair> pairs = new ArrayList<>();

  /** The positions of the pairs that were inferred from the number of clusters. */
  private final List<Integer> byCount = new ArrayList<>();
  private int asked;

  /** Whether the oracle has not answered the last question: it has stopped. */
  private boolean waiting;

  /** Why the oracle stopped, so that it is not asked again; null if it has not. */
  private StoppedException stop;

  /** Whether the oracle was asked: before, only recorded answers are repeated, and nothing is saved. */
  private boolean live;

  /** What was announced last; null if nothing was. */
  private Choice announced;
  private int calls;
  private long idle;
  private long nextCheck = IDLE;

  private Questions(SelectionTask task, boolean recordsInferred, Oracle oracle, int allowed, AnswerLog log, ConstraintSet given) {
    this.task = task;
    this.oracle = oracle;
    this.allowed = allowed;
    this.recordsInferred = recordsInferred;
    this.log = log;
    knowledge = new Knowledge(task.points().size(), task.certain() ? task.clusters() : SelectionTask.UNKNOWN_CLUSTERS, given);
  }

  /**
   * Runs a strategy.
   *
   * @param selector the strategy
   * @param task the rows to choose from
   * @param oracle answers the questions
   * @param allowed the number of questions allowed
   * @param seed the random seed of the strategy
   * @return the answers
   * @throws IOException if a question cannot be asked, or its answer cannot be saved
   * @throws InterruptedException if the thread was interrupted
   */
  public static Answers ask(PairSelector selector, SelectionTask task, Oracle oracle, int allowed, long seed)
      throws IOException, InterruptedException {
    return ask(selector, task, oracle, allowed, seed, AnswerLog.NONE);
  }

  /**
   * Runs a strategy, and logs each pair as soon as it becomes known.
   *
   * @param selector the strategy
   * @param task the rows to choose from
   * @param oracle answers the questions
   * @param allowed the number of questions allowed
   * @param seed the random seed of the strategy
   * @param log receives known pairs, and has earlier answers
   * @return the answers
   * @throws IOException if a question cannot be asked, or its answer cannot be saved
   * @throws InterruptedException if the thread was interrupted
   */
  public static Answers ask(PairSelector selector, SelectionTask task, Oracle oracle, int allowed, long seed, AnswerLog log)
      throws IOException, InterruptedException {
    try {
      return run(selector, task, oracle, allowed, seed, log, ConstraintSet.empty());
    } catch (TakenBackException e) {
      throw new IllegalArgumentException("Answers can only be taken back in an interview.", e);
    } catch (ClustersRefutedException e) {
      throw new IllegalArgumentException("The recorded answers need more than the " + task.clusters() + " clusters given.", e);
    }
  }

  /** Runs a strategy, until an answer is taken back, or turns out to contradict the number of clusters. */
  static Answers run(PairSelector selector, SelectionTask task, Oracle oracle, int allowed, long seed, AnswerLog log, ConstraintSet given)
      throws IOException, InterruptedException, TakenBackException, ClustersRefutedException {
    Questions questions = new Questions(task, selector.recordsInferred(), oracle, allowed, log, given);
    String ending = "";
    try {
      if (allowed > 0) {
        // Mixes the seed, as instances of Random with neighbouring seeds start with similar numbers.
        selector.select(task, questions, new Random(new SplittableRandom(seed).nextLong()));
        ending = questions.asked < allowed ? "There is nothing left to ask." : "";
      }
    } catch (TakenBackException | ClustersRefutedException e) {
      throw e;
    } catch (NoMoreAnswersException e) {
      ending = questions.asked < allowed ? e.getMessage() : "";
      questions.stop = e instanceof StoppedException stopped ? stopped : null;
    } catch (CancellationException | InterruptedException e) {
      throw Interrupts.checked(e);
    }
    questions.checkAll();
    if (!questions.waiting) {
      oracle.finished();
      // Answers under way that nothing waited for may have come by now.
      questions.checkAll();
    }
    return new Answers(questions.pairs, questions.asked, ending, questions.stop != null, questions.knowledge.clustersRefuted());
  }

  /**
   * Asks about a pair. A known pair does not count, and is not passed to the oracle.
   *
   * @param first a row
   * @param second another row
   * @return the known answer, or that of the oracle
   * @throws NoMoreAnswersException if no more questions are allowed or answered
   * @throws IOException if the question cannot be asked, or its answer cannot be saved
   * @throws InterruptedException if the thread was interrupted while waiting
   */
  public Answer ask(int first, int second) throws NoMoreAnswersException, IOException, InterruptedException {
    Answer known = known(first, second);
    if (known != null) {
      checkIdle();
      return known;
    }
    return count(first, second, null);
  }

  /**
   * Asks about a pair that counts as a question even if it is known, for baselines that ignore what is entailed. The oracle receives only
   * unknown pairs.
   *
   * @param first a row
   * @param second another row
   * @return the known answer, or that of the oracle
   * @throws NoMoreAnswersException if no more questions are allowed or answered
   * @throws IOException if the question cannot be asked, or its answer cannot be saved
   * @throws InterruptedException if the thread was interrupted while waiting
   */
  public Answer askInAnyCase(int first, int second) throws NoMoreAnswersException, IOException, InterruptedException {
    return count(first, second, known(first, second));
  }

  private Answer count(int first, int second, Answer known) throws NoMoreAnswersException, IOException, InterruptedException {
    if (asked >= allowed) {
      throw new NoMoreAnswersException("The allowed number of questions was reached.");
    }
    idle = 0;
    nextCheck = IDLE;
    if (known != null) {
      asked++;
      learn(first, second, new Reply(known, knowledge.knownWeight()), Origin.GIVEN);
      return known;
    }
    Reply reply = log.recorded(first, second);
    if (reply != null && !log.counts(first, second)) {
      learn(first, second, reply, Origin.GIVEN);
      return reply.answer();
    }
    Answer entailed = reply == null ? knowledge.entailed(first, second) : null;
    if (entailed != null) {
      learn(first, second, new Reply(entailed, knowledge.entailedWeight()), Origin.GIVEN);
      return entailed;
    }
    if (reply == null) {
      if (live) {
        checkClusters();
      } else {
        checkAll();
      }
      live = true;
      waiting = true;
      reply = oracle.reply(first, second);
      waiting = false;
    }
    asked++;
    learn(first, second, reply, Origin.ASKED);
    return reply.answer();
  }

  private void learn(int first, int second, Reply reply, Origin origin) throws ClustersRefutedException, IOException {
    boolean refuted = knowledge.clustersRefuted();
    knowledge.add(first, second, reply);
    keep(new KnownPair(first, second, reply.answer(), asked, origin).withWeight(reply.weight()));
    if (!refuted && knowledge.clustersRefuted()) {
      withdraw();
    }
    if (origin == Origin.ASKED) {
      keepChosen(first);
    }
    if (live) {
      // Before anything is inferred from the number, which would be written to the file.
      checkClusters();
    }
    for (int[] pair : knowledge.takeInferred()) {
      if (recordsInferred) {
        byCount.add(pairs.size());
        keep(new KnownPair(pair[0], pair[1], Answer.SAME, asked, Origin.INFERRED).withWeight(knowledge.knownWeight()));
      }
    }
  }

  /**
   * Keeps the choice of an example that needed no question because all others were ruled out: it is an answer, not an inference, and
   * remains one if there are more clusters. It does not count as a question.
   */
  private void keepChosen(int row) throws IOException {
    if (announced == null || announced.row() != row) {
      return;
    }
    for (int example : announced.examples()) {
      if (knowledge.isInferred(row, example) && (oracle.hasChosen(row, example) || log.isRecorded(row, example))) {
        Reply recorded = log.recorded(row, example);
        Reply reply = recorded == null ? new Reply(Answer.SAME) : recorded;
        if (reply.answer() == Answer.SAME) {
          knowledge.add(row, example, reply);
          keep(new KnownPair(row, example, Answer.SAME, asked, Origin.ASKED).withWeight(reply.weight()));
        }
      }
    }
  }

  private void keep(KnownPair pair) throws IOException {
    pairs.add(pair);
    log.known(pair);
  }

  private void withdraw() throws IOException {
    List<KnownPair> doubtful = new ArrayList<>();
    for (int place : byCount) {
      doubtful.add(pairs.get(place));
      pairs.set(place, pairs.get(place).doubtedBy(asked));
    }
    byCount.clear();
    log.withdrawn(doubtful);
  }

  /**
   * Refuses to go on if a recorded answer contradicts what is known; takes time linear in the recorded answers. Contradictions between
   * answers are rejected before, so this is due to the number of clusters: the session that recorded the answer did not infer from it, or
   * the answer was corrected, or came early.
   */
  private void checkClusters() throws ClustersRefutedException {
    if (infers() && log.contradicts(knowledge)) {
      throw new ClustersRefutedException(stop);
    }
  }

  /** Refuses to go on also if recorded answers only together show that there are more clusters. */
  private void checkAll() throws ClustersRefutedException {
    checkClusters();
    if (infers() && log.refutes(task.points().size(), task.clusters())) {
      throw new ClustersRefutedException(stop);
    }
  }

  /** Returns whether anything is inferred from the number of clusters. */
  private boolean infers() {
    return task.certain() && task.clusters() >= 2 && !knowledge.clustersRefuted();
  }

  /** Ends a strategy that only repeats known pairs. */
  private void checkIdle() throws NoMoreAnswersException {
    if (++idle < nextCheck) {
      return;
    }
    nextCheck *= 2;
    if (idle > 4 * task.pairs() + IDLE || openPairs() == 0) {
      throw new NoMoreAnswersException(openPairs() == 0 ? "Every pair is known or entailed."
          : "The strategy found nothing new to ask.");
    }
  }

  /**
   * @param first a row
   * @param second another row
   * @return the known answer: {@link Answer#UNKNOWN} if the oracle did not know, null if the pair is open
   */
  public Answer known(int first, int second) {
    Interrupts.check(calls++);
    return knowledge.known(first, second);
  }

  /** @return the largest number of examples that a row can be compared with in one question; 1 if pairs are asked one by one */
  public int examples() {
    return oracle.examples();
  }

  /**
   * Announces the next questions: a row and each of some examples in turn, until one is the same. They are asked as usual; the oracle may
   * show them as one question.
   *
   * @param choice the row and the examples
   */
  public void announce(Choice choice) {
    announced = choice;
    log.announced(choice);
    oracle.announce(choice);
  }

  /**
   * Returns the answer of the oracle without asking, to generate pairs with a given share of must-links from class labels. Impossible for a
   * person.
   *
   * @param first a row
   * @param second another row
   * @return the answer
   * @throws IllegalArgumentException if the oracle does not have its answers in advance
   */
  public Answer foresee(int first, int second) {
    if (oracle instanceof KnowingOracle knowing) {
      return knowing.ask(first, second);
    }
    throw new IllegalArgumentException("A share of must-links can only be requested from class labels or recorded answers; a"
        + " person or a program would be asked in vain. Do not set the share of must-links.");
  }

  /**
   * Records a pair that the strategy inferred itself; pairs that follow by transitivity or from the number of clusters need not be
   * recorded. Does not count as a question.
   *
   * @param first a row
   * @param second another row
   * @param answer the inferred answer
   * @throws NoMoreAnswersException if the strategy has to stop
   * @throws IOException if it cannot be saved
   */
  public void infer(int first, int second, Answer answer) throws NoMoreAnswersException, IOException {
    if (answer == Answer.UNKNOWN) {
      throw new IllegalArgumentException("An unknown answer cannot be inferred (rows " + first + " and " + second + ").");
    }
    Answer known = known(first, second);
    if (known == null || known == Answer.UNKNOWN) {
      learn(first, second, new Reply(answer, knowledge.knownWeight()), Origin.INFERRED);
    }
  }

  /**
   * Draws an open pair uniformly. Takes time linear in rows and answers, for when random pairs are hardly ever open.
   *
   * @param random the source of randomness
   * @return two candidates, or null if no pair is open
   */
  public int[] drawOpen(Random random) {
    return new OpenPairs(knowledge, task.candidates()).draw(random);
  }

  /**
   * @return the number of pairs of candidates that are neither known nor were asked without success; takes time linear in rows and answers
   */
  public long openPairs() {
    return new OpenPairs(knowledge, task.candidates()).count();
  }

  /** @return the links known so far, asked or inferred */
  public ConstraintSet constraints() {
    return new Answers(pairs, asked, "", false, knowledge.clustersRefuted()).after(asked);
  }

  /** @return the number of questions asked */
  public int asked() {
    return asked;
  }

  /** @return the number of questions left */
  public int left() {
    return allowed - asked;
  }
}
