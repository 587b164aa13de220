package pairclust.weka.auto;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import pairclust.consensus.Consensus;
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
    int without = lack == null && candidates.get(0).usesPairs() ? candidates.size() : -1;
    if (without > 0) {
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
    Shares shares = judged ? Shares.of(new Shares.Evidence(results, judge, consensus, Candidate.priors(candidates),
        callsForCaution()), settings.choose, workers) : Shares.only(contest.firstFitted());
    contest.fitToMore(shares.members());
    shares = shares.among(contest::labels);
    List<Standing> standings = Standings.of(candidates, contest, results, shares);
    NextQuestions next = NextQuestions.of(contest, results, new OpenPairs(data.numInstances(), pairs.used()), settings.seed, stopped);
    AutoReport report = new AutoReport(standings, contest.judgedRows(), !contest.judgesAllRows(), shares.consensus(),
        Reason.of(standings, judged ? null : lack != null ? lack
            : stopped.getAsBoolean() ? "the run was stopped, or its time was up, before each had been tried"
            : "none of them could be judged"),
        judged ? new Findings(results, judge, contest::name).texts(without, next) : List.of(),
        next.texts(pairs.rowNames(), contest::name));
    return new Result(new AutoModel(clusterer, data, pairs, workers).of(contest, shares, consensus, report, this::observe), report);
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
}
