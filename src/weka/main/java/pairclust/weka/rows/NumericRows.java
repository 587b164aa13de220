package pairclust.weka.rows;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.data.Points;
import pairclust.data.Saved;
import pairclust.data.SparsePoints;
import pairclust.parallel.Interrupts;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SparseInstance;

/** Gives encoded rows back to Weka, for kernels and clusterers that know numeric attributes only. */
public final class NumericRows implements Serializable {

  private static final long serialVersionUID = 1L;

  private final RowEncoder encoder;
  private final Instances header;

  /** Takes the encoder and the relation name of the rows. */
  public NumericRows(RowEncoder encoder, String relation) {
    this.encoder = encoder;
    header = header(relation, encoder.columns());
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    Saved.require(encoder != null && header != null && header.numAttributes() == encoder.columns(),
        "what it knows of the attributes does not fit together");
  }

  /** Makes a data set without rows whose attributes are numeric and named by numbers, as columns of the encoder may share names. */
  public static Instances header(String relation, int columns) {
    return new Instances(relation, IntStream.rangeClosed(1, columns).mapToObj(j -> new Attribute("column " + j))
        .collect(Collectors.toCollection(ArrayList::new)), 0);
  }

  /** Returns all points as rows. */
  public Instances rows(Points points) {
    return rows(points, encoder.isSparse(), header);
  }

  /** Returns points as rows of a data set of their own, sparse ones as sparse rows. */
  public static Instances of(String relation, Points points) {
    return rows(points, points instanceof SparsePoints, header(relation, points.dimensions()));
  }

  private static Instances rows(Points points, boolean sparse, Instances header) {
    Instances rows = new Instances(header, points.size());
    for (int i = 0; i < points.size(); i++) {
      Interrupts.check(i);
      rows.add(sparse ? sparse(points, i) : new DenseInstance(1, points.row(i)));
    }
    return rows;
  }

  private static Instance sparse(Points points, int row) {
    EncodedRow.Sparse entries = new EncodedRow.Sparse(16);
    points.forEach(row, entries::add);
    return sparse(entries, points.dimensions());
  }

  private static Instance sparse(EncodedRow.Sparse row, int columns) {
    return new SparseInstance(1, Arrays.copyOf(row.values(), row.entries()), Arrays.copyOf(row.indices(), row.entries()), columns);
  }

  /** Returns a row that came later in the same form. */
  public Instance row(Instance instance) {
    EncodedRow row = encoder.encode(instance);
    Instance result = row instanceof EncodedRow.Sparse entries ? sparse(entries, encoder.columns())
        : new DenseInstance(1, ((EncodedRow.Dense) row).values());
    result.setDataset(header);
    return result;
  }
}
