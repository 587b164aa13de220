package pairclust.select;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import pairclust.answer.AnswerLog;
import pairclust.answer.Answers;
import pairclust.answer.KnownPair;
import pairclust.constraint.ConstraintSet;
import pairclust.knowledge.Knowledge;
import pairclust.knowledge.OpenPairs;
import pairclust.oracle.Answer;
import pairclust.oracle.KnowingOracle;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.oracle.Oracle;
import pairclust.oracle.TakenBackException;
import pairclust.parallel.Interrupts;

/**
 * Where a strategy asks: passes questions to the oracle as long as some are allowed, and keeps what became known. What is known already,
 * or follows from what is known, is answered here and costs nothing.
 */
public final class Questions {

  /** After so many answers in a row that cost nothing, it is looked whether any pair is open at all; then after twice as many. */
  private static final int IDLE = 1000;

  private final SelectionTask task;
  private final Oracle oracle;
  private final int allowed;
  private final boolean recordsInferred;
  private final AnswerLog log;
  private final Knowledge knowledge;
  private final List<KnownPair> pairs = new ArrayList<>();

  /** Where those of the pairs are that were inferred from the number of clusters. */
  private final List<Integer> byCount = new ArrayList<>();
  private int asked;
  private int calls;
  private long idle;
  private long nextLook = IDLE;

  private Questions(SelectionTask task, boolean recordsInferred, Oracle oracle, int allowed, AnswerLog log) {
    this.task = task;
    this.oracle = oracle;
    this.allowed = allowed;
    this.recordsInferred = recordsInferred;
    this.log = log;
    knowledge = new Knowledge(task.points().size(), task.certain() ? task.clusters() : SelectionTask.UNKNOWN_CLUSTERS);
  }

  /**
   * Lets a strategy ask.
   *
   * @param selector the strategy
   * @param task what to choose from
   * @param oracle who answers
   * @param allowed how many questions are allowed
   * @param seed decides the strategy's random choices
   * @return what it learned
   * @throws IOException if a question cannot be asked, or its answer not be kept
   * @throws InterruptedException if the thread was asked to stop
   */
  public static Answers ask(PairSelector selector, SelectionTask task, Oracle oracle, int allowed, long seed)
      throws IOException, InterruptedException {
    return ask(selector, task, oracle, allowed, seed, AnswerLog.NONE);
  }

  /**
   * Lets a strategy ask, and tells at once what becomes known.
   *
   * @param selector the strategy
   * @param task what to choose from
   * @param oracle who answers
   * @param allowed how many questions are allowed
   * @param seed decides the strategy's random choices
   * @param log hears what becomes known, and knows what was answered earlier
   * @return what it learned
   * @throws IOException if a question cannot be asked, or its answer not be kept
   * @throws InterruptedException if the thread was asked to stop
   */
  public static Answers ask(PairSelector selector, SelectionTask task, Oracle oracle, int allowed, long seed, AnswerLog log)
      throws IOException, InterruptedException {
    try {
      return run(selector, task, oracle, allowed, seed, log);
    } catch (TakenBackException e) {
      throw new IllegalArgumentException("Answers can be taken back in an interview only.", e);
    }
  }

  /** Lets a strategy ask, until an answer is taken back. */
  static Answers run(PairSelector selector, SelectionTask task, Oracle oracle, int allowed, long seed, AnswerLog log)
      throws IOException, InterruptedException, TakenBackException {
    Questions questions = new Questions(task, selector.recordsInferred(), oracle, allowed, log);
    String ending = "";
    try {
      if (allowed > 0) {
        // Mixed first: generators of Java with neighbouring seeds begin alike.
        selector.select(task, questions, new Random(new SplittableRandom(seed).nextLong()));
        ending = questions.asked < allowed ? "There is nothing left to ask." : "";
      }
    } catch (TakenBackException e) {
      throw e;
    } catch (NoMoreAnswersException e) {
      ending = questions.asked < allowed ? e.getMessage() : "";
    } catch (CancellationException | InterruptedException e) {
      throw Interrupts.checked(e);
    }
    return new Answers(questions.pairs, questions.asked, ending);
  }

