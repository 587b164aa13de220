package weka.clusterers;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.distortion.Measure;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Objective;
import pairclust.kmeans.Problem;
import pairclust.kmeans.Selection;
import pairclust.kmeans.SuspectPairs;

/** Tells a person what a clusterer did. */
final class ClusteringReport {

  /** So many columns are listed; data with more is told by its strongest columns only. */
  private static final int LISTED_COLUMNS = 100;

  private static final int TOP_TERMS = 10;

  private final AbstractConstrainedClusterer clusterer;
  private final RowEncoder.Encoded encoded;
  private final Problem problem;
  private final GivenPairs pairs;
  private final Clustering clustering;
  private final Selection selection;
  private final StringBuilder text = new StringBuilder();

  ClusteringReport(AbstractConstrainedClusterer clusterer, RowEncoder.Encoded encoded, GivenPairs pairs, Selection selection) {
    this.clusterer = clusterer;
    this.encoded = encoded;
    this.pairs = pairs;
    this.selection = selection;
    problem = selection.chosen().problem();
    clustering = selection.clustering();
  }

  String text() {
    String name = clusterer.getClass().getSimpleName();
    line("");
    line(name);
    line("=".repeat(name.length()));
    line("");
    run();
    choice();
    objective();
    pairs();
    notes();
    boolean few = !encoded.encoder().isSparse() && encoded.encoder().columns() <= LISTED_COLUMNS;
    // Only squared distances add up from shares of the attributes.
    List<String> learned = LearnedWeights.describe(clustering.space(), problem.points().variances(), encoded.encoder()::columnName,
        few && clusterer.measure() == Measure.EUCLIDEAN);
    learned.forEach(this::line);
    if (learned.isEmpty() && clusterer.learns()) {
      line("Learned distance: none; no change of weights lowered the objective.");
      line("");
    }
    if (few) {
      means();
    } else {
      terms();
    }
    return text.toString();
  }

  private void line(String format, Object... arguments) {
    text.append(arguments.length == 0 ? format : String.format(Locale.ROOT, format, arguments)).append('\n');
  }

  private void run() {
    line("%d rows, %d columns%s, distance %s, scale %s", problem.points().size(), encoded.encoder().columns(),
        encoded.encoder().isSparse() ? " (sparse)" : "", clusterer.measure().label(), clusterer.scaling().label());
    String end = clustering.converged() ? "converged"
        : clustering.iterations() == clusterer.getMaxIterations()
            ? "stopped before it converged; more iterations (-I) may lower the objective" : "stopped when asked to";
    line("Kept start %d of %d (seeded by %s): %d iteration%s, %s", clustering.start(), clustering.startObjectives().length,
        clustering.seeding(), clustering.iterations(), clustering.iterations() == 1 ? "" : "s", end);
    line("");
  }

  /** Shows what there was to choose from, if there was. */
  private void choice() {
    if (selection.outcomes().size() == 1) {
      return;
    }
    boolean kinds = selection.outcomes().stream().anyMatch(outcome -> !outcome.kind().isEmpty());
    line("Chosen by the lowest score: misfit and violated pairs, with a price for each parameter");
    line("%s  clusters      objective  violated          score", kinds ? String.format(Locale.ROOT, "%-24s", "  metric") : "  ");
    for (Selection.Outcome outcome : selection.outcomes()) {
      boolean chosen = outcome.k() == problem.k() && outcome.kind().equals(selection.chosen().kind());
      line("%s%s%10d %14.6g %9d %14.6g", chosen ? "* " : "  ", kinds ? String.format(Locale.ROOT, "%-22s", outcome.kind()) : "", outcome.k(),
          outcome.objective(), outcome.violated(), outcome.score());
    }
    if (clusterer.getNumClusters() == ConstrainedClustererOptions.CHOOSE && problem.k() == clusterer.getMaxClusters()) {
      line("More clusters may be better still; -max-clusters tries them.");
    }
    line("");
  }

  private void objective() {
    Objective objective = clustering.objective();
    line("Objective               %14.6g", objective.total());
    line("  distortion            %14.6g", objective.distortion());
    line("  violated must-links   %14.6g", objective.mustLinks());
    line("  violated cannot-links %14.6g", objective.cannotLinks());
    if (objective.prior() != 0) {
      line("  centroid smoothing    %14.6g", objective.prior());
    }
    if (objective.metric() != 0) {
      line("  learned distance      %14.6g", objective.metric());
    }
    if (!problem.constraints().isEmpty()) {
      line("%s", clusterer.onViolatedPairs(problem));
    }
    line("");
  }

