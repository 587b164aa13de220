package pairclust.bench.heldout;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import pairclust.answer.Answers;
import pairclust.bench.CurvePlan;
import pairclust.constraint.ConstraintSet;
import pairclust.distortion.StandardDistance;
import pairclust.oracle.KnowingOracle;
import pairclust.oracle.LabelOracle;
import pairclust.oracle.NoisyOracle;
import pairclust.select.Questions;
import pairclust.select.SelectionTask;
import pairclust.weka.options.Scale;
import pairclust.weka.rows.RowEncoder;
import pairclust.weka.select.SelectionTasks;
import pairclust.weka.strategy.SelectionScheme;
import weka.core.Instances;

/**
 * Pairs that a strategy asks about. It sees all rows and knows the number of clusters. Dense rows are scaled to their range, sparse ones
 * are compared by the cosine.
 */
final class AskedPairs implements PairSupply {

  private final SelectionScheme strategy;
  private final SelectionTask task;
  private final KnowingOracle truth;
  private final int most;
  private final int seed;

  /** The answers by the share of wrong ones. */
  private final Map<Double, Answers> answers = new HashMap<>();

  /**
   * @param scheme a clusterer with a strategy
   * @param rows the rows, without classes
   * @param classes the class of each row
   * @param clusters the number of clusters
   * @param draw the rows that may be asked about
   * @param most the largest number of questions
   */
  AskedPairs(String scheme, Instances rows, int[] classes, int clusters, Draw draw, int most) {
    boolean sparse = RowEncoder.isSparse(rows);
    strategy = CurvePlan.selection(scheme);
    task = SelectionTasks.of(rows, -1, draw.askable(), sparse ? StandardDistance.COSINE : StandardDistance.EUCLIDEAN,
        sparse ? Scale.NONE : Scale.RANGE, clusters);
    truth = new LabelOracle(classes);
    this.most = most;
    seed = draw.seed();
  }

  @Override
  public ConstraintSet pairs(int budget, double wrong) throws IOException, InterruptedException {
    Answers asked = answers.get(wrong);
    if (asked == null) {
      asked = Questions.ask(strategy.selector(), task, new NoisyOracle(truth, wrong, 0, seed), most, seed);
      answers.put(wrong, asked);
    }
    return asked.after(budget);
  }
}