  /**
   * Asks, unless the answer is known: then it costs nothing and the oracle does not hear of it.
   *
   * @param first a row
   * @param second another row
   * @return what is known, or what the oracle says
   * @throws NoMoreAnswersException if no more questions are allowed or answered
   * @throws IOException if the question cannot be asked, or its answer not be kept
   * @throws InterruptedException if the thread was asked to stop while it waited
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
   * Asks in any case: if the answer is known, the oracle need not hear of it, but it counts as a question. For strategies that are no
   * cleverer than that.
   *
   * @param first a row
   * @param second another row
   * @return what is known, or what the oracle says
   * @throws NoMoreAnswersException if no more questions are allowed or answered
   * @throws IOException if the question cannot be asked, or its answer not be kept
   * @throws InterruptedException if the thread was asked to stop while it waited
   */
  public Answer askInAnyCase(int first, int second) throws NoMoreAnswersException, IOException, InterruptedException {
    return count(first, second, known(first, second));
  }

  private Answer count(int first, int second, Answer known) throws NoMoreAnswersException, IOException, InterruptedException {
    if (asked >= allowed) {
      throw new NoMoreAnswersException("All questions allowed were asked.");
    }
    idle = 0;
    nextLook = IDLE;
    Answer answer = known == null ? log.recorded(first, second) : known;
    if (answer == null) {
      answer = oracle.ask(first, second);
    }
    asked++;
    learn(first, second, answer, true);
    return answer;
  }

  private void learn(int first, int second, Answer answer, boolean wasAsked) throws IOException {
    boolean refuted = knowledge.clustersRefuted();
    knowledge.add(first, second, answer);
    keep(new KnownPair(first, second, answer, asked, wasAsked));
    if (!refuted && knowledge.clustersRefuted()) {
      withdraw();
    }
    for (int[] pair : knowledge.takeInferred()) {
      if (recordsInferred) {
        byCount.add(pairs.size());
        keep(new KnownPair(pair[0], pair[1], Answer.SAME, asked, false));
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
    if (!doubtful.isEmpty()) {
      log.withdrawn(doubtful);
    }
  }

  /** Ends a strategy that asks for ever what is known. */
  private void checkIdle() throws NoMoreAnswersException {
    if (++idle < nextLook) {
      return;
    }
    nextLook *= 2;
    if (idle > 4 * task.pairs() + IDLE || openPairs() == 0) {
      throw new NoMoreAnswersException(openPairs() == 0 ? "Every pair is known or follows from what is known."
          : "The strategy found nothing new to ask.");
    }
  }

  /**
   * @param first a row
   * @param second another row
   * @return what is known of them without asking: {@link Answer#UNKNOWN} if it was asked and not known, null if it is open
   */
  public Answer known(int first, int second) {
    Interrupts.check(calls++);
    return knowledge.known(first, second);
  }

  /**
   * Looks what the oracle would say, without asking; for who makes pairs from class labels with a wanted share of must-links. A person
   * cannot be asked so.
   *
   * @param first a row
   * @param second another row
   * @return what the oracle would say
   * @throws IllegalArgumentException if the oracle does not have its answers already
   */
  public Answer foresee(int first, int second) {
    if (oracle instanceof KnowingOracle knowing) {
      return knowing.ask(first, second);
    }
    throw new IllegalArgumentException("Which pairs are must-links can be foreseen only where class labels or recorded answers reply; a"
        + " person would be asked in vain. Leave the share of must-links open (-must-share).");
  }

  /**
   * Records a pair that the strategy inferred in a way of its own; what follows by transitivity or from the number of clusters is known
   * without that. Costs nothing.
   *
   * @param first a row
   * @param second another row
   * @param answer how they are linked
   * @throws IOException if it cannot be kept
   */
  public void infer(int first, int second, Answer answer) throws IOException {
    if (answer == Answer.UNKNOWN) {
      throw new IllegalArgumentException("That nothing is known of rows " + first + " and " + second + " cannot be inferred.");
    }
    Answer known = known(first, second);
    if (known == null || known == Answer.UNKNOWN) {
      learn(first, second, answer, false);
    }
  }

  /**
   * Draws one of the open pairs, each as likely as any other. Takes time linear in rows and answers: for when random tries no longer hit
   * one.
   *
   * @param random random numbers
   * @return two candidates, or null if no pair is open
   */
  public int[] drawOpen(Random random) {
    return new OpenPairs(knowledge, task.candidates()).draw(random);
  }

  /** @return how many pairs of candidates are open: neither known, nor asked in vain; in time linear in rows and answers */
  public long openPairs() {
    return new OpenPairs(knowledge, task.candidates()).count();
  }

  /** @return the links known so far, asked or inferred */
  public ConstraintSet constraints() {
    return new Answers(pairs, asked, "").after(asked);
  }

  /** @return how many questions were asked */
  public int asked() {
    return asked;
  }

  /** @return how many more questions are allowed */
  public int left() {
    return allowed - asked;
  }
}
