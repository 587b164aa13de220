package pairclust.weka.auto;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import pairclust.consensus.Consensus;
import pairclust.consensus.Member;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.Partition;
import pairclust.kmeans.Clustering;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;
import pairclust.weka.model.Model;
import pairclust.weka.model.RowPlacement;
import pairclust.weka.model.TrainingRows;
import pairclust.weka.options.ConstrainedClustererOptions;
import pairclust.weka.options.Scale;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.report.ClustersSection;
import pairclust.weka.report.LinesSection;
import pairclust.weka.report.NotesSection;
import pairclust.weka.report.PairsSection;
import pairclust.weka.report.Report;
import pairclust.weka.report.RowsSection;
import pairclust.weka.rows.RowEncoder;
import weka.core.Instances;

/** Makes the model of the candidates that have a share. */
record AutoModel(ConstrainedClustererOptions clusterer, Instances data, GivenPairs pairs, Workers workers) {

  /** Makes the model: that of the only candidate if it was fitted to all rows, otherwise a consensus. */
  Model of(Contest contest, Shares shares, Consensus.Settings settings, AutoReport report, ProgressListener listener) {
    RowEncoder.Encoded encoded = RowEncoder.encode(data, pairs.leftOut(), Scale.NONE);
    int only = shares.members()[0];
    return shares.members().length == 1 && contest.judgesAllRows()
        ? single(contest.fitted(only), contest.name(only), encoded, report)
        : consensus(contest, shares, settings, encoded, report, listener);
  }

  private RowsSection rows(RowEncoder.Encoded encoded) {
    return new RowsSection(data.numInstances(), encoded.encoder(), "scaled by each candidate in its own way",
        clusterer.getNumClusters() > 0 ? ""
            : "The number of clusters was chosen as PCKMeans does; run PCKMeans with -N -1 to see all numbers.");
  }

  private Model single(Model model, String name, RowEncoder.Encoded encoded, AutoReport report) {
    List<Report.Section> sections = new ArrayList<>(List.of(rows(encoded), report, LinesSection.of(name + ":")));
    Report own = (Report) model.report();
    boolean ours = Stream.of(own.sections()).anyMatch(PairsSection.class::isInstance);
    sections.addAll(List.of(own.sections()));
    if (!ours) {
      sections.addAll(sections(model.labels(), model.placement().count(), encoded));
    }
    return new Model(model.placement(), model.rows(), model.labels(), pairs.constraints(),
        new Report(clusterer.getClass().getSimpleName(), sections.toArray(Report.Section[]::new)), model.objective(), model.iterations());
  }

  private List<Report.Section> sections(int[] labels, int clusters, RowEncoder.Encoded encoded) {
    Partition partition = new Partition(labels, clusters);
    return List.of(PairsSection.of(pairs, clusterer.softPairs().noisy(), partition, new Neighbourhoods(labels.length, pairs.used())),
        new NotesSection(encoded.encoder(), partition.sizes(), "", false), ClustersSection.of(encoded, partition));
  }

  private Model consensus(Contest contest, Shares shares, Consensus.Settings settings, RowEncoder.Encoded encoded, AutoReport report,
      ProgressListener listener) {
    int count = shares.members().length;
    RowPlacement[] placements = new RowPlacement[count];
    Member[] members = new Member[count];
    workers.forEach(count, m -> {
      Model fitted = contest.fitted(shares.members()[m]);
      placements[m] = fitted.placement();
      members[m] = new Member(new Partition(contest.labels(shares.members()[m]), fitted.placement().count()), shares.weights()[m]);
    });
    Consensus consensus = Consensus.of(List.of(members), settings, workers, listener);
    Clustering clustering = consensus.clustering();
    int[] labels = clustering.partition().labels();
    List<Report.Section> sections = new ArrayList<>(List.of(rows(encoded), report));
    sections.addAll(sections(labels, clustering.partition().k(), encoded));
    // Stores the cluster of every training row: what the members make of its values may differ from what they were fitted to.
    return new Model(new ConsensusPlacement(placements, consensus.votes(), clustering.placement()),
        new TrainingRows(encoded.encoder(), data, pairs.idIndex(), labels, null), labels, pairs.constraints(),
        new Report(clusterer.getClass().getSimpleName(), sections.toArray(Report.Section[]::new)), clustering.objective().total(),
        clustering.iterations());
  }
}
