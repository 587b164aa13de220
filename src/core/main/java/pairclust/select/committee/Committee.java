package pairclust.select.committee;

import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import pairclust.data.Points;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Orders;
import pairclust.parallel.Workers;
import pairclust.select.NeighbourhoodBuilder;
import pairclust.select.PairSelector;
import pairclust.select.Progress;
import pairclust.select.Questions;
import pairclust.select.SelectionTask;

/**
 * Lets an ensemble of clusterings choose (Greene and Cunningham, Constraint selection by committee: an ensemble approach to identifying
 * informative constraints for semi-supervised clustering, ECML 2007, LNCS 4701, doi:10.1007/978-3-540-74958-5_16): first representatives of
 * all classes, then repeatedly the row about whose cluster it is least certain. Its certainties are guesses, which guide the choice but are
 * never recorded as known.
 *
 * <p>Two things differ from the paper. The paper assumes that the guessed cannot-links between representatives are correct. Here they are
 * asked: a row of the same class as an earlier one joins it, and the next is proposed. That takes a question for each pair of classes, but
 * otherwise two representatives may be of one class, another class has none, and the last answer about a row is inferred incorrectly. Of
 * the first three proposed, two were of one class in 13 of 20 runs on news-similar-3, and in 7 on classic400.
 *
 * <p>The paper also never asks about rows that it guessed to be with a representative, and counts them when it weighs clusters by their
 * size. A wrong cluster on which all clusterings agree is never detected. Here guesses only determine associations. With 100 questions on
 * digits-389, PCKMeans reaches a mean NMI of 0.79 on held-out rows (20 runs), and 0.50 by the paper's rule; on bbc, where most guesses are
 * right, 0.92 and 0.91 (5 runs).
 */
public final class Committee implements PairSelector {

  private final BaseClusterings.Settings settings;
  private final ImputedLinks.Thresholds thresholds;
  private final int threads;
  private final Progress progress;

  /** The ensemble of the last run, and its parameters. */
  private BaseClusterings kept;
  private Points keptPoints;
  private BaseClusterings.Settings keptSettings;
  private long keptSeed;

  /**
   * @param members the number of clusterings
   * @param sample the share of rows in each clustering
   * @param thresholds the thresholds for guessing links
   * @param threads the number of threads
   * @param progress receives every clustering
   */
  public Committee(int members, double sample, ImputedLinks.Thresholds thresholds, int threads, Progress progress) {
    // The number of clusters is a placeholder: the other settings are checked before the first run.
    settings = new BaseClusterings.Settings(2, members, sample);
    this.thresholds = thresholds;
    this.threads = threads;
    this.progress = progress;
  }

  @Override
  public void select(SelectionTask task, Questions questions, Random random)
      throws NoMoreAnswersException, IOException, InterruptedException {
    if (task.clusters() == SelectionTask.UNKNOWN_CLUSTERS) {
      throw new IllegalArgumentException("The committee needs the number of clusters. If it is unknown, use information-density, which"
          + " works without it.");
    }
    if (task.clusters() == 1 || task.pairs() == 0) {
      return;
    }
    long seed = random.nextLong();
    Run run;
    try (Workers workers = new Workers(threads)) {
      BaseClusterings ensemble = ensemble(task, seed, workers);
      run = new Run(task, questions, ensemble, workers, random);
    }
    run.findRepresentatives(task.clusters());
    run.expand(task.candidates(), random);
  }

  /** Creates the ensemble, unless the last run had the same. */
  private BaseClusterings ensemble(SelectionTask task, long seed, Workers workers) {
    BaseClusterings.Settings wanted = new BaseClusterings.Settings(task.clusters(), settings.members(), settings.sample());
    if (kept == null || keptPoints != task.points() || !wanted.equals(keptSettings) || keptSeed != seed) {
      kept = BaseClusterings.make(task.points(), task.distortion(), wanted, seed, workers, progress);
      keptPoints = task.points();
      keptSettings = wanted;
      keptSeed = seed;
    }
    return kept;
  }

  /** One run with a finished ensemble. */
  private final class Run {

    private final ImputedLinks links;
    private final GuessedClusters clusters;
    private final Representatives representatives;
    private final NeighbourhoodBuilder neighbourhoods;

    Run(SelectionTask task, Questions questions, BaseClusterings ensemble, Workers workers, Random random) {
      links = new ImputedLinks(ensemble, thresholds);
      clusters = new GuessedClusters(ensemble);
      representatives = new Representatives(task.candidates(), ensemble, links, clusters, workers, random);
      neighbourhoods = new NeighbourhoodBuilder(task, questions, null);
    }

    void findRepresentatives(int wanted) throws NoMoreAnswersException, IOException, InterruptedException {
      int row = representatives.next(found());
      while (row >= 0) {
        place(row, guessedWith(row));
        row = neighbourhoods.count() < wanted ? representatives.next(found()) : -1;
      }
    }

    private int[] found() {
      return IntStream.range(0, neighbourhoods.count()).map(p -> neighbourhoods.members(p).get(0)).toArray();
    }

    private int[] guessedWith(int row) {
      return IntStream.range(0, clusters.rows()).filter(other -> other != row && links.must(row, other)).toArray();
    }

    private void place(int row, int... guesses) throws NoMoreAnswersException, IOException, InterruptedException {
      if (neighbourhoods.assign(row, clusters.byAssociation(row))) {
        if (neighbourhoods.hasOneRow()) {
          clusters.clear();
        }
        if (neighbourhoods.count() > clusters.count()) {
          clusters.start();
        }
        clusters.put(row, neighbourhoods.of(row), guesses);
      }
    }

    /** Asks about all other candidates, the least certain first. */
    void expand(int[] candidates, Random random) throws NoMoreAnswersException, IOException, InterruptedException {
      int[] rows = Orders.shuffle(Arrays.stream(candidates).filter(row -> neighbourhoods.of(row) < 0).toArray(), random);
      for (int left = rows.length; left > 0; left--) {
        Interrupts.check();
        int least = IntStream.range(0, left).boxed().min(Comparator.comparingDouble(i -> clusters.certainty(rows[i]))).orElseThrow();
        int row = rows[least];
        rows[least] = rows[left - 1];
        place(row);
      }
    }
  }
}
