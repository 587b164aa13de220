package pairclust.consensus;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import pairclust.data.Points;
import pairclust.data.Saved;
import pairclust.data.SparsePoints;

/**
 * Describes a row by the clusters that several clusterings put it in: one column per cluster of each clustering, with an entry where the
 * row is in that cluster. The entry is the root of the clustering's share of all weights, so that the inner product of two rows is the
 * weighted share of clusterings that put them together: their co-association. The matrix of all co-associations is never needed.
 */
public final class Votes implements Serializable {

  private static final long serialVersionUID = 1L;

  /** Where the columns of each clustering begin; the last one is the number of columns. */
  private final int[] starts;
  private final double[] entries;

  /** @param members the clusterings, at least one */
  public Votes(List<Member> members) {
    double total = members.stream().mapToDouble(Member::weight).sum();
    entries = members.stream().mapToDouble(member -> Math.sqrt(member.weight() / total)).toArray();
    starts = new int[members.size() + 1];
    for (int m = 0; m < members.size(); m++) {
      starts[m + 1] = starts[m] + members.get(m).partition().k();
    }
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    Saved.require(starts != null && entries != null && starts.length == entries.length + 1 && starts[0] == 0
        && Saved.areStarts(starts, starts[starts.length - 1]), "the votes of its members do not fit together");
  }

  /** @return the number of columns */
  public int columns() {
    return starts[starts.length - 1];
  }

  /** @return the number of clusterings */
  public int members() {
    return entries.length;
  }

  /**
   * Describes all rows.
   *
   * @param members the clusterings that this was made for
   * @return the rows
   */
  public Points points(List<Member> members) {
    SparsePoints.Builder builder = new SparsePoints.Builder(columns());
    int rows = members.get(0).partition().labels().length;
    for (int row = 0; row < rows; row++) {
      for (int m = 0; m < entries.length; m++) {
        builder.entry(starts[m] + members.get(m).partition().labels()[row], entries[m]);
      }
      builder.endRow();
    }
    return builder.build();
  }

  /**
   * Returns the columns in which a row has its entries.
   *
   * @param clusters its cluster in each clustering
   * @return the columns, ascending
   */
  public int[] columns(int[] clusters) {
    int[] columns = new int[entries.length];
    Arrays.setAll(columns, m -> starts[m] + clusters[m]);
    return columns;
  }

  /** @return the entries of every row, in the order of its columns; not a copy */
  public double[] entries() {
    return entries;
  }
}
