package pairclust.answer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.RowPair;
import pairclust.knowledge.Knowledge;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;
import pairclust.oracle.Choice;
import pairclust.oracle.Reply;

/**
 * Remembers answers, so that a strategy can be run again without repeating questions: after a session was interrupted, or without the last
 * answer after the user took it back.
 */
public class AnswerBook implements AnswerLog {

  /** All answers, by pair, in the order in which they were given. */
  private final Map<Long, KnownPair> given = new LinkedHashMap<>();

  /** Everything learned in this run. */
  private final List<KnownPair> current = new ArrayList<>();

  /** The pairs that this run has looked up or asked about, in order, and for each the number of the question that it was part of. */
  private final List<Long> consulted = new ArrayList<>();
  private final List<Integer> shownIn = new ArrayList<>();

  /** The number of the present question, counted over all runs, and its pairs if it has several. */
  private int question;
  private final Set<Long> together = new HashSet<>();

  /** The answers given since this book was created, oldest first, including those that later runs do not reach. */
  private final List<Answered> session = new ArrayList<>();

  /** Whether a question waits for its answer. */
  private boolean waiting;

  /** The answers of earlier sessions, and how many of them this run has used. */
  private final Set<Long> earlier = new HashSet<>();
  private int usedEarlier;

  /** The number of answers that this run has used; the others are of earlier sessions, or arrived early. */
  private int usedAnswers;
  private int attemptsToTakeBack;
  private List<KnownPair> lastTakenBack = List.of();
  private boolean clustersRefuted;
  private Predicate<KnownPair> free = pair -> false;

  /** A pair answered in this session, and the question it belonged to. */
  private record Answered(long key, int question) {
  }

  /** Starts a run of the strategy. */
  public void begin() {
    current.clear();
    consulted.clear();
    shownIn.clear();
    together.clear();
    usedAnswers = 0;
    usedEarlier = 0;
    waiting = false;
  }

  /**
   * Finishes the last run.
   *
   * @throws IOException if the answers cannot be saved
   */
  public void end() throws IOException {
    // Nothing to save.
  }

  /**
   * Says which answers are not regarded as answers to questions: they do not count, and cannot be taken back.
   *
   * @param answers accepts these answers
   */
  public final void setFree(Predicate<KnownPair> answers) {
    free = answers;
  }

  /**
   * Says whether the answers contradict the number of clusters, so that nothing is inferred from it any more.
   *
   * @param refuted whether they do
   */
  public final void setClustersRefuted(boolean refuted) {
    clustersRefuted = refuted;
  }

  /** @return whether the answers contradict the number of clusters */
  public final boolean clustersRefuted() {
    return clustersRefuted;
  }

  /** Returns whether a recorded pair is not the answer to a question: nobody was asked, or it need not have been asked. */
  private boolean isFree(KnownPair pair) {
    return !pair.asked() || free.test(pair);
  }

  /** Adds an answer of an earlier session, or a pair that followed from others. */
  final void put(KnownPair pair) {
    if (given.putIfAbsent(pair.key(), pair) == null && pair.asked()) {
      earlier.add(pair.key());
    }
  }

  @Override
  public void known(KnownPair pair) throws IOException {
    current.add(pair);
    waiting = false;
    if (pair.asked()) {
      if (!isGiven(pair)) {
        session.add(new Answered(pair.key(), question));
      }
      given.putIfAbsent(pair.key(), pair);
      usedEarlier += earlier.contains(pair.key()) ? 1 : 0;
      usedAnswers++;
    }
  }

  @Override
  public void withdrawn(List<KnownPair> pairs) throws IOException {
    current.removeAll(new HashSet<>(pairs));
    clustersRefuted = true;
  }

  @Override
  public Reply recorded(int first, int second) {
    long key = RowPair.key(first, second);
    if (!together.contains(key)) {
      together.clear();
      question++;
    }
    waiting = true;
    consulted.add(key);
    shownIn.add(question);
    return answer(first, second);
  }

  /**
   * Returns an answer without counting as a question of this run.
   *
   * @param first a row
   * @param second another row
   * @return the answer of this or an earlier run; null if there is none
   */
  public final Reply answer(int first, int second) {
    KnownPair before = given.get(RowPair.key(first, second));
    return before == null ? null : new Reply(before.answer(), before.weight());
  }

  @Override
  public boolean isRecorded(int first, int second) {
    return given.containsKey(RowPair.key(first, second));
  }

  @Override
  public boolean counts(int first, int second) {
    KnownPair before = given.get(RowPair.key(first, second));
    return before == null || !isFree(before);
  }

  @Override
  public boolean contradicts(Knowledge knowledge) {
    return given.size() > usedAnswers && given.values().stream().anyMatch(knowledge::contradicts);
  }

  @Override
  public boolean refutes(int rows, int clusters) {
    return given.size() > usedAnswers && Knowledge.of(rows, clusters, List.copyOf(given.values())).clustersRefuted();
  }

  /**
   * Returns the links of all answers. Given to a strategy's run, they keep it from asking what an answer entails that the run does not
   * come to: after somebody has corrected an answer, other questions follow.
   *
   * @return the links of this and earlier runs
   */
  public final ConstraintSet links() {
    return ConstraintSet.of(given.values().stream().filter(pair -> pair.answer() != Answer.UNKNOWN)
        .map(pair -> new Constraint(pair.first(), pair.second(), pair.answer().link(), pair.weight(), pair.origin())).toList());
  }

