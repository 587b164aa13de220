package pairclust.weka.auto;

import java.io.File;
import java.io.IOException;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import pairclust.consensus.Member;
import pairclust.constraint.ConstraintSet;
import pairclust.data.Partition;
import pairclust.data.Points;
import pairclust.holdout.LeftOutJudge;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressEvent;
import pairclust.progress.ProgressListener;
import pairclust.select.Progress;
import pairclust.select.SelectionTask;
import pairclust.select.methods.Candidates;
import pairclust.weka.options.Scale;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.rows.NumericRows;
import weka.clusterers.Clusterer;
import weka.core.Instances;

/**
 * The candidates of AutoConstrained for a strategy that decides between them, weighted by how well they agree with left-out pairs as in
 * AutoConstrained; alike as long as the pairs cannot judge. Those with hardly any weight are left out, but not the second best.
 */
public final class JudgedCandidates implements Candidates {

  /** A person waits for these clusterings, and they have to show disagreement, not the last improvement of an objective. */
  private static final int STARTS = 5;

  /** What clusterings of the same rows depend on. */
  private record Key(ConstraintSet known, int clusters, int seed) {
  }

  private final Clusterer[] given;
  private final int threads;
  private final Progress progress;

  /** The clusterings of earlier runs: if an answer is taken back, all clusterings before it are needed again. */
  private SoftReference<Map<Key, List<Member>>> cache = new SoftReference<>(null);
  private WeakReference<Points> cachedPoints = new WeakReference<>(null);

  /**
   * @param given the candidates
   * @param threads the number of threads
   * @param progress receives the candidate at work
   */
  public JudgedCandidates(Clusterer[] given, int threads, Progress progress) {
    this.given = given;
    this.threads = threads;
    this.progress = progress;
  }

  @Override
  public List<Member> cluster(SelectionTask task, ConstraintSet known, int seed) throws IOException, InterruptedException {
    Map<Key, List<Member>> kept = cachedPoints.get() == task.points() ? cache.get() : null;
    if (kept == null) {
      kept = new HashMap<>();
      cache = new SoftReference<>(kept);
      cachedPoints = new WeakReference<>(task.points());
    }
    Key key = new Key(known, task.clusters(), seed);
    List<Member> members = kept.get(key);
    if (members == null) {
      members = judge(task, known, seed);
      kept.put(key, members);
    }
    return members;
  }

  private List<Member> judge(SelectionTask task, ConstraintSet known, int seed) throws IOException, InterruptedException {
    try (Workers workers = new Workers(threads)) {
      Instances data = NumericRows.of("rows", task.points());
      GivenPairs pairs = GivenPairs.of(known, new GivenPairs.Source(new File(""), "", "", false), data);
      return judge(data, pairs, Math.min(task.clusters(), data.numInstances()), seed, workers);
    } catch (IOException | IllegalArgumentException e) {
      throw e;
    } catch (InterruptedException | CancellationException e) {
      throw Interrupts.checked(e);
    } catch (Exception e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  private List<Member> judge(Instances data, GivenPairs pairs, int wanted, int seed, Workers workers) throws Exception {
    int clusters = wanted == SelectionTask.UNKNOWN_CLUSTERS ? ClusterCount.choose(data, pairs,
        new ClusterCount.Settings(seed, Scale.AUTO, false, threads), ProgressListener.NONE) : wanted;
    List<Candidate> candidates = DefaultCandidates.suiting(given, data).stream().map(Candidate::of).toList();
    Contest contest = new Contest(new Contest.Task(data, pairs, candidates,
        new Candidate.Settings(clusters, seed, Scale.AUTO, false, STARTS)), workers, this::report, () -> false);
    contest.fit(candidates.size());
    int[] fitted = IntStream.range(0, candidates.size()).filter(c -> contest.fitted(c) != null).toArray();
    if (Contest.lackOfEvidence(pairs.used()) != null) {
      return members(contest, fitted, c -> 1);
    }
    LeftOutJudge judge = contest.judge();
    Shares.Evidence evidence = new Shares.Evidence(contest.judge(judge), judge, null, Candidate.priors(candidates), false);
    int[] ranked = ranked(evidence, fitted);
    if (ranked.length == 0) {
      return members(contest, fitted, c -> 1);
    }
    double most = IntStream.of(ranked).mapToDouble(c -> Shares.weight(evidence, c)).max().orElseThrow();
    ToDoubleFunction<Integer> weight = c -> Shares.weight(evidence, c) / most;
    int[] best = IntStream.range(0, ranked.length).filter(i -> i < 2 || weight.applyAsDouble(ranked[i]) >= Shares.LEAST_WEIGHT)
        .map(i -> ranked[i]).toArray();
    return members(contest, best, c -> Math.max(Shares.LEAST_WEIGHT, weight.applyAsDouble(c)));
  }

  /** Returns the candidates that took part in all rounds, the best first, and then the others that were judged. */
  private static int[] ranked(Shares.Evidence evidence, int[] fitted) {
    return IntStream.of(fitted).filter(c -> evidence.results().get(c).failure() == null && evidence.results().get(c).rounds() > 0).boxed()
        .sorted(Comparator.comparing((Integer c) -> -evidence.results().get(c).rounds()).thenComparing(evidence::error))
        .mapToInt(c -> c).toArray();
  }

  private static List<Member> members(Contest contest, int[] chosen, ToDoubleFunction<Integer> weight) {
    List<Member> members = new ArrayList<>();
    for (int c : chosen) {
      members.add(new Member(new Partition(contest.labels(c), contest.fitted(c).placement().count()), weight.applyAsDouble(c)));
    }
    return members;
  }

  private boolean report(ProgressEvent event) {
    synchronized (progress) {
      progress.reached("Clustering with the answers so far, method", event.start(), event.starts());
    }
    return true;
  }
}
