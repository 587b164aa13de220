package pairclust.weka.rows;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import pairclust.data.ColumnStatistics;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.data.Saved;
import pairclust.data.SparseReading;
import pairclust.distortion.Distance;
import pairclust.distortion.NegativeValueException;
import pairclust.parallel.Workers;
import pairclust.weka.options.Scale;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SparseInstance;

/**
 * Turns Weka's rows into points and remembers how, for rows that come later: nominal attributes become one column per value, missing
 * values the mean or the most frequent value, numeric attributes are scaled; what does not count (see {@link Columns}) and attributes that
 * only identify rows (see {@link KeyColumns}) are left out. Sparse data stay sparse.
 */
public final class RowEncoder implements Serializable {

  private static final long serialVersionUID = 1L;

  /** Rows given as sparse are kept so only if fewer than this share of the values is stored; else dense is smaller and faster. */
  private static final double SPARSE_BELOW = 0.3;

  private final int attributeCount;
  private final boolean sparse;

  /** The attributes in use, and where each one's columns start; the last start is the number of columns. */
  private final int[] attributes;
  private final int[] starts;
  private final boolean[] nominal;

  /** The places of nominal attributes: the only ones that have an entry in sparse rows where Weka stores none. */
  private final int[] nominals;

  /** Where each attribute of the data stands in {@link #attributes}, -1 for those left out. */
  private final int[] places;

  /** Which attributes are left out because they only name rows, so that equal rows would differ. */
  private boolean[] names;

  private final String[] columnNames;
  private final double[] fills;
  private final double[] shifts;
  private final double[] factors;

  /** Whether every row is divided by the sum of its absolute values. */
  private boolean profiles;
  private final ArrayList<String> notes = new ArrayList<>();
  private String scaleNote;

  private RowEncoder(Instances data, Set<Integer> leftOut) {
    attributeCount = data.numAttributes();
    sparse = isSparse(data);
    names = new boolean[attributeCount];
    for (int i : KeyColumns.of(data, leftOut)) {
      names[i] = true;
    }
    notes.addAll(KeyColumns.notes(data, leftOut));
    // Not twice, if it is a key.
    if (!names[attributeCount - 1]) {
      notes.addAll(ForgottenClass.notes(data, leftOut));
    }
    int[] measured = new Columns(data, leftOut).withoutClass().measured().filter(i -> !names[i]).toArray();
    attributes = IntStream.of(measured).filter(i -> data.attribute(i).weight() > 0).toArray();
    if (measured.length > 0 && attributes.length == 0) {
      throw new IllegalArgumentException("All attributes have the weight 0, so there is none to cluster by. Give some of them a larger"
          + " weight.");
    }
    notes.addAll(AttributeWeights.notes(data, measured));
    places = places();
    int count = attributes.length;
    starts = new int[count + 1];
    nominal = new boolean[count];
    List<String> columns = new ArrayList<>();
    for (int a = 0; a < count; a++) {
      Attribute attribute = data.attribute(attributes[a]);
      nominal[a] = attribute.isNominal();
      for (int v = 0; nominal[a] && v < attribute.numValues(); v++) {
        columns.add(attribute.name() + "=" + attribute.value(v));
      }
      if (!nominal[a]) {
        columns.add(attribute.name());
      }
      starts[a + 1] = columns.size();
    }
    nominals = IntStream.range(0, count).filter(a -> nominal[a]).toArray();
    columnNames = columns.toArray(String[]::new);
    fills = new double[columnNames.length];
    shifts = new double[columnNames.length];
    factors = new double[columnNames.length];
    Arrays.fill(factors, 1);
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    if (names == null) {
      // Saved before such attributes were left out.
      names = new boolean[attributeCount];
    }
    int columns = columnNames == null ? -1 : columnNames.length;
    Saved.require(attributes != null && places != null && nominal != null && nominals != null && starts != null && fills != null
        && shifts != null && factors != null && notes != null, "what it knows of the attributes is incomplete");
    Saved.require(places.length == attributeCount && names.length == attributeCount && nominal.length == attributes.length
        && starts.length == attributes.length + 1 && fills.length == columns && shifts.length == columns && factors.length == columns
        && Saved.areBelow(attributes, attributeCount) && Saved.areStarts(starts, columns) && isConsistent(),
        "what it knows of the attributes does not fit together");
  }

  private int[] places() {
    int[] found = new int[attributeCount];
    Arrays.fill(found, -1);
    for (int a = 0; a < attributes.length; a++) {
      found[attributes[a]] = a;
    }
    return found;
  }

  /** Checks what can be derived from the attributes in use. */
  private boolean isConsistent() {
    boolean oneEach = IntStream.range(0, attributes.length).allMatch(a -> nominal[a] || starts[a + 1] == starts[a] + 1);
    return oneEach && Arrays.equals(places(), places)
        && Arrays.equals(nominals, IntStream.range(0, nominal.length).filter(a -> nominal[a]).toArray());
  }

