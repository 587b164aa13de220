package pairclust.triplet;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Random questions about triplets, the same for the same seed and the same answers. What answers entail is not asked, as a row that is
 * closer to b than to c, and closer to c than to d, is closer to b than to d; so answers never contradict each other.
 */
public final class TripletQuestions {

  /** The number of draws after which there are probably no more questions. */
  private static final int PATIENCE = 100_000;

  private final int[] rows;
  private final SplittableRandom random;
  private final Set<TripletQuestion> asked = new HashSet<>();

  /** For each row that was compared, and each row that it is closer to than to others, these others. */
  private final Map<Integer, Map<Integer, Set<Integer>>> farther = new HashMap<>();

  /**
   * Begins.
   *
   * @param rows the rows to ask about
   * @param seed the random seed
   * @param answers answers that are known already
   */
  public TripletQuestions(int[] rows, long seed, Iterable<Triplet> answers) {
    this.rows = rows.clone();
    random = new SplittableRandom(seed);
    answers.forEach(this::add);
  }

  private void add(Triplet answer) {
    farther.computeIfAbsent(answer.anchor(), any -> new HashMap<>()).computeIfAbsent(answer.near(), any -> new HashSet<>())
        .add(answer.far());
  }

  /**
   * Draws the next question.
   *
   * @param known the questions that were answered, whether anything is known of them or not
   * @return the question; null if there are no more
   */
  public TripletQuestion next(Set<TripletQuestion> known) {
    for (int tried = 0; tried < PATIENCE && rows.length > 2; tried++) {
      int anchor = rows[random.nextInt(rows.length)];
      int first = rows[random.nextInt(rows.length)];
      int second = rows[random.nextInt(rows.length)];
      if (anchor != first && anchor != second && first != second) {
        TripletQuestion question = new TripletQuestion(anchor, first, second);
        if (!known.contains(question) && isOpen(question) && asked.add(question)) {
          return question;
        }
      }
    }
    return null;
  }

  /**
   * Returns whether the answers leave a question open.
   *
   * @param question a question
   * @return whether they entail neither answer
   */
  public boolean isOpen(TripletQuestion question) {
    return !isEntailed(question.anchor(), question.first(), question.second())
        && !isEntailed(question.anchor(), question.second(), question.first());
  }

  private boolean isEntailed(int anchor, int near, int far) {
    Map<Integer, Set<Integer>> links = farther.getOrDefault(anchor, Map.of());
    Set<Integer> reached = new HashSet<>(Set.of(near));
    Deque<Integer> open = new ArrayDeque<>(reached);
    while (!open.isEmpty() && !reached.contains(far)) {
      for (int next : links.getOrDefault(open.remove(), Set.of())) {
        if (reached.add(next)) {
          open.add(next);
        }
      }
    }
    return reached.contains(far);
  }

  /**
   * Receives an answer.
   *
   * @param answer the answer to a question
   */
  public void answered(Triplet answer) {
    add(answer);
  }

  /**
   * Forgets an answer that was taken back.
   *
   * @param answer the answer
   */
  public void takenBack(Triplet answer) {
    farther.get(answer.anchor()).get(answer.near()).remove(answer.far());
  }
}