  private void pairs() {
    if (pairs.file() == null && pairs.constraints().isEmpty()) {
      line("No pairs were given (-constraints): clustered without supervision.");
      line("");
      return;
    }
    ConstraintSet given = pairs.constraints();
    ConstraintSet violated = given.violatedBy(clustering.partition().labels());
    Neighbourhoods closure = problem.neighbourhoods();
    if (pairs.file() != null) {
      line("Pairs from %s", pairs.file());
    } else if (pairs.labels() == null) {
      line("Pairs given by the caller");
    }
    if (pairs.labels() != null) {
      line("Pairs that the labels in attribute '%s' mean: a chain through each label, and a link between any two", pairs.labels().name());
    }
    line("  given    %d (%d must-link, %d cannot-link)", given.size(), given.count(Link.MUST), given.count(Link.CANNOT));
    if (clusterer.getNoisy()) {
      line("  entailed none, as pairs are taken to be noisy");
    } else {
      long all = closure.mustPairs() + closure.cannotPairs();
      long heard = given.stream().filter(c -> c.weight() > 0).count();
      line("  entailed %d more follow from them", all - heard);
    }
    line("  violated %d", violated.size());
    if (pairs.skipped() > 0) {
      line("  skipped  %d, because a row they name is not among these%s", pairs.skipped(),
          given.isEmpty() ? ". That is all of them: does the file belong to this data?" : "");
    } else if (given.isEmpty()) {
      line("  The file holds no pairs: clustered without supervision.");
    }
    if (pairs.rowsUnchecked()) {
      line("  The file does not say for how many rows it is (@rows %d), so nothing tells if it is for other data.", problem.points().size());
    }
    list("Violated pairs", violatedPairs());
    suspects();
    // There may be fewer told than there are to count: not every contradiction is proved.
    list("Contradictions", ToldPairs.first(pairs.conflicts().stream().map(conflict -> conflict.describe(pairs.rowNames())),
        pairs.conflictCount()));
    line("");
  }

  /** Tells, of pairs that may be wrong, which probably are. */
  private void suspects() {
    if (clusterer.getNoisy()) {
      List<SuspectPairs.Suspect> suspects = SuspectPairs.find(problem, clustering);
      list("Suspect pairs, probably wrong (violated here and in most starts; the worst fit first)", ToldPairs.first(suspects.stream()
          .map(suspect -> String.format(Locale.ROOT, "%s: violated in %d of %d starts, would cost %.3g to keep",
              ToldPairs.told(problem.constraints().get(suspect.pair()), clustering.partition().labels(), pairs.rowNames()),
              suspect.violations(), clustering.startObjectives().length, suspect.misfit())), suspects.size()));
    }
  }

  /** Returns the violated pairs in words, the first of them if there are many. */
  List<String> violatedPairs() {
    return ToldPairs.violated(pairs.constraints(), clustering.partition().labels(), pairs.rowNames());
  }

  private void list(String title, List<String> items) {
    if (!items.isEmpty()) {
      line("%s:", title);
      items.forEach(item -> line("    %s", item));
    }
  }

  private void notes() {
    int[] sizes = clustering.partition().sizes();
    long empty = IntStream.of(sizes).filter(size -> size == 0).count();
    if (empty > 0) {
      line("Note: %d of the %d clusters %s empty%s.", empty, sizes.length, empty == 1 ? "is" : "are",
          clustering.converged() && !clusterer.getAsPublished() ? "; no row or group of rows found to fill one lowers the objective" : "");
    }
    List<String> notes = encoded.encoder().notes(!(clusterer instanceof MPCKMeans));
    notes.forEach(note -> line("Note: %s", note));
    if (empty > 0 || !notes.isEmpty()) {
      line("");
    }
  }

  /** Returns the mean of each cluster's rows, and last that of all rows, as they were before the distance changed them. */
  private double[][] clusterMeans() {
    int[] sizes = clustering.partition().sizes();
    double[][] means = new double[sizes.length + 1][encoded.encoder().columns()];
    double[] all = means[sizes.length];
    encoded.points().addGroups(clustering.partition().labels(), means);
    for (int j = 0; j < all.length; j++) {
      for (int h = 0; h < sizes.length; h++) {
        all[j] += means[h][j] / problem.points().size();
        means[h][j] = sizes[h] == 0 ? Double.NaN : means[h][j] / sizes[h];
      }
    }
    return means;
  }

  private void means() {
    double[][] means = clusterMeans();
    int k = means.length - 1;
    int[] sizes = clustering.partition().sizes();
    int width = Math.max(9, IntStream.range(0, encoded.encoder().columns()).map(j -> encoded.encoder().columnName(j).length()).max()
        .orElse(0));
    StringBuilder head = new StringBuilder(String.format(Locale.ROOT, "%-" + width + "s %11s", "Attribute", "all"));
    StringBuilder size = new StringBuilder(String.format(Locale.ROOT, "%-" + width + "s %11d", "(rows)", problem.points().size()));
    for (int h = 0; h < k; h++) {
      head.append(String.format(Locale.ROOT, " %11d", h));
      size.append(String.format(Locale.ROOT, " %11d", sizes[h]));
    }
    line("Cluster means");
    line("%s", head);
    line("%s", size);
    for (int j = 0; j < encoded.encoder().columns(); j++) {
      int column = j;
      line("%s", String.format(Locale.ROOT, "%-" + width + "s %s", encoded.encoder().columnName(j),
          IntStream.concat(IntStream.of(k), IntStream.range(0, k)).mapToObj(h -> value(column, means[h][column]))
              .collect(Collectors.joining(" "))));
    }
    line("");
  }

  private String value(int column, double mean) {
    return Double.isNaN(mean) ? String.format(Locale.ROOT, "%11s", "-")
        : String.format(Locale.ROOT, "%11.5g", encoded.encoder().original(column, mean));
  }

  /** For wide data: what each cluster has most of. */
  private void terms() {
    double[][] means = clusterMeans();
    int[] sizes = clustering.partition().sizes();
    line("Clusters and their strongest columns");
    for (int h = 0; h < sizes.length; h++) {
      double[] mean = means[h];
      String top = IntStream.range(0, mean.length).filter(j -> mean[j] > 0).boxed()
          .sorted(Comparator.comparingDouble(j -> -mean[j])).limit(TOP_TERMS).map(encoded.encoder()::columnName)
          .collect(Collectors.joining(", "));
      line("%4d (%d rows): %s", h, sizes[h], top);
    }
    line("");
  }
}