  /** Returns whether the rows have an attribute; -1 stands for none. */
  public boolean hasAttribute(int index) {
    return index >= -1 && index < attributeCount;
  }

  /** Returns whether rows are kept sparse. */
  public static boolean isSparse(Instances data) {
    long stored = 0;
    for (Instance instance : data) {
      if (!(instance instanceof SparseInstance)) {
        return false;
      }
      stored += instance.numValues();
    }
    return stored < SPARSE_BELOW * data.numInstances() * data.numAttributes();
  }

  /** An encoder with the points it made, and their scale. */
  public record Encoded(RowEncoder encoder, Points points, Scale scale) {

    /** Brings the points into the form a measure works on, or says which value it cannot work on. */
    public Distance.Prepared prepare(Distance measure) {
      try {
        return measure.prepare(points);
      } catch (NegativeValueException e) {
        throw new IllegalArgumentException("Distance " + measure.label() + " needs non-negative values, but attribute '"
            + encoder.columnName(e.dimension()) + "' is " + e.value() + " in row " + e.row() + " (counted from 0). Choose another"
            + " -distance, or -scale range.", e);
      }
    }
  }

  /** Encodes all rows of a data set on this thread. */
  public static Encoded encode(Instances data, Set<Integer> leftOut, Scale wanted) {
    return encode(data, leftOut, wanted, 1);
  }

  /** Encodes all rows of a data set with several threads, whose number does not change the result. */
  public static Encoded encode(Instances data, Set<Integer> leftOut, Scale wanted, int threads) {
    Scale scale = wanted == Scale.AUTO ? ScaleChoice.usual(data) : wanted;
    RowEncoder encoder = new RowEncoder(data, leftOut);
    encoder.profiles = scale == Scale.ROWS;
    Points points = encoder.encodeAll(data, scale, threads);
    return new Encoded(encoder, encoder.profiles ? RowProfiles.of(points) : points, scale);
  }

  private Points encodeAll(Instances data, Scale scale, int threads) {
    try (Workers workers = new Workers(threads)) {
      return sparse ? encodeSparse(data, scale, workers) : encodeDense(data, scale, workers);
    } catch (IllegalArgumentException e) {
      if (threads > 1) {
        // A later row may have been refused first; the message should name the same one in every run.
        encodeAll(data, scale, 1);
      }
      throw e;
    }
  }

  /** Returns the number of columns that attributes have when they are encoded. */
  public static int columns(Instances data, Set<Integer> leftOut) {
    return new RowEncoder(new Instances(data, 0), leftOut).columns();
  }

  private Points encodeDense(Instances data, Scale scale, Workers workers) {
    DensePoints.Builder builder =
        DensePoints.Builder.read(data.numInstances(), columnNames.length, (values, i) -> readDense(data.instance(i), values, i), workers);
    ColumnStatistics statistics = builder.statistics(workers);
    settle(data, statistics, scale);
    scaleNote = ColumnScales.unequal(statistics, scale, IntStream.range(0, attributes.length).filter(a -> !nominal[a])
        .map(a -> starts[a]).toArray(), columnNames);
    return builder.build(fills, shifts, factors, workers);
  }

  private Points encodeSparse(Instances data, Scale scale, Workers workers) {
    SparseReading reading = new SparseReading(data.numInstances(), columnNames.length,
        (i, consumer) -> readSparse(data.instance(i), i, consumer), workers);
    settle(data, reading.statistics(workers), scale);
    // A shift would fill up all zeros; distances between rows are the same without it.
    Arrays.fill(shifts, 0);
    return reading.build(fills, factors, workers);
  }

  /** Fixes what stands for missing values and how columns are scaled. */
  private void settle(Instances data, ColumnStatistics statistics, Scale scale) {
    ColumnScales.checkRanges(statistics, scale, columnNames);
    for (int a = 0; a < attributes.length; a++) {
      // A nominal attribute may declare no values, and then has no column to look at.
      boolean noValues = starts[a] == starts[a + 1] || statistics.count(starts[a]) == 0;
      if (noValues && data.numInstances() > 0) {
        notes.add("Attribute '" + data.attribute(attributes[a]).name() + "' has no values at all and does not take part.");
      } else if (nominal[a]) {
        fills[ColumnScales.mode(statistics, starts[a], starts[a + 1])] = 1;
      } else {
        int j = starts[a];
        fills[j] = statistics.mean(j);
        shifts[j] = scale.shift(statistics, j);
        double unit = scale.unit(statistics, j);
        factors[j] = unit > 0 ? 1 / unit : 1;
      }
    }
    applyWeights(data);
  }

  /** Stretches the columns of an attribute by the root of its weight, which multiplies squared distances by the weight. */
  private void applyWeights(Instances data) {
    for (int a = 0; a < attributes.length; a++) {
      double root = Math.sqrt(data.attribute(attributes[a]).weight());
      for (int j = starts[a]; j < starts[a + 1]; j++) {
        factors[j] *= root;
      }
    }
  }

