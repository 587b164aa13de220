package pairclust.weka.explorer.outcome;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import pairclust.distortion.StandardDistance;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.clusterer.DistanceClusterer;
import pairclust.weka.explorer.model.RunResult;
import pairclust.weka.report.AttributeShares;
import pairclust.weka.report.AttributeShares.Share;
import pairclust.weka.report.LearnedWeights;
import weka.clusterers.AutoConstrained;
import weka.clusterers.Clusterer;

/**
 * How much attributes count in the distance that a result has learned.
 *
 * @param groups the attributes with the largest shares, once for all clusters, or for each cluster; empty if nothing was learned
 * @param note what to know about them; if nothing was learned, why not
 */
public record AttributeWeights(List<Group> groups, String note) {

  /** The number of lines in a picture, the largest number of clusters in it, and the smallest number of attributes for each. */
  private static final int LINES = 240;
  private static final int MOST_GROUPS = 60;
  private static final int FEWEST = 3;

  /**
   * The attributes of a metric.
   *
   * @param title the cluster; empty for all clusters together
   * @param shares the attributes, the largest share first
   */
  public record Group(String title, List<Share> shares) {
  }

  /**
   * Finds the weights of a result.
   *
   * @param result a result
   * @return its weights
   */
  public static AttributeWeights of(RunResult result) {
    Clusterer built = result.clusterer();
    String name = built.getClass().getSimpleName();
    if (built instanceof AbstractConstrainedClusterer ours) {
      Optional<LearnedWeights.Learned> learned = ours.section(LearnedWeights.Learned.class);
      if (learned.isPresent()) {
        boolean other = built instanceof DistanceClusterer chosen
            && !StandardDistance.EUCLIDEAN.label().equals(chosen.getDistance().getSelectedTag().getReadable());
        return of(learned.get().shares(), result.titles(), other);
      }
      Optional<LearnedWeights.Unlearned> unlearned = ours.section(LearnedWeights.Unlearned.class);
      if (unlearned.isPresent()) {
        return new AttributeWeights(List.of(), name + " learned no weights of attributes: " + unlearned.get().reason() + ".");
      }
      if (built instanceof AutoConstrained) {
        return new AttributeWeights(List.of(), "This result of AutoConstrained has no weights of attributes: it is a consensus of several"
            + " methods, or of one that learns none. To see weights, run HMRFKMeans or MPCKMeans.");
      }
    }
    return new AttributeWeights(List.of(), name + " has no weights of attributes to show. HMRFKMeans and MPCKMeans do.");
  }

  /** Chooses what fits into a picture; only squared distances are sums of shares, of others the note says what the shares are. */
  static AttributeWeights of(AttributeShares learned, String[] titles, boolean otherDistance) {
    List<Group> groups = new ArrayList<>();
    int metrics = learned.metrics().size();
    int shown = Math.min(MOST_GROUPS, metrics);
    int each = Math.max(FEWEST, LINES / shown);
    int most = 0;
    for (int h = 0; h < shown; h++) {
      List<Share> all = learned.metrics().get(h);
      groups.add(new Group(metrics == 1 ? "" : titles[h], List.copyOf(all.subList(0, Math.min(each, all.size())))));
      most = Math.max(most, groups.get(h).shares().size());
    }
    StringBuilder note = new StringBuilder();
    if (most < learned.columns()) {
      note.append(String.format(Locale.ROOT, "The %d of %,d attributes that count most%s. ", most, learned.columns(),
          metrics == 1 ? "" : " in each cluster"));
    }
    if (shown < metrics) {
      note.append(String.format(Locale.ROOT, "The first %d of %d clusters. ", shown, metrics));
    }
    if (learned.full()) {
      note.append("The metric is a full matrix, which also weights products of attributes; this is its diagonal. ");
    }
    if (otherDistance) {
      note.append("With this distance the shares are those in the weighted variance of the rows. ");
    }
    return new AttributeWeights(List.copyOf(groups), note.toString().strip());
  }

  /** @return whether anything was learned */
  public boolean isEmpty() {
    return groups.isEmpty();
  }

  /** @return the numbers as comma-separated values */
  public String csv() {
    StringBuilder text = new StringBuilder("cluster,attribute,share before,share after\n");
    for (Group group : groups) {
      for (Share share : group.shares) {
        text.append(String.join(",", group.title.isEmpty() ? "all" : Csv.quoted(group.title), Csv.quoted(share.name()),
            Csv.number(share.before()), Csv.number(share.after()))).append('\n');
      }
    }
    return text.toString();
  }
}
