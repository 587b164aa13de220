package pairclust.weka.experiment;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.StringJoiner;
import pairclust.answer.Answers;
import pairclust.distortion.Distance;
import pairclust.oracle.LabelOracle;
import pairclust.select.Questions;
import pairclust.select.SelectionTask;
import pairclust.weka.options.Scale;
import pairclust.weka.select.SelectionTasks;
import pairclust.weka.strategy.SelectionScheme;
import weka.core.Instances;
import weka.core.Utils;

/**
 * The pairs that strategies chose for splits. An experiment meets the same split once per clusterer, and some strategies take longer than
 * any clusterer; and the pairs of one split must be the same for every clusterer.
 */
public final class PairCache {

  /**
   * So many pairs are kept, some dozens of megabytes. Weka goes through all splits once per clusterer, so that forgetting the oldest would
   * forget each just before it is met again; what comes when all is full is not kept.
   */
  private static final int MOST_PAIRS = 1_000_000;

  /**
   * How pairs are chosen.
   *
   * @param scheme the strategy
   * @param measure how far apart rows are for it
   * @param scale what is done to attributes before
   * @param seed decides its random choices, besides the split
   */
  public record Choice(SelectionScheme scheme, Distance measure, Scale scale, int seed) {

    private String text() {
      return scheme.getClass().getName() + " " + Utils.joinOptions(scheme.getOptions()) + " " + measure.label() + " " + scale + " " + seed;
    }
  }

  /** What was learned, and how many questions were allowed. */
  private record Entry(Answers answers, int allowed) {
  }

  private final Map<String, Entry> entries = new HashMap<>();
  private int pairs;

  /** Returns pairs for a split, from at most so many questions to the classes of its training part. */
  public PairSupply get(UnlabelledSplit split, Choice choice, int most) throws IOException, InterruptedException {
    String key = choice.text() + fingerprint(split);
    Entry entry = entries.get(key);
    if (entry == null || entry.allowed < most) {
      entry = new Entry(ask(split.split(), split.rows(), choice, most), most);
      if (pairs + entry.answers.pairs().size() <= MOST_PAIRS) {
        Entry before = entries.put(key, entry);
        pairs += entry.answers.pairs().size() - (before == null ? 0 : before.answers.pairs().size());
      }
    }
    return entry.answers::after;
  }

  private static Answers ask(TransductiveSplit split, Instances rows, Choice choice, int most) throws IOException, InterruptedException {
    SelectionTask task =
        SelectionTasks.of(rows, -1, split.candidates(), choice.measure, choice.scale, Math.max(1, split.classCount()));
    return Questions.ask(choice.scheme.selector(), task, new LabelOracle(split.classes(false)), most, split.seed() + choice.seed);
  }

  /** Tells splits apart by all that strategies can see of them. */
  private static String fingerprint(UnlabelledSplit split) {
    StringJoiner text = new StringJoiner(" ");
    text.add(split.rows().relationName()).add(Long.toHexString(TransductiveSplit.fingerprint(split.rows())))
        .add(Long.toHexString(split.split().seed()));
    return text.add(Integer.toHexString(Arrays.hashCode(split.split().classes(false)))).toString();
  }
}
