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
 * Caches the pairs that strategies choose for splits. An experiment visits each split once per clusterer, some strategies take longer than
 * any clusterer, and all clusterers must get the same pairs.
 */
public final class PairCache {

  /**
   * The maximum number of cached pairs, some dozens of megabytes. When the cache is full, new entries are not added: as Weka visits all
   * splits for one clusterer before the next, evicting the oldest entry would evict each just before it is needed again.
   */
  private static final int MAX_PAIRS = 1_000_000;

  /**
   * The settings by which pairs are chosen.
   *
   * @param scheme the strategy
   * @param distance the distance it uses
   * @param scale how attributes are scaled for it
   * @param seed the seed, combined with that of the split
   */
  public record Choice(SelectionScheme scheme, Distance distance, Scale scale, int seed) {

    private String text() {
      return scheme.getClass().getName() + " " + Utils.joinOptions(scheme.getOptions()) + " " + distance.label() + " " + scale + " " + seed;
    }
  }

  /** The answers, and the number of questions that were allowed. */
  private record Entry(Answers answers, int allowed) {
  }

  private final Map<String, Entry> entries = new HashMap<>();
  private int pairs;

  /** Returns the pairs for a split, answered by the classes of its training part. */
  public PairSupply get(UnlabelledSplit split, Choice choice, int maxQuestions) throws IOException, InterruptedException {
    String key = choice.text() + fingerprint(split);
    Entry entry = entries.get(key);
    if (entry == null || entry.allowed < maxQuestions) {
      entry = new Entry(ask(split.split(), split.rows(), choice, maxQuestions), maxQuestions);
      if (pairs + entry.answers.pairs().size() <= MAX_PAIRS) {
        Entry before = entries.put(key, entry);
        pairs += entry.answers.pairs().size() - (before == null ? 0 : before.answers.pairs().size());
      }
    }
    return entry.answers::after;
  }

  private static Answers ask(TransductiveSplit split, Instances rows, Choice choice, int maxQuestions)
      throws IOException, InterruptedException {
    SelectionTask task =
        SelectionTasks.of(rows, -1, split.candidates(), choice.distance, choice.scale, Math.max(1, split.classCount()));
    return Questions.ask(choice.scheme.selector(), task, new LabelOracle(split.classes(false)), maxQuestions, split.seed() + choice.seed);
  }

  /** Identifies a split by everything that strategies can see of it. */
  private static String fingerprint(UnlabelledSplit split) {
    StringJoiner text = new StringJoiner(" ");
    text.add(split.rows().relationName()).add(Long.toHexString(TransductiveSplit.fingerprint(split.rows())))
        .add(Long.toHexString(split.split().seed()));
    return text.add(Integer.toHexString(Arrays.hashCode(split.split().classes(false)))).toString();
  }
}
