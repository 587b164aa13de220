package pairclust.weka.auto;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import pairclust.consensus.Consensus;
import pairclust.consensus.Disagreement;
import pairclust.holdout.LeftOutJudge;
import pairclust.holdout.Race;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressEvent;
import pairclust.progress.ProgressListener;
import pairclust.weka.model.Model;
import pairclust.weka.options.ConstrainedClustererOptions;
import pairclust.weka.options.Scale;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.rows.RowEncoder;
import weka.clusterers.Clusterer;
import weka.core.Instances;

/** A build of AutoConstrained. */
public final class AutoBuild {

  private static final int QUESTIONS = 3;
  private static final int MANY_PAIRS = 50;

  /**
   * The options of the build.
   *
   * @param clusters the number of clusters, or -1 to choose it
   * @param seed the random seed
   * @param scale how attributes are scaled where a candidate leaves that open
   * @param noisy whether the pairs may contradict each other
   * @param choose whether the best candidate alone is the result
   * @param seconds the time limit; 0 for none
   */
  public record Settings(int clusters, int seed, Scale scale, boolean noisy, boolean choose, double seconds) {
  }

  /**
   * The result of a build.
   *
   * @param model the model
   * @param report how the candidates did
   */
  public record Result(Model model, AutoReport report) {
  }

  private final ConstrainedClustererOptions clusterer;
  private final Instances data;
  private final GivenPairs pairs;
  private final Settings settings;
  private final Workers workers;
  private final ProgressListener listener;
  private final BooleanSupplier stopped;
  private volatile boolean stop;

  /** Prepares a build; the listener may stop it. */
  public AutoBuild(ConstrainedClustererOptions clusterer, Instances data, GivenPairs pairs, Settings settings, Workers workers,
      ProgressListener listener) {
    this.clusterer = clusterer;
    this.data = data;
    this.pairs = pairs;
    this.settings = settings;
    this.workers = workers;
    long began = System.nanoTime();
    stopped = () -> stop || settings.seconds > 0 && (System.nanoTime() - began) / 1e9 > settings.seconds;
    this.listener = event -> {
      synchronized (this) {
        stop = stop || !listener.report(event);
      }
      return !stopped.getAsBoolean();
    };
  }

  /** Tries the candidates. */
  public Result run(Clusterer[] given) throws Exception {
    List<Candidate> candidates = new ArrayList<>(DefaultCandidates.suiting(given, data).stream().map(Candidate::of).toList());
    String lack = Contest.lackOfEvidence(pairs.used());
    if (lack == null && candidates.get(0).usesPairs()) {
      candidates.add(candidates.get(0).withoutPairs());
    }
    int clusters = settings.clusters == ConstrainedClustererOptions.CHOOSE
        ? ClusterCount.choose(data, pairs, new ClusterCount.Settings(settings.seed, settings.scale, settings.noisy, workers.threads()),
            event -> listener.report(event.asTrial())) : settings.clusters;
    Contest contest = new Contest(new Contest.Task(data, pairs, candidates,
        new Candidate.Settings(clusters, settings.seed, settings.scale, settings.noisy, 0)), workers, listener, stopped);
    contest.fit(lack == null ? candidates.size() : 1);
    LeftOutJudge judge = lack == null ? contest.judge() : null;
    List<Race.Result> results = lack == null ? contest.judge(judge) : List.of();
    boolean judged = results.stream().anyMatch(result -> result.failure() == null && result.rounds() > 0);
    Consensus.Settings consensus = new Consensus.Settings(clusters, pairs.used(), !settings.noisy, settings.seed);
    Verdict verdict = judged ? Verdict.of(new Verdict.Evidence(results, judge, consensus, Candidate.priors(candidates),
        callsForCaution()), settings.choose, workers) : Verdict.only(contest.firstFitted());
    contest.fitToMore(verdict.members());
    verdict = verdict.among(contest::labels);
    List<Standing> standings = Standings.of(candidates, contest, results, verdict);
    AutoReport report = new AutoReport(standings, contest.judgedRows(), !contest.judgesAllRows(), verdict.consensus(),
        Reason.of(standings, judged ? null : lack != null ? lack
            : stopped.getAsBoolean() ? "the run was stopped, or its time was up, before each had been tried"
            : "none of them could be judged"), questions(contest, results));
    return new Result(new AutoModel(clusterer, data, pairs, workers).of(contest, verdict, consensus, report, this::observe), report);
  }

  /** Few pairs cannot judge candidates on word vectors: the first one is hard to beat there, and a lucky one far worse than it. */
  private boolean callsForCaution() {
    return RowEncoder.isSparse(data) && pairs.used().effectiveSize() < MANY_PAIRS;
  }

  /** Reports progress; the consensus is cheap, and cut short it would not be the one that was judged. */
  private boolean observe(ProgressEvent event) {
    listener.report(event);
    return true;
  }

  /** Describes pairs of rows on which the best candidate and the next one that differs from it disagree. */
  private List<String> questions(Contest contest, List<Race.Result> results) {
    int[] ranked = IntStream.range(0, results.size()).boxed().filter(c -> results.get(c).rounds() > 0 && contest.fitted(c) != null)
        .sorted(Comparator.comparingDouble(c -> results.get(c).error().value())).mapToInt(c -> c).toArray();
    OpenPairs open = new OpenPairs(data.numInstances(), pairs.used());
    for (int next = 1; next < ranked.length && !stopped.getAsBoolean(); next++) {
      String[] names = {contest.name(ranked[0]), contest.name(ranked[next])};
      int[] one = contest.labels(ranked[0]);
      int[] other = contest.labels(ranked[next]);
      List<Disagreement> found = one == null || other == null ? List.of()
          : Disagreement.find(one, other, open::isOpen, QUESTIONS, settings.seed);
      if (!found.isEmpty()) {
        return found.stream().map(d -> String.format(Locale.ROOT, "%s and %s (together in %s, apart in %s)",
            pairs.rowNames().apply(d.first()), pairs.rowNames().apply(d.second()), names[d.together() ? 0 : 1],
            names[d.together() ? 1 : 0])).toList();
      }
    }
    return List.of();
  }
}
