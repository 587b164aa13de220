package pairclust.boost;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import pairclust.data.Saved;

/**
 * The model of boosting, which assigns rows: the rounds' projections and partitions, and a final partition in the space that they span.
 *
 * @param <M> the result of the base algorithm
 */
public final class BoostedClusters<M extends BaseClusterer.Fitted> implements Serializable {

  private static final long serialVersionUID = 1L;

  // The lists are serialisable, though their type does not show it.
  @SuppressWarnings("serial")
  private final List<Projection> projections;
  @SuppressWarnings("serial")
  private final List<M> rounds;
  private final Embedding embedding;
  private final M last;

  BoostedClusters(List<Projection> projections, List<M> rounds, Embedding embedding, M last) {
    this.projections = projections;
    this.rounds = rounds;
    this.embedding = embedding;
    this.last = last;
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    Saved.require(projections != null && rounds != null && rounds.size() == projections.size() && embedding != null && last != null,
        "some of its rounds are missing");
    for (int t = 0; t < rounds.size(); t++) {
      Saved.require(projections.get(t) != null && rounds.get(t) != null && embedding.fits(t, rounds.get(t).count()),
          "the clusters of its rounds do not fit together");
    }
  }

  /**
   * Returns whether rows of a length can be assigned.
   *
   * @param columns the length
   * @return whether all rounds were trained on rows of that length
   */
  public boolean fits(int columns) {
    return projections.stream().allMatch(projection -> projection.fits(columns));
  }

  /** @return the number of clusters */
  public int count() {
    return last.count();
  }

  /** @return the final partition */
  public M last() {
    return last;
  }

  /**
   * @param indices the dimensions of a row's entries
   * @param values their values
   * @param entries the number of entries
   * @return the row's cluster
   */
  public int cluster(int[] indices, double[] values, int entries) {
    int[] clusters = new int[rounds.size()];
    Arrays.setAll(clusters, t -> rounds.get(t).cluster(projections.get(t).project(indices, values, entries)));
    return last.cluster(embedding.embed(clusters));
  }
}