  private void readDense(Instance instance, double[] values, int number) {
    for (int a = 0; a < attributes.length; a++) {
      double value = instance.value(attributes[a]);
      if (Double.isNaN(value)) {
        Arrays.fill(values, starts[a], starts[a + 1], Double.NaN);
      } else if (nominal[a]) {
        Arrays.fill(values, starts[a], starts[a + 1], 0);
        values[column(a, value)] = 1;
      } else {
        values[starts[a]] = usable(value, a, number);
      }
    }
  }

  /** Visits the entries of a sparse row in order. The first value of a nominal attribute is not stored by Weka, but is an entry here. */
  private void readSparse(Instance instance, int number, Points.EntryConsumer consumer) {
    int done = 0;
    for (int s = 0; s <= instance.numValues(); s++) {
      int place = s < instance.numValues() ? places[instance.index(s)] : attributes.length;
      for (; done < nominals.length && nominals[done] < place; done++) {
        consumer.accept(starts[nominals[done]], 1);
      }
      if (place >= 0 && place < attributes.length) {
        double value = instance.valueSparse(s);
        if (Double.isNaN(value)) {
          for (int j = starts[place]; j < starts[place + 1]; j++) {
            consumer.accept(j, Double.NaN);
          }
        } else if (nominal[place]) {
          consumer.accept(column(place, value), 1);
        } else if (value != 0) {
          consumer.accept(starts[place], usable(value, place, number));
        }
        done += nominal[place] ? 1 : 0;
      }
    }
  }

  /** Returns the column of a nominal value. */
  private int column(int a, double value) {
    int column = starts[a] + (int) value;
    if (column >= starts[a + 1]) {
      throw new IllegalArgumentException("Value number " + (int) value + " of attribute number " + (attributes[a] + 1)
          + " was not known when the clusterer was built; the data must have the same header.");
    }
    return column;
  }

  private double usable(double value, int a, int number) {
    NumberRange.check(value, columnNames[starts[a]], number);
    return value;
  }

  /** Encodes a row that came later, in the way the training rows were. */
  public EncodedRow encode(Instance instance) {
    if (sparse) {
      return encodeSparse(instance);
    }
    double[] values = new double[columnNames.length];
    encodeDense(instance, values);
    return new EncodedRow.Dense(values);
  }

  /** Writes the values of a row that came later; for dense data. */
  public void encodeDense(Instance instance, double[] values) {
    checkShape(instance);
    readDense(instance, values, -1);
    for (int j = 0; j < values.length; j++) {
      values[j] = ((Double.isNaN(values[j]) ? fills[j] : values[j]) - shifts[j]) * factors[j];
    }
    if (profiles) {
      RowProfiles.scale(values, values.length);
    }
  }

  /** Encodes a row that came later; for sparse data. */
  public EncodedRow.Sparse encodeSparse(Instance instance) {
    checkShape(instance);
    EncodedRow.Sparse row = new EncodedRow.Sparse(instance.numValues() + nominals.length);
    readSparse(instance, -1, (column, value) -> row.add(column, (Double.isNaN(value) ? fills[column] : value) * factors[column]));
    if (profiles) {
      RowProfiles.scale(row.values(), row.entries());
    }
    return row;
  }

  private void checkShape(Instance instance) {
    if (instance.numAttributes() != attributeCount) {
      throw new IllegalArgumentException("The clusterer was built on " + attributeCount + " attributes, but this row has "
          + instance.numAttributes() + ".");
    }
  }

  /** Returns a number that equal rows share and others almost surely do not, however they are stored. */
  public long fingerprint(Instance instance) {
    checkShape(instance);
    long sum = 0;
    for (int s = 0; s < instance.numValues(); s++) {
      int index = instance.index(s);
      double value = instance.valueSparse(s);
      if (value != 0 && (places[index] >= 0 || names[index])) {
        sum += mix(mix(names[index] ? -1L - index : places[index] + 1L) ^ Double.doubleToLongBits(value));
      }
    }
    return sum;
  }

  /** The finaliser of SplitMix64. */
  public static long mix(long bits) {
    long z = (bits ^ bits >>> 30) * 0xbf58476d1ce4e5b9L;
    z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
    return z ^ z >>> 31;
  }

  /** Returns whether encoded rows are sparse. */
  public boolean isSparse() {
    return sparse;
  }

  /** Returns the number of encoded columns. */
  public int columns() {
    return columnNames.length;
  }

  /** Returns the name of an encoded column. */
  public String columnName(int column) {
    return columnNames[column];
  }

  /** Returns whether every column is a numeric attribute, shifted and scaled. */
  public boolean isAffine() {
    return nominals.length == 0 && !profiles;
  }

  /** Returns a scaled value in the attribute's own unit. */
  public double original(int column, double value) {
    return value / factors[column] + shifts[column];
  }

  /** Returns what a user should know about the data. */
  public List<String> notes(boolean scalesMatter) {
    List<String> all = new ArrayList<>(notes);
    if (scaleNote != null && scalesMatter) {
      all.add(scaleNote);
    }
    return all;
  }
}
