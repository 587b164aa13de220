package pairclust.select.density;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import java.util.stream.IntStream;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Orders;
import pairclust.select.NeighbourhoodBuilder;
import pairclust.select.PairSelector;
import pairclust.select.Questions;
import pairclust.select.SelectionTask;

/**
 * Asks where those rows belong that are uncertain and stand for many others: the next row has the largest product of its {@linkplain
 * Coverage coverage} and its {@linkplain Membership uncertainty} per expected question. Farthest-first strategies begin with outliers
 * and uncertainty alone asks about rows on borders, which need not be like the rows that are not asked about. The product is called
 * information density (Settles and Craven, An analysis of active learning strategies for sequence labeling tasks, EMNLP 2008,
 * doi:10.3115/1613715.1613855); there, density is the mean similarity to all rows, which chooses similar rows again and again. Dividing by
 * the number of questions is from {@link pairclust.select.NPU}.
 *
 * <p>A row is compared with the neighbourhoods by decreasing probability, and starts a new one if it differs from all, so the number of
 * clusters need not be known. Of large data a sample is considered, so that the time per question does not depend on the number of rows.
 * When every row was asked about, pairs that are still open because of unknown answers follow in random order.
 */
public final class InformationDensity implements PairSelector {

  /** The number of rows that stand for all, and of rows among which the next is chosen. */
  private static final int SAMPLE = 1000;

  @Override
  public void select(SelectionTask task, Questions questions, Random random)
      throws NoMoreAnswersException, IOException, InterruptedException {
    if (task.clusters() == 1 || task.pairs() == 0) {
      return;
    }
    new Run(task, questions, random).ask();
    for (int[] pair = questions.drawOpen(random); pair != null; pair = questions.drawOpen(random)) {
      questions.ask(pair[0], pair[1]);
    }
  }

  /** One run. */
  private static final class Run {

    private final SelectionTask task;
    private final int[] candidates;
    private final NeighbourhoodBuilder neighbourhoods;
    private final Coverage coverage;

    Run(SelectionTask task, Questions questions, Random random) {
      this.task = task;
      candidates = Orders.shuffle(task.candidates().clone(), random);
      neighbourhoods = new NeighbourhoodBuilder(task, questions, random);
      int[] rows = Orders.shuffle(IntStream.range(0, task.points().size()).toArray(), random);
      coverage = new Coverage(task, Arrays.copyOf(rows, Math.min(SAMPLE, rows.length)));
    }

    /** Asks about all candidates, one sample after the other. */
    void ask() throws NoMoreAnswersException, IOException, InterruptedException {
      for (int from = 0; from < candidates.length; from += SAMPLE) {
        ask(Arrays.copyOfRange(candidates, from, Math.min(candidates.length, from + SAMPLE)));
      }
    }

    private void ask(int[] pool) throws NoMoreAnswersException, IOException, InterruptedException {
      coverage.chooseFrom(pool);
      Membership membership = new Membership(task, neighbourhoods, pool, coverage.unit());
      BitSet open = new BitSet();
      open.set(0, pool.length);
      while (!open.isEmpty()) {
        int place = best(open, membership);
        open.clear(place);
        if (neighbourhoods.assign(pool[place], membership.order(place))) {
          membership.joined(pool[place]);
        }
        // A row that nobody can assign makes its surroundings less attractive, too.
        coverage.cover(place);
      }
    }

    /** Returns the place of the next row; the first of several equally good ones. */
    private int best(BitSet open, Membership membership) {
      int best = open.nextSetBit(0);
      double most = 0;
      for (int place = best; place >= 0; place = open.nextSetBit(place + 1)) {
        Interrupts.check(place);
        double density = coverage.gain(place) * membership.uncertainty(place);
        if (density > most) {
          best = place;
          most = density;
        }
      }
      return best;
    }
  }
}
