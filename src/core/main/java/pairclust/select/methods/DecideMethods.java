package pairclust.select.methods;

import java.io.IOException;
import java.util.Random;
import pairclust.constraint.Neighbourhoods;
import pairclust.oracle.Answer;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Orders;
import pairclust.select.PairSelector;
import pairclust.select.Questions;
import pairclust.select.SelectionTask;

/**
 * Decides between several ways to cluster: asks about pairs of rows on which the clusterings {@linkplain Dispute disagree}. They are made
 * again with the answers only when the number of answers has grown by a fifth, so that a person seldom waits, or when there is nothing left
 * to dispute about. Rows are compared with those of large neighbourhoods, so that an answer entails many others.
 *
 * <p>Where all clusterings agree, they may all be wrong. Then rows of which nothing is known are compared with the neighbourhood in which
 * most clusterings put them.
 */
public final class DecideMethods implements PairSelector {

  /** The rows are clustered again when the number of answers has grown by this part, and by the least number. */
  private static final double GROWTH = 0.2;
  private static final int LEAST_GROWTH = 5;

  private final Candidates candidates;

  /** @param candidates clusters the rows */
  public DecideMethods(Candidates candidates) {
    this.candidates = candidates;
  }

  @Override
  public boolean announcesExamples() {
    return false;
  }

  @Override
  public void select(SelectionTask task, Questions questions, Random random)
      throws NoMoreAnswersException, IOException, InterruptedException {
    if (task.clusters() != 1 && task.pairs() > 0) {
      new Run(task, questions, random).ask();
    }
  }

  /** One run. */
  private final class Run {

    private final SelectionTask task;
    private final Questions questions;
    private final Random random;
    private final int seed;
    private final int[] shuffled;

    /** The number of answers other than unknown. */
    private int answers;

    Run(SelectionTask task, Questions questions, Random random) {
      this.task = task;
      this.questions = questions;
      this.random = random;
      seed = random.nextInt(Integer.MAX_VALUE);
      shuffled = Orders.shuffle(task.candidates().clone(), random);
    }

    void ask() throws NoMoreAnswersException, IOException, InterruptedException {
      boolean more = true;
      while (more) {
        Neighbourhoods known = new Neighbourhoods(task.points().size(), questions.constraints());
        Dispute dispute = new Dispute(candidates.cluster(task, questions.constraints(), seed), shuffled,
            row -> known.of(row) < 0 ? 0 : known.size(known.of(row)));
        more = ask(dispute, new Agreement(known, shuffled, dispute));
      }
    }

    /** Asks until it is time to cluster again; returns false if there is nothing left to ask. */
    private boolean ask(Dispute dispute, Agreement agreement) throws NoMoreAnswersException, IOException, InterruptedException {
      int enough = answers + LEAST_GROWTH;
      int most = Math.max(enough, (int) Math.ceil(answers * (1 + GROWTH)));
      int[] pair = dispute.next(this::isOpen);
      while (answers < most && (pair != null || answers < enough)) {
        Interrupts.check();
        if (pair == null) {
          pair = agreement.next(this::isOpen);
        }
        if (pair == null) {
          pair = questions.drawOpen(random);
        }
        if (pair == null) {
          return false;
        }
        Answer answer = questions.ask(pair[0], pair[1]);
        answers += answer == Answer.UNKNOWN ? 0 : 1;
        dispute.learn(pair[0], pair[1], answer);
        pair = dispute.next(this::isOpen);
      }
      return true;
    }

    private boolean isOpen(int first, int second) {
      return questions.known(first, second) == null;
    }
  }
}
