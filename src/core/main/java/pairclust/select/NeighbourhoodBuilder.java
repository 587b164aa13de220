package pairclust.select;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import pairclust.oracle.Answer;
import pairclust.oracle.NoMoreAnswersException;

/**
 * Neighbourhoods under construction, each of rows that belong together and no two of which do, and the way a row finds its own: it is asked
 * against one member of each until one is the same.
 *
 * <p>Where the oracle does not know, the row goes on to the next neighbourhood: it may find its own there, or all but one may be ruled out,
 * and what is left follows from the number of clusters. If neither happens, nobody knows where it belongs, so it neither joins nor starts
 * a neighbourhood. A pair is never asked twice; tried again later, such a row meets other members.
 */
public final class NeighbourhoodBuilder {

  private final Questions questions;
  private final Random random;
  private final int[] of;
  private final List<List<Integer>> members = new ArrayList<>();

  /**
   * @param task where the rows are from
   * @param questions where to ask
   * @param random chooses which member speaks for its neighbourhood, or null if it is always the first that can
   */
  public NeighbourhoodBuilder(SelectionTask task, Questions questions, Random random) {
    this.questions = questions;
    this.random = random;
    of = new int[task.points().size()];
    Arrays.fill(of, -1);
  }

  /** Returns the number of neighbourhoods. */
  public int count() {
    return members.size();
  }

  /** Returns the neighbourhood of a row, or -1. */
  public int of(int row) {
    return of[row];
  }

  /** Returns the rows of a neighbourhood, in the order they came. */
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
   * Asks where a row belongs, and puts it there: into a neighbourhood, or into a new one if it is different from all.
   *
   * @param row a row that has none yet
   * @param order all neighbourhoods, in the order they are to be asked
   * @return whether the row has a neighbourhood now
   */
  public boolean place(int row, int[] order) throws NoMoreAnswersException, IOException, InterruptedException {
    boolean differs = true;
    for (int p : order) {
      Answer answer = ask(row, p);
      if (answer == Answer.SAME) {
        add(row, p);
        return true;
      }
      differs &= answer == Answer.DIFFERENT;
    }
    int home = differs ? count() : inferred(row);
    if (home == count()) {
      members.add(new ArrayList<>());
    }
    if (home >= 0) {
      add(row, home);
    }
    return home >= 0;
  }

  /** Returns the neighbourhood that later answers, or the number of clusters, leave for a row; -1 if there is none. */
  private int inferred(int row) {
    return IntStream.range(0, count()).filter(p -> questions.known(row, members.get(p).get(0)) == Answer.SAME).findFirst().orElse(-1);
  }

  private void add(int row, int p) {
    of[row] = p;
    members.get(p).add(row);
  }

  private Answer ask(int row, int p) throws NoMoreAnswersException, IOException, InterruptedException {
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
