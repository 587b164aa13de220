package pairclust.select.settle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.eval.Contingency;
import pairclust.knowledge.KnownPair;
import pairclust.oracle.Answer;
import pairclust.parallel.Interrupts;

/**
 * Watches how the clusters change while questions are answered. The present clusters are compared with those of earlier numbers of answers,
 * and with those found without some of the answers. The clusterings at certain numbers of answers are kept, so a check after every answer
 * takes five or six clusterings. One check runs at a time; others wait for it. All randomness derives from the seed; only the forecast also
 * uses the changes that earlier checks found.
 *
 * <p>That clusters do not change does not show that they will not: few answers hardly move them, and many do. So each answer is also
 * compared with the clusters found before it was given. If answers keep disagreeing with the clusters, these will change; see {@link
 * SettleRule}.
 */
public final class SettleWatch {

  /** The number of further answers for which the change is forecast. */
  public static final int AHEAD = 20;

  private static final int DRAWS = 4;

  private final int rows;
  private final int[] watched;
  private final ConstraintSet given;
  private final Clusterings clusterings;
  private final long seed;

  /** The clusters at checkpoints, and those of the last check. */
  private final TreeMap<Integer, IntUnaryOperator> kept = new TreeMap<>();
  private final Trend trend = new Trend();
  private AnswerList answers;

  /**
   * @param rows the number of rows
   * @param watched the rows whose clusters are compared: all, or a sample
   * @param given pairs that were known before the first question
   * @param clusterings clusters the rows
   * @param seed the random seed
   */
  public SettleWatch(int rows, int[] watched, ConstraintSet given, Clusterings clusterings, long seed) {
    this.rows = rows;
    this.watched = watched.clone();
    this.given = given;
    this.clusterings = clusterings;
    this.seed = seed;
    answers = new AnswerList(rows, given, List.of());
  }

  /**
   * Checks how much the clusters still change.
   *
   * @param known all answers and inferred pairs so far, in the order in which they became known
   * @return the outlook, or null if there are fewer than two answers
   * @throws InterruptedException if the thread was interrupted
   * @throws IllegalStateException if the rows cannot be clustered; the message says why
   */
  public synchronized Outlook check(List<KnownPair> known) throws InterruptedException {
    AnswerList now = new AnswerList(rows, given, known);
    int common = now.commonWith(answers);
    kept.tailMap(common + 1).clear();
    kept.keySet().removeIf(number -> number != now.size() && Checkpoints.atMost(number) != number);
    trend.cut(common);
    answers = now;
    if (now.size() < 2) {
      return null;
    }
    try {
      return outlook(now.size());
    } catch (InterruptedException | CancellationException e) {
      throw Interrupts.checked(e);
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
  }

  private Outlook outlook(int size) throws Exception {
    int open = rows - DeterminedRows.count(rows, answers.pairs(size, Set.of()));
    SettleRule rule = new SettleRule(rows, rows - open, size);
    judge(rule, size);
    int earlier = Checkpoints.atMost(Math.max(0, size - AHEAD));
    int[] present = labels(after(size));
    double similarity = similarity(present, labels(after(earlier)));
    int left = Math.min(AHEAD, size / 2);
    double[] without = new double[DRAWS];
    Random random = new Random(new SplittableRandom(seed + size).nextLong());
    for (int i = 0; i < DRAWS; i++) {
      List<Integer> order = new ArrayList<>(IntStream.range(0, size).boxed().toList());
      Collections.shuffle(order, random);
      Set<Integer> out = new HashSet<>(order.subList(0, left));
      without[i] = similarity(present, labels(clusterings.cluster(answers.pairs(size, out))));
    }
    double change = Arrays.stream(without).map(s -> 1 - s).average().orElseThrow();
    trend.add(size, (DRAWS * change + 1 - similarity) / (DRAWS + 1));
    double forecast = size < Trend.FIRST || open == 0 ? Double.NaN : 1 - trend.at(size + AHEAD) * rule.share();
    return new Outlook(size, size - earlier, similarity, Arrays.stream(without).min().orElseThrow(),
        Arrays.stream(without).max().orElseThrow(), left, forecast, rule.judged(), rule.surprises(), open,
        open == 0 || rule.settled(change));
  }

  /** Compares the recent answers with the clusters that were found before they were given. */
  private void judge(SettleRule rule, int size) throws Exception {
    for (int i = Math.max(0, size - SettleRule.window(size)); i < size; i++) {
      KnownPair answer = answers.get(i);
      if (answer.answer() != Answer.UNKNOWN) {
        IntUnaryOperator before = after(Checkpoints.atMost(i));
        boolean together = before.applyAsInt(answer.first()) == before.applyAsInt(answer.second());
        rule.judge(together == (answer.answer() == Answer.SAME));
      }
    }
  }

  private IntUnaryOperator after(int size) throws Exception {
    IntUnaryOperator clusters = kept.get(size);
    if (clusters == null) {
      clusters = clusterings.cluster(answers.pairs(size, Set.of()));
      kept.put(size, clusters);
    }
    return clusters;
  }

  /** Returns how many clusterings are kept. */
  synchronized int kept() {
    return kept.size();
  }

  private int[] labels(IntUnaryOperator clusters) {
    return Arrays.stream(watched).map(clusters).toArray();
  }

  private static double similarity(int[] clusters, int[] others) {
    return new Contingency(clusters, others).adjustedRand();
  }
}