  /**
   * Returns all answers.
   *
   * @return the answers of this and earlier runs, in the order in which they were given
   */
  public final List<KnownPair> given() {
    return List.copyOf(given.values());
  }

  /**
   * Keeps an answer to a question that this run has not asked yet, but probably will.
   *
   * @param pair the answer
   * @throws IOException if it cannot be saved
   */
  public void early(KnownPair pair) throws IOException {
    given.putIfAbsent(pair.key(), pair);
  }

  @Override
  public void announced(Choice choice) {
    question++;
    together.clear();
    choice.examples().forEach(example -> together.add(RowPair.key(choice.row(), example)));
  }

  /**
   * Returns the number of questions that a person has seen, now or in earlier sessions; one may ask about several pairs.
   *
   * @return the number of answered questions
   */
  public final int shown() {
    return (int) IntStream.range(0, consulted.size()).filter(i -> isAnswered(consulted.get(i))).map(shownIn::get).distinct().count();
  }

  private boolean isAnswered(long key) {
    KnownPair pair = given.get(key);
    return pair != null && pair.asked();
  }

  /** Returns whether the question was answered, in this run or earlier. */
  final boolean isGiven(KnownPair pair) {
    return given.containsKey(pair.key());
  }

  /**
   * Removes the most recent answer, with all pairs it stands for. Answers of this session come first, even if this run does not reach them;
   * then those in the file that it has reached, last first.
   *
   * @return the pairs removed, none if there is no answer
   * @throws IOException if that cannot be saved
   */
  public List<KnownPair> takeBack() throws IOException {
    attemptsToTakeBack++;
    lastTakenBack = session.isEmpty() ? lastOfFile() : lastOfSession();
    Set<Long> keys = lastTakenBack.stream().map(KnownPair::key).collect(Collectors.toSet());
    given.keySet().removeAll(keys);
    earlier.removeAll(keys);
    session.removeIf(answered -> keys.contains(answered.key));
    return lastTakenBack;
  }

  /** Forgets pairs that followed from others; answers to the same questions stay. */
  final void forget(List<KnownPair> entailed) {
    given.values().removeAll(new HashSet<>(entailed));
  }

  private List<KnownPair> lastOfSession() {
    int last = session.get(session.size() - 1).question;
    return session.stream().filter(answered -> answered.question == last).map(answered -> given.get(answered.key)).toList();
  }

  private List<KnownPair> lastOfFile() {
    Map<Long, Integer> shown = new HashMap<>();
    for (int i = 0; i < consulted.size() - (waiting ? 1 : 0); i++) {
      shown.putIfAbsent(consulted.get(i), shownIn.get(i));
    }
    List<KnownPair> answers = given.values().stream().filter(pair -> shown.containsKey(pair.key()) && !isFree(pair)).toList();
    if (answers.isEmpty()) {
      return List.of();
    }
    Integer last = shown.get(answers.get(answers.size() - 1).key());
    return answers.stream().filter(pair -> shown.get(pair.key()).equals(last)).toList();
  }

  /** @return how many times somebody wanted to take an answer back, whether or not there was one */
  public final int attemptsToTakeBack() {
    return attemptsToTakeBack;
  }

  /** @return the pairs of the answer that was taken back at the last attempt; none if there was no answer */
  public final List<KnownPair> lastTakenBack() {
    return lastTakenBack;
  }

  /** Returns everything learned in this run. */
  final List<KnownPair> current() {
    return current;
  }

  /** Returns everything learned in this run, followed by the answers of earlier runs that it did not need. */
  final List<KnownPair> all() {
    List<KnownPair> all = new ArrayList<>(current);
    all.addAll(leftOver());
    return all;
  }

  /**
   * Returns how many answers of earlier sessions this run has not needed so far; they are kept.
   *
   * @return the number of answers
   */
  public final int notNeeded() {
    return (int) leftOver().stream().filter(KnownPair::asked).count();
  }

  /** Returns the answers of earlier sessions that this run has not needed so far, and pairs that followed from others. */
  final List<KnownPair> leftOver() {
    // What is inferred now does not replace an "unknown": it may not be inferred any more later, and must not be asked again.
    Set<Map.Entry<Long, Answer>> learned = current.stream().map(AnswerBook::pairAndAnswer).collect(Collectors.toSet());
    return given.values().stream().filter(pair -> !learned.contains(pairAndAnswer(pair))).toList();
  }

  private static Map.Entry<Long, Answer> pairAndAnswer(KnownPair pair) {
    return Map.entry(pair.key(), pair.answer());
  }

  /**
   * Returns the number of answers.
   *
   * @return how many answers were given in this and earlier sessions
   */
  public final int size() {
    return (int) given.values().stream().filter(KnownPair::asked).count();
  }

  /**
   * Returns the number of answers that count against the number allowed: all of this session, and those of earlier ones that this run has
   * used.
   *
   * @return the number of answers
   */
  public final int spent() {
    return size() - earlier.size() + usedEarlier;
  }

  /**
   * Returns the number of questions of this run.
   *
   * @return how many questions the strategy has asked so far
   */
  public final int asked() {
    return current.isEmpty() ? 0 : current.get(current.size() - 1).question();
  }
}
