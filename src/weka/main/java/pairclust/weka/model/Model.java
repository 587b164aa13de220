package pairclust.weka.model;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.data.Saved;
import pairclust.weka.report.EqualRowsSection;
import pairclust.weka.report.NamesSection;
import pairclust.weka.report.PairsSection;
import pairclust.weka.report.Report;
import weka.core.Instance;
import weka.core.Instances;

/**
 * The result of a build, which assigns rows and is saved with the clusterer.
 *
 * @param placement assigns rows by their values
 * @param rows recognises training rows whose cluster differs because of pairs
 * @param labels the cluster of each training row; -1 for noise, if the placement leaves any
 * @param constraints the pairs, by training row
 * @param report the report, as data that becomes text by {@code toString}; models of version 1.1.0 hold the text itself
 * @param objective the final objective
 * @param iterations the number of iterations of the kept start
 * @param names the name of each cluster, null for none; null if no cluster has a name, as in models of earlier versions
 */
public record Model(RowPlacement placement, TrainingRows rows, int[] labels, ConstraintSet constraints, Serializable report,
    double objective, int iterations, String[] names) implements Serializable {

  /** The label of a row in no cluster. */
  private static final int NOISE = -1;

  /** Checks that the parts match, also when the record is deserialised. */
  public Model {
    if (placement == null || rows == null || labels == null || constraints == null || report == null) {
      throw new IllegalArgumentException(Saved.DAMAGED + "some of its parts are missing");
    }
    int[] clustered = placement.leavesNoise() ? Arrays.stream(labels).filter(label -> label != NOISE).toArray() : labels;
    if (!Saved.areBelow(clustered, placement.count()) || !rows.areWithin(placement.count())) {
      throw new IllegalArgumentException(Saved.DAMAGED + "a row is in a cluster that does not exist");
    }
    if (!constraints.areWithin(labels.length)) {
      throw new IllegalArgumentException(Saved.DAMAGED + "a pair names a row that does not exist");
    }
    if (names != null && names.length != placement.count()) {
      throw new IllegalArgumentException(Saved.DAMAGED + "its clusters and their names differ in number");
    }
  }

  /** Creates a result whose clusters have no names. */
  public Model(RowPlacement placement, TrainingRows rows, int[] labels, ConstraintSet constraints, Serializable report, double objective,
      int iterations) {
    this(placement, rows, labels, constraints, report, objective, iterations, null);
  }

  /** Returns this result with other numbers of clusters, given the new number of each. */
  public Model renumbered(int[] numbers) {
    if (IntStream.range(0, numbers.length).allMatch(h -> numbers[h] == h)) {
      return this;
    }
    return new Model(new RenumberedPlacement(placement, numbers), rows.renumbered(numbers),
        Arrays.stream(labels).map(label -> label < 0 ? label : numbers[label]).toArray(), constraints,
        report instanceof Report sections ? sections.renumbered(numbers) : report, objective, iterations,
        names == null ? null : Report.permuted(names, numbers));
  }

  /** Returns this result with names of clusters in place of earlier ones, and remarks on them. */
  public Model named(String[] given, List<String> notes) {
    boolean none = notes.isEmpty() && Arrays.stream(given).allMatch(Objects::isNull);
    NamesSection section = none ? null : new NamesSection(given.clone(), List.copyOf(notes));
    return new Model(placement, rows, labels, constraints, report instanceof Report sections ? sections.named(section) : report, objective,
        iterations, none ? null : given.clone());
  }

  /** Returns this result of a build with more sections in its report, after the first one of a type. */
  public Model with(Class<? extends Report.Section> after, Report.Section... more) {
    return new Model(placement, rows, labels, constraints, ((Report) report).with(after, more), objective, iterations, names);
  }

  /** Returns the cluster of a row: that of the build for a training row, by its values for any other; negative for noise. */
  public int cluster(Instance instance) {
    int known = rows.find(instance);
    return known == TrainingRows.NOISE ? NOISE : known >= 0 ? known : placement.cluster(instance);
  }

  /**
   * Returns this result of a build with a note on the training rows that {@link #cluster} assigns to another cluster, because a row of that
   * cluster has the same values.
   *
   * @param data the training rows
   * @param rowNames returns the name of a row
   */
  public Model notingEqualRows(Instances data, IntFunction<String> rowNames) {
    int[] found = rows.isEmpty() ? new int[0] : IntStream.range(0, labels.length).filter(row -> {
      int byValues = rows.find(data.instance(row));
      return byValues == TrainingRows.NOISE ? labels[row] >= 0 : byValues >= 0 && byValues != labels[row];
    }).toArray();
    int[] listed = Arrays.copyOf(found, Math.min(found.length, EqualRowsSection.LISTED));
    return found.length == 0 ? this : with(PairsSection.class, new EqualRowsSection(found.length,
        IntStream.of(listed).mapToObj(row -> "row " + rowNames.apply(row)).toList(),
        IntStream.of(listed).map(row -> labels[row]).toArray(),
        IntStream.of(listed).map(row -> rows.find(data.instance(row))).toArray()));
  }

  /** @return the number of given pairs that the result violates */
  public int violated() {
    return constraints.violatedBy(labels).size();
  }
}
