package pairclust.weka.model;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.util.Arrays;
import pairclust.data.Partition;
import pairclust.data.Saved;
import pairclust.weka.rows.KernelRows;
import weka.core.Instance;

/** Assigns a row by a vote of the most similar training rows, weighted by similarity. */
public final class KernelVote implements RowPlacement {

  private static final long serialVersionUID = 1L;

  private final KernelRows rows;
  private final int[] labels;
  private final int k;
  private final int voters;

  /** Stores the training rows and their clusters. */
  public KernelVote(KernelRows rows, Partition partition, int voters) {
    this.rows = rows;
    labels = partition.labels();
    k = partition.k();
    this.voters = Math.min(voters, labels.length);
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    Saved.require(rows != null && labels != null && labels.length == rows.count() && voters > 0 && voters <= labels.length,
        "its rows and clusters differ in number");
    Saved.require(Saved.areBelow(labels, k), "a row is in a cluster that does not exist");
  }

  @Override
  public int count() {
    return k;
  }

  @Override
  public int cluster(Instance instance) {
    Instance read = rows.read(instance);
    double[] similarities = new double[labels.length];
    Arrays.setAll(similarities, row -> rows.similarity(read, row));
    double[] votes = new double[k];
    int winner = -1;
    for (int vote = 0; vote < voters; vote++) {
      int best = 0;
      for (int row = 1; row < labels.length; row++) {
        best = similarities[row] > similarities[best] ? row : best;
      }
      // If all similarities are zero, the first voter decides.
      winner = winner < 0 ? labels[best] : winner;
      votes[labels[best]] += Math.max(0, similarities[best]);
      similarities[best] = Double.NEGATIVE_INFINITY;
    }
    for (int h = 0; h < k; h++) {
      winner = votes[h] > votes[winner] ? h : winner;
    }
    return winner;
  }
}
