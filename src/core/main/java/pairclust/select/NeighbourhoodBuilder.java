package pairclust.select;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import pairclust.oracle.Answer;
import pairclust.oracle.Choice;
import pairclust.oracle.NoMoreAnswersException;

/**
 * Builds neighbourhoods: each row is compared with one member of every neighbourhood until one is the same; it joins that one, or starts a
 * new one.
 *
 * <p>Where the oracle does not know, the row is compared with the next neighbourhood: it may join that one, or all but one may be ruled
 * out, and the last is inferred from the number of clusters. Otherwise the row neither joins nor starts a neighbourhood. A pair is never
 * asked twice; when such a row is tried again later, it is compared with other members.
 *
 * <p>The first row starts a neighbourhood without a question. If the first answer about it is "unknown", perhaps nobody can judge it, and
 * every later question would be wasted; so the other row replaces it.
 */
public final class NeighbourhoodBuilder {

  private final SelectionTask task;
  private final Questions questions;
  private final Random random;
  private final int[] of;
  private final List<List<Integer>> members = new ArrayList<>();

  /** The rows that were replaced as the first one; they do not become the first again. */
  private final BitSet replaced = new BitSet();

  /**
   * @param task the rows
   * @param questions passes questions to the oracle
   * @param random chooses the member that represents its neighbourhood, or null for the first that was not asked yet
   */
  public NeighbourhoodBuilder(SelectionTask task, Questions questions, Random random) {
    this.task = task;
    this.questions = questions;
    this.random = random;
    of = new int[task.points().size()];
    Arrays.fill(of, -1);
  }

  /** Returns the number of neighbourhoods. */
  public int count() {
    return members.size();
  }

  /** Returns whether a single row has a neighbourhood; it may have replaced another one. */
  public boolean hasOneRow() {
    return count() == 1 && members.get(0).size() == 1;
  }

  /** Returns the neighbourhood of a row, or -1. */
  public int of(int row) {
    return of[row];
  }

  /** Returns the rows of a neighbourhood, in the order they joined. */
  public List<Integer> members(int p) {
    return members.get(p);
  }

  /** Returns the neighbourhoods in the order they were found. */
  int[] asFound() {
    return IntStream.range(0, count()).toArray();
  }

  /** Returns the neighbourhoods by increasing cost. */
  public static int[] byCost(double[] costs) {
    return IntStream.range(0, costs.length).boxed().sorted((p, q) -> Double.compare(costs[p], costs[q])).mapToInt(p -> p).toArray();
  }

  /**
   * Asks where a row belongs, and adds it to that neighbourhood, or to a new one if it differs from all. It replaces the only row if it is
   * unknown whether they belong together.
   *
   * @param row a row without a neighbourhood
   * @param order all neighbourhoods, in the order of comparison
   * @return whether the row has a neighbourhood now
   */
  public boolean assign(int row, int[] order) throws NoMoreAnswersException, IOException, InterruptedException {
    boolean differs = true;
    int announced = 0;
    for (int i = 0; i < order.length; i++) {
      int p = order[i];
      if (questions.examples() > 1 && i >= announced) {
        announced = announce(row, order, i);
      }
      Answer answer = ask(row, p);
      if (answer == Answer.SAME) {
        add(row, p);
        return true;
      }
      differs &= answer == Answer.DIFFERENT;
    }
    int home = differs ? count() : inferred(row);
    if (home < 0 && hasOneRow() && !replaced.get(row)) {
      int first = members.get(0).remove(0);
      of[first] = -1;
      replaced.set(first);
      home = 0;
    }
    if (home == count()) {
      members.add(new ArrayList<>());
    }
    if (home >= 0) {
      add(row, home);
    }
    return home >= 0;
  }

  /** Returns the neighbourhood that later answers, or the number of clusters, entail for a row; -1 if there is none. */
  private int inferred(int row) {
    return IntStream.range(0, count()).filter(p -> questions.known(row, members.get(p).get(0)) == Answer.SAME).findFirst().orElse(-1);
  }

  private void add(int row, int p) {
    of[row] = p;
    members.get(p).add(row);
  }

  /**
   * Announces questions about a row and examples of the next neighbourhoods, as many as the oracle can show and are allowed.
   *
   * @return the position of the first neighbourhood after them
   */
  private int announce(int row, int[] order, int from) {
    List<Integer> examples = new ArrayList<>();
    int i = from;
    for (; i < order.length && examples.size() < Math.min(questions.examples(), questions.left()); i++) {
      int example = example(row, order[i]);
      if (example >= 0 && questions.known(row, example) == null) {
        examples.add(example);
      }
    }
    if (!examples.isEmpty()) {
      long possible = members.stream().filter(all -> questions.known(row, all.get(0)) != Answer.DIFFERENT).count();
      boolean complete = task.certain() && task.clusters() == count() && possible == examples.size();
      questions.announce(new Choice(row, examples, complete));
    }
    return Math.max(i, from + 1);
  }

  /** Returns the most central member of a neighbourhood, without those whose answer is "unknown"; -1 if there is none. */
  private int example(int row, int p) {
    List<Integer> all = members.get(p);
    double[] sum = new double[task.points().dimensions()];
    all.forEach(member -> task.points().addTo(member, 1, sum));
    double[] centroid = new double[sum.length];
    task.distortion().estimate(sum, all.size(), centroid);
    double[] direction = new double[sum.length];
    task.distortion().linearForm(centroid, direction);
    return all.stream().filter(member -> questions.known(row, member) != Answer.UNKNOWN)
        .min(Comparator.comparingDouble(member -> task.distortion().self(task.points(), member) - task.points().dot(member, direction)))
        .orElse(-1);
  }

  private Answer ask(int row, int p) throws NoMoreAnswersException, IOException, InterruptedException {
    if (questions.examples() > 1) {
      int example = example(row, p);
      return example < 0 ? Answer.UNKNOWN : questions.ask(row, example);
    }
    List<Integer> all = members.get(p);
    int from = random == null ? 0 : random.nextInt(all.size());
    for (int i = 0; i < all.size(); i++) {
      int member = all.get((from + i) % all.size());
      if (questions.known(row, member) != Answer.UNKNOWN) {
        return questions.ask(row, member);
      }
    }
    return Answer.UNKNOWN;
  }
}
